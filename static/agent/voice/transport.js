/**
 * The voice: microphone → WebRTC → provider and back, through the page's one contract
 * (`../transport.js`). Codes of its errors: the provider's own, the contract's, and those of
 * `connection.js`.
 */
import { listeners } from "../transport.js";
import { problemOf } from "./calls.js";
import { connect } from "./connection.js";
import { createDriver } from "./driver.js";
import { MicrophoneError, openMicrophone } from "./microphone.js";
import { createPlayback } from "./playback.js";

const SECONDS = 20; // for a call to be set up
const DELAYS = [0.5, 1, 2, 4]; // seconds before each try to take a lost connection up again

/**
 * @param {object} options
 * @param {object} options.bridge The server: `mint()`, `call({callId, turnId, tool, arguments})`
 *   and `turn(turnId)`, as `http_bridge.js` has them.
 * @param {HTMLAudioElement} options.audioElement Plays the agent's voice.
 * @param {typeof fetch} [options.fetch]
 * @param {() => RTCPeerConnection} [options.makePeer]
 * @param {MediaDevices} [options.media]
 * @param {Pick<typeof globalThis, "setTimeout"|"clearTimeout">} [options.timers]
 * @param {number} [options.seconds] How long a call may take to be set up.
 * @param {number[]} [options.delays] Seconds before each try to reconnect.
 * @returns {import("../transport.js").Transport}
 */
export function createVoiceTransport({ bridge, audioElement,
  fetch = (...given) => globalThis.fetch(...given), makePeer = () => new RTCPeerConnection(),
  media = navigator.mediaDevices, timers = globalThis, seconds = SECONDS, delays = DELAYS }) {
  const { on, tell } = listeners();
  const playback = createPlayback(audioElement, ({ message }) =>
    tell({ type: "error", code: "PLAYBACK", message, retry: false }));
  const driver = createDriver({ bridge, tell, playback, timers });
  let microphone = null, link = null, attempt = null, muted = false;

  /** Start anew: what an earlier attempt still does comes to nothing. */
  function begin() {
    attempt?.abort();
    attempt = new AbortController();
    return attempt.signal;
  }

  async function start() {
    if (attempt !== null) return;
    const signal = begin();
    tell({ type: "connection", state: "connecting" });
    driver.connecting();
    try {
      await takeMicrophone(signal);
      await call(signal);
    } catch (error) {
      if (!signal.aborted) fail(error);
    }
  }

  async function takeMicrophone(signal) {
    tell({ type: "mic_permission", state: "asking" });
    const taken = await openMicrophone(media, () => fail(new MicrophoneError("missing")));
    if (signal.aborted) taken.stop();
    signal.throwIfAborted();
    microphone = taken;
    microphone.setMuted(muted);
    tell({ type: "mic_permission", state: "granted" });
  }

  async function call(signal) {
    const minted = await bridge.mint();
    signal.throwIfAborted();
    const { client_secret: secret, call_url: callUrl } = minted;
    const made = await connect({
      secret: secret.value, callUrl, stream: microphone.stream, signal, seconds, makePeer, fetch,
      timers, onMessage: driver.receive, onVoice: playback.attach, onLost: lost,
    });
    link = made;
    driver.opened(link, minted);
    tell({ type: "connection", state: "open" });
  }

  /** G12: a new connection, with a new secret; what the old one asked is void. */
  async function lost() {
    const signal = begin();
    link = null;
    driver.closed();
    tell({ type: "connection", state: "reconnecting" });
    driver.connecting();
    for (const [tried, delay] of delays.entries()) {
      await new Promise((resolve) => timers.setTimeout(resolve, delay * 1000));
      if (signal.aborted) return;
      try {
        await call(signal);
        return;
      } catch (error) {
        if (signal.aborted) return;
        if (!error.passing || tried === delays.length - 1) {
          fail(error);
          return;
        }
      }
    }
  }

  /** Nothing goes on by itself: say why, and be ready to start again. */
  function fail(error) {
    if (error instanceof MicrophoneError) tell({ type: "mic_permission", state: error.state });
    else tell({ type: "error", ...problemOf(error), retry: true });
    end();
  }

  function end() {
    attempt?.abort();
    attempt = null;
    link?.close();
    link = null;
    microphone?.stop();
    microphone = null;
    driver.closed();
    tell({ type: "connection", state: "closed" });
  }

  return {
    on,
    capabilities: { voice: true, mute: true },
    start,
    close() {
      if (attempt !== null) end();
    },
    sendText(text) {
      if (driver.ask(text)) return true;
      tell({ type: "error", code: "OFFLINE", message: "Not connected.", retry: true });
      return false;
    },
    interrupt: () => driver.stop(),
    setMuted(silent) {
      muted = silent;
      microphone?.setMuted(silent);
    },
  };
}
