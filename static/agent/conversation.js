/** The conversation as it is read: who said what, and which calls answered a typed question. */
import { element } from "./dom.js";

/**
 * @param {object} options
 * @param {HTMLElement} options.log
 * @param {ReturnType<import("./words.js").readWords>} options.words
 * @param {(callId: string) => void} options.show Leads to the evidence of a call.
 */
export function createConversation({ log, words, show }) {
  const turns = new Map(); // id of what was said → the element of its words

  function entry(who, body) {
    const name = element("p", { class: "who quiet" }, words.say(`who.${who}`));
    log.append(element("div", { class: `said by-${who}` }, name, body));
    log.scrollTop = log.scrollHeight;
  }

  return {
    /** Words of the person or the agent, as far as they are known by now. */
    said(who, id, text) {
      let body = turns.get(id);
      if (!body) {
        body = element("p", { dir: "auto" });
        turns.set(id, body);
        entry(who, body);
      }
      body.textContent = text;
      log.scrollTop = log.scrollHeight;
    },
    /** A typed question has been looked up by these calls. */
    answered(calls) {
      const sentence = words.say(calls.length ? "answer.found" : "answer.none");
      const links = calls.map(({ callId, tool }) => {
        const link = element("button", { type: "button" }, words.tool(tool));
        link.addEventListener("click", () => show(callId));
        return element("li", {}, link);
      });
      entry("tools", element("div", {}, sentence, element("ul", { class: "plain" }, ...links)));
    },
    clear() {
      turns.clear();
      log.replaceChildren();
    },
  };
}
