/** What the agent is doing, as a person is told: read off the machine's state and a few facts. */

/**
 * @param {object} facts
 * @param {boolean} facts.connecting
 * @param {boolean} facts.hearing The person is speaking.
 * @param {boolean} facts.speaking The agent's voice is heard.
 * @param {boolean} facts.stopped The stop button was the last thing that happened.
 * @param {object} state The turn machine's.
 * @returns {import("../transport.js").Phase}
 */
export function phaseOf({ connecting, hearing, speaking, stopped }, state) {
  if (connecting) return "connecting";
  if (!state.open) return "idle";
  if (hearing) return "hearing";
  if (speaking) return "speaking";
  if (state.calls.some(({ status }) => status === "running")) return "consulting";
  if (isThinking(state)) return "thinking";
  return stopped ? "stopped" : "listening";
}

/** A response is under way, or asked for, or owed, or expected after speech. */
function isThinking(state) {
  const active = state.responses.find(({ id }) => id === state.active);
  if (active) return active.turn === state.turn;
  return Boolean(state.asked || state.owed) || state.timers.some(({ name }) => name === "reply");
}
