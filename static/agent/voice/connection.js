/** One WebRTC call to the provider: set up, its events in and out, and how it ends. */
import { CHANNEL, refusal } from "./dialect.js";

/** Codes of `ConnectionError` that are not the provider's own. */
export const TIMEOUT = "TIMEOUT", NETWORK = "NETWORK", NONSENSE = "NONSENSE", LOST = "LOST";

/** How long a connection that has fallen silent may take to come back, in milliseconds. */
const GRACE = 5_000;
const SERVER_FAULT = 500;

/** The call could not be set up. `passing`: trying again soon may well succeed. */
export class ConnectionError extends Error {
  constructor({ code, message }, passing, cause) {
    super(message, { cause });
    this.name = "ConnectionError";
    this.code = code;
    this.passing = passing;
  }
}

/**
 * Call the provider.
 *
 * @param {object} options
 * @param {string} options.secret The ephemeral secret.
 * @param {string} options.callUrl
 * @param {MediaStream} options.stream The microphone.
 * @param {(message: string) => void} options.onMessage
 * @param {(stream: MediaStream) => void} options.onVoice
 * @param {() => void} options.onLost The call has ended, and not because it was closed here.
 * @param {AbortSignal} options.signal Gives up the attempt.
 * @param {number} options.seconds How long setting it up may take.
 * @param {() => RTCPeerConnection} options.makePeer
 * @param {typeof fetch} options.fetch
 * @param {Pick<typeof globalThis, "setTimeout"|"clearTimeout">} options.timers
 * @returns {Promise<Link>} Refused with `ConnectionError`, or with the signal's reason.
 *
 * @typedef {object} Link
 * @property {(event: object) => boolean} send Whether it was sent: the channel may be closed.
 * @property {() => void} close
 */
export async function connect(options) {
  const { stream, signal, makePeer } = options;
  signal.throwIfAborted();
  const peer = makePeer();
  // Before the offer, which would not speak of it otherwise.
  const channel = peer.createDataChannel(CHANNEL);
  const link = makeLink(peer, channel, options);
  const ended = failing(peer, channel, options);
  try {
    await Promise.race([ended.failed, setUp(peer, channel, stream, options)]);
  } catch (error) {
    link.close();
    throw error;
  } finally {
    ended.settle();
  }
  link.watch();
  return link;
}

async function setUp(peer, channel, stream, options) {
  const opened = new Promise((resolve) => {
    channel.onopen = resolve;
  });
  for (const track of stream.getAudioTracks()) peer.addTrack(track, stream);
  await peer.setLocalDescription(await peer.createOffer());
  const answer = await post(peer.localDescription.sdp, options);
  try {
    await peer.setRemoteDescription({ type: "answer", sdp: answer });
  } catch (error) {
    const message = "The provider's answer is not one that this browser understands.";
    throw new ConnectionError({ code: NONSENSE, message }, false, error);
  }
  await opened;
}

async function post(offer, { callUrl, secret, signal, fetch }) {
  const headers = { "Content-Type": "application/sdp", Authorization: `Bearer ${secret}` };
  let response, body;
  try {
    response = await fetch(callUrl, { method: "POST", headers, body: offer, signal });
    body = await response.text();
  } catch (error) {
    signal.throwIfAborted();
    const message = "The provider cannot be reached.";
    throw new ConnectionError({ code: NETWORK, message }, true, error);
  }
  if (response.ok) return body;
  throw new ConnectionError(refusal(response.status, body), response.status >= SERVER_FAULT);
}

/** What ends an attempt from outside: the signal, the clock, a connection that cannot be made. */
function failing(peer, channel, { signal, seconds, timers }) {
  const { promise: failed, reject } = withResolvers();
  const lost = { code: LOST, message: "The connection to the provider could not be made." };
  const fail = () => reject(new ConnectionError(lost, true));
  const abort = () => reject(signal.reason);
  const late = { code: TIMEOUT, message: "The provider did not answer in time." };
  const timer = timers.setTimeout(
    () => reject(new ConnectionError(late, true)), seconds * 1000,
  );
  signal.addEventListener("abort", abort);
  channel.onclose = fail;
  peer.onconnectionstatechange = () => peer.connectionState === "failed" && fail();
  return {
    failed,
    settle() {
      timers.clearTimeout(timer);
      signal.removeEventListener("abort", abort);
    },
  };
}

function makeLink(peer, channel, { onMessage, onVoice, onLost, timers }) {
  let over = false, grace = null;
  channel.onmessage = ({ data }) => onMessage(data);
  peer.ontrack = ({ streams, track }) => onVoice(streams[0] ?? new MediaStream([track]));

  function close() {
    over = true;
    timers.clearTimeout(grace);
    channel.onopen = channel.onclose = channel.onmessage = null;
    peer.onconnectionstatechange = peer.ontrack = null;
    channel.close();
    peer.close();
  }

  function lose() {
    if (over) return;
    close();
    onLost();
  }

  function changed() {
    timers.clearTimeout(grace);
    if (peer.connectionState === "failed" || peer.connectionState === "closed") lose();
    else if (peer.connectionState === "disconnected") grace = timers.setTimeout(lose, GRACE);
  }

  return {
    send(event) {
      if (over || channel.readyState !== "open") return false;
      channel.send(JSON.stringify(event));
      return true;
    },
    close,
    /** From now on a break is told to `onLost`. */
    watch() {
      channel.onclose = lose;
      peer.onconnectionstatechange = changed;
      if (channel.readyState !== "open") lose();
      else changed();
    },
  };
}

function withResolvers() {
  const ends = {};
  ends.promise = new Promise((resolve, reject) => Object.assign(ends, { resolve, reject }));
  return ends;
}
