/**
 * One short name for the same tool called with the same arguments: SHA-256 of the canonical JSON
 * (RFC 8785) of `[tool, arguments]`, the same as `live_agent/turns/fingerprint.py`.
 */
import { sha256 } from "./sha256.js";

/**
 * @param {string} tool
 * @param {unknown} given What JSON can hold.
 * @returns {string} 64 hexadecimal digits.
 */
export function fingerprint(tool, given) {
  return sha256(new TextEncoder().encode(canonical([tool, given])));
}

/**
 * The canonical JSON of what JSON can hold: keys in the order of their UTF-16 units, no spaces.
 *
 * @param {unknown} value
 * @returns {string}
 */
export function canonical(value) {
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  const keys = Object.keys(value).sort((a, b) => (a < b ? -1 : 1));
  return `{${keys.map((key) => `${JSON.stringify(key)}:${canonical(value[key])}`).join(",")}}`;
}
