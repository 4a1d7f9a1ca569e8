/** The voice's part of the page: which buttons there are, and what is said of the microphone. */

const NEEDS_TRY = new Set(["refused", "missing", "busy"]);

/**
 * @param {object} options
 * @param {HTMLElement} options.root
 * @param {ReturnType<import("./words.js").readWords>} options.words
 * @param {null|string} options.obstacle Why nobody can speak here: the name of its words.
 * @param {ReturnType<import("./notice.js").createNotice>} options.notice
 * @param {() => void} options.startVoice
 */
export function createVoiceView({ root, words, obstacle, notice, startVoice }) {
  const find = (selector) => root.querySelector(selector);
  const start = find("[data-start]"), mute = find("[data-mute]"), end = find("[data-end]");
  const told = find("[data-mic]");

  start.hidden = obstacle !== null;
  if (obstacle) told.textContent = words.say(obstacle);

  return {
    /** The voice has begun, or is over. */
    on(on, canMute) {
      start.hidden = on || obstacle !== null;
      end.hidden = !on;
      mute.hidden = !(on && canMute);
      mute.setAttribute("aria-pressed", "false");
      if (!on && !obstacle) told.textContent = "";
      if (on) end.focus();
      else if (document.activeElement === document.body) start.focus();
    },
    /** The microphone is silenced, or no longer. */
    muted(muted) {
      mute.setAttribute("aria-pressed", String(muted));
      told.textContent = words.say(muted ? "mic.muted" : "mic.granted");
    },
    /** What became of asking for the microphone. */
    microphone(state) {
      const sentence = words.say(`mic.${state}`);
      told.textContent = NEEDS_TRY.has(state) ? "" : sentence;
      if (NEEDS_TRY.has(state)) notice.show(sentence, startVoice);
      else notice.hide();
    },
  };
}
