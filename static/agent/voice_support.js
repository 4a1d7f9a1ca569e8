/** Whether somebody can speak here, and if not, why. */

/**
 * @param {Element} root The page's element; in it the server says whether it has a provider.
 * @returns {null|"voice.none"|"voice.unsupported"} The name of the reason; null: it is possible.
 */
export function voiceObstacle(root) {
  if (!root.dataset.provider) return "voice.none";
  const able = "RTCPeerConnection" in window && navigator.mediaDevices?.getUserMedia;
  return able ? null : "voice.unsupported";
}

/** Make the voice's transport; its module is fetched when somebody first speaks. */
export async function makeVoice({ bridge, language, audioElement }) {
  const { createVoiceTransport } = await import("./voice/transport.js");
  return createVoiceTransport({ bridge, language, audioElement });
}
