/** The microphone: asked for, told apart when it is not to be had, muted, and given back. */

/**
 * Why there is no microphone, by the name of the browser's error. A computer without one answers
 * `NotFoundError`; one whose microphone another program holds, `NotReadableError`, or, where it
 * gives up half-way, `AbortError`; `TypeError` comes where the page is not served safely.
 */
const STATES = {
  NotAllowedError: "refused",
  SecurityError: "refused",
  NotFoundError: "missing",
  OverconstrainedError: "missing",
  NotReadableError: "busy",
  AbortError: "busy",
  NotSupportedError: "unsupported",
  TypeError: "unsupported",
};

/** What is asked of the browser: without its echo cancellation the agent interrupts itself. */
export const WANTED = {
  audio: { echoCancellation: true, noiseSuppression: true, autoGainControl: true },
};

/** No microphone; `state` is refused, missing, busy or unsupported. */
export class MicrophoneError extends Error {
  constructor(state, cause) {
    super(cause ? `${cause.name}: ${cause.message}` : state, { cause });
    this.name = "MicrophoneError";
    this.state = state;
  }
}

/**
 * Ask for the microphone.
 *
 * @param {MediaDevices|undefined} media `navigator.mediaDevices`; none where the page is not safe.
 * @param {() => void} onLost The microphone was taken away or switched off while it was in use.
 * @returns {Promise<{stream: MediaStream, setMuted: (muted: boolean) => void, stop: () => void}>}
 *   Refused with `MicrophoneError`. `stop` is not told to `onLost`.
 */
export async function openMicrophone(media, onLost) {
  if (!media?.getUserMedia) throw new MicrophoneError("unsupported");
  const stream = await ask(media);
  const tracks = stream.getAudioTracks();
  if (tracks.length === 0) {
    halt(stream);
    throw new MicrophoneError("missing");
  }
  for (const track of tracks) track.onended = onLost;
  return {
    stream,
    setMuted(muted) {
      for (const track of tracks) track.enabled = !muted;
    },
    stop() {
      for (const track of tracks) track.onended = null;
      halt(stream);
    },
  };
}

async function ask(media) {
  try {
    return await media.getUserMedia(WANTED);
  } catch (error) {
    if (!(error.name in STATES)) throw error;
    throw new MicrophoneError(STATES[error.name], error);
  }
}

function halt(stream) {
  for (const track of stream.getTracks()) track.stop();
}
