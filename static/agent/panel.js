/**
 * The evidence panel: fragments that the server has rendered from stored envelopes, newest first.
 *
 * A fragment is fetched when its result has been told, and put in only if that result is still
 * wanted when it arrives.
 */
import { filled } from "./dom.js";

const NONE = 404;

/**
 * @param {object} options
 * @param {HTMLElement} options.list
 * @param {string} options.address What the addresses of fragments begin with.
 * @param {() => number} options.turn The turn that it is.
 * @param {() => void} options.failed A fragment could not be fetched.
 * @param {(callId: string) => void} options.dropped A fragment came after its turn.
 */
export function createPanel({ list, address, turn, failed, dropped }) {
  let sessionId = null;

  /** The fragment of a call; null where none is kept, as of one that took too long. */
  async function fetched(callId, envelope) {
    const path = `${encodeURIComponent(sessionId)}/${encodeURIComponent(callId)}`;
    const answer = await fetch(`${address}${path}`);
    if (answer.status === NONE && !envelope.ok) return null;
    if (!answer.ok) throw new Error(`evidence: HTTP ${answer.status}`);
    const whole = new DOMParser().parseFromString(await answer.text(), "text/html");
    return document.adoptNode(whole.querySelector("article.evidence"));
  }

  return {
    /** The session of which evidence is shown; that of another leaves the panel. */
    of(id) {
      if (id === sessionId) return;
      sessionId = id;
      list.replaceChildren();
      filled(list);
    },
    /** Show the evidence of a result. */
    async add({ callId, envelope, turn: asked, replayed }) {
      const slot = document.createElement("div");
      const whose = sessionId;
      list.prepend(slot); // keeps the place: answers may come in another order
      try {
        const article = await fetched(callId, envelope);
        if (whose !== sessionId) return;
        const late = !replayed && asked !== turn();
        if (late || article === null) {
          slot.remove();
          if (late) dropped(callId);
          return;
        }
        slot.replaceWith(article);
        article.dispatchEvent(new CustomEvent("isnad:shown", { bubbles: true }));
      } catch (error) {
        slot.remove();
        failed(error);
      }
      filled(list);
    },
    /** Lead to the evidence of a call. */
    show(callId) {
      const article = list.querySelector(`[data-call="${CSS.escape(callId)}"]`);
      if (!article) return;
      article.focus();
      article.scrollIntoView({ block: "start" });
    },
  };
}
