/**
 * The page's one transport: text always, and voice beside it while somebody speaks.
 *
 * Of the voice it passes on what only the voice knows (phases, transcripts, the microphone). Turns,
 * calls and their results come from the session alone, to which the voice tells its own: so each is
 * told once, whoever caused it.
 */
import { listeners, newId } from "./transport.js";

const OF_THE_VOICE = new Set(["phase", "user_transcript", "agent_transcript", "mic_permission",
  "error"]);
const OVER = new Set(["closed"]);

/**
 * @param {object} options
 * @param {ReturnType<import("./text_transport.js").createTextTransport>} options.text
 * @param {null|((bridge: object) => Promise<import("./transport.js").Transport>)} options.makeVoice
 *   Null where there is no voice.
 */
export function createConsoleTransport({ text, makeVoice }) {
  const { on, tell } = listeners();
  let voice = null, unhear = () => {};

  text.on((event) => {
    if (event.type === "phase" && voice) return; // the voice knows better
    tell(event);
  });

  function hear(event) {
    if (OF_THE_VOICE.has(event.type)) tell({ ...event, voice: true });
    else if (event.type === "connection" && OVER.has(event.state)) leave();
  }

  function leave() {
    if (!voice) return;
    unhear();
    voice = null;
    tell({ type: "voice", on: false });
    tell({ type: "phase", phase: "idle" });
  }

  return {
    on,
    get capabilities() {
      return voice ? voice.capabilities : { voice: makeVoice !== null, mute: false };
    },
    start: () => text.start(),
    close() {
      if (voice) voice.close();
      leave();
      text.close();
    },
    /** @returns {boolean} Whether it was sent. */
    sendText(words) {
      if (!voice) return text.sendText(words);
      if (!voice.sendText(words)) return false;
      const itemId = `typed-${newId()}`;
      tell({ type: "user_transcript", itemId, text: words, final: true, turn: text.turn });
      return true;
    },
    interrupt() {
      if (voice) voice.interrupt();
      else text.interrupt();
    },
    setMuted(muted) {
      if (!voice) return;
      voice.setMuted(muted);
      tell({ type: "muted", muted });
    },
    callTool: (tool, given) => text.callTool(tool, given),
    renew() {
      if (voice) voice.close();
      leave();
      text.renew();
    },
    /** Begin to speak. Throws what the voice's module throws. */
    async startVoice() {
      if (voice) return;
      voice = await makeVoice(text.bridge);
      unhear = voice.on(hear);
      tell({ type: "voice", on: true });
      voice.start();
    },
    /** Go back to text; the conversation goes on. */
    endVoice() {
      if (voice) voice.close();
      leave();
    },
    get turn() {
      return text.turn;
    },
  };
}
