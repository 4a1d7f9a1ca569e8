/** The running list of the calls of tools: what was asked, and what became of it. */
import { element, filled } from "./dom.js";

/**
 * @param {object} options
 * @param {HTMLElement} options.list
 * @param {ReturnType<import("./words.js").readWords>} options.words
 * @param {(callId: string) => void} options.show Leads to the evidence of a call.
 */
export function createCalls({ list, words, show }) {
  const rows = new Map(); // call id → its elements

  function add(callId, tool, given) {
    const state = element("span", { class: "badge" });
    const head = element("p", {}, words.tool(tool), " ", element("code", { class: "quiet" }, tool),
      " ", state);
    const asked = element("pre", { dir: "ltr", lang: "" }, JSON.stringify(given));
    const item = element("li", { "data-call": callId }, head, asked);
    rows.set(callId, { item, head, state });
    list.prepend(item);
    filled(list);
  }

  function mark(callId, name, detail = "") {
    const row = rows.get(callId);
    if (!row) return;
    row.item.dataset.state = name;
    row.state.textContent = words.say(`call.${name}`);
    if (detail) row.item.append(element("p", { class: "quiet", dir: "auto" }, detail));
  }

  return {
    began(callId, tool, given) {
      if (!rows.has(callId)) add(callId, tool, given);
      mark(callId, "running");
    },
    /** It has an outcome: an answer, or a refusal with its code and words. */
    ended(callId, { ok, error }) {
      mark(callId, ok ? "answered" : "refused", ok ? "" : `${error.code}: ${error.message}`);
      const row = rows.get(callId);
      if (!row) return;
      const link = element("button", { type: "button" }, row.head.firstChild.textContent);
      link.addEventListener("click", () => show(callId));
      row.head.firstChild.replaceWith(link);
    },
    stale: (callId) => mark(callId, "stale"),
    clear() {
      rows.clear();
      list.replaceChildren();
      filled(list);
    },
  };
}
