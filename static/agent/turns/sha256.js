/**
 * SHA-256 (FIPS 180-4), at once: the browser's own answers only later, and an event must not be
 * overtaken by the next while its fingerprint is being made.
 */

/** The first 32 bits of the fractional parts of `root` of the first `count` primes. */
function fractions(count, root) {
  const found = [];
  for (let n = 2; found.length < count; n += 1) {
    let isPrime = true;
    for (let by = 2; by * by <= n && isPrime; by += 1) isPrime = n % by !== 0;
    if (isPrime) found.push(((root(n) % 1) * 2 ** 32) | 0);
  }
  return found;
}

const FIRST = fractions(8, Math.sqrt);
const ROUND = fractions(64, Math.cbrt);
const turned = (word, by) => (word >>> by) | (word << (32 - by));

/**
 * @param {Uint8Array} bytes
 * @returns {string} 64 hexadecimal digits.
 */
export function sha256(bytes) {
  const view = new DataView(padded(bytes).buffer);
  let hash = FIRST;
  for (let at = 0; at < view.byteLength; at += 64) {
    hash = mixed(hash, schedule(view, at)).map((word, i) => (word + hash[i]) | 0);
  }
  return hash.map((word) => (word >>> 0).toString(16).padStart(8, "0")).join("");
}

/** A one, zeros, and the length in bits, to a whole number of blocks of 64 bytes. */
function padded(bytes) {
  const whole = new Uint8Array(Math.ceil((bytes.length + 9) / 64) * 64);
  whole.set(bytes);
  whole[bytes.length] = 0x80;
  new DataView(whole.buffer).setBigUint64(whole.length - 8, BigInt(bytes.length) * 8n);
  return whole;
}

function schedule(view, at) {
  const words = Array.from({ length: 16 }, (_, i) => view.getInt32(at + 4 * i));
  for (let i = 16; i < 64; i += 1) {
    const [a, b] = [words[i - 15], words[i - 2]];
    const before = turned(a, 7) ^ turned(a, 18) ^ (a >>> 3);
    const after = turned(b, 17) ^ turned(b, 19) ^ (b >>> 10);
    words.push((words[i - 16] + before + words[i - 7] + after) | 0);
  }
  return words;
}

function mixed(hash, words) {
  let [a, b, c, d, e, f, g, h] = hash;
  for (let i = 0; i < 64; i += 1) {
    const chosen = (e & f) ^ (~e & g);
    const most = (a & b) ^ (a & c) ^ (b & c);
    const one = (h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + chosen + ROUND[i] + words[i]) | 0;
    const two = ((turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + most) | 0;
    [a, b, c, d, e, f, g, h] = [(one + two) | 0, a, b, c, (d + one) | 0, e, f, g];
  }
  return [a, b, c, d, e, f, g, h];
}
