/** What a person does: asks, stops, begins anew, speaks, mutes, and calls a tool from its form. */
import { readArguments } from "./forms.js";

/**
 * @param {HTMLElement} root
 * @param {ReturnType<import("./console_transport.js").createConsoleTransport>} transport
 * @param {{startVoice: () => void, renew: () => void}} deeds
 */
export function listenTo(root, transport, { startVoice, renew }) {
  const find = (selector) => root.querySelector(selector);
  const ask = find("[data-ask]"), question = find("#question");

  ask.addEventListener("submit", (event) => {
    event.preventDefault();
    const words = question.value.trim();
    if (words && transport.sendText(words)) question.value = "";
    question.focus();
  });
  question.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || event.shiftKey || event.isComposing) return;
    event.preventDefault();
    ask.requestSubmit();
  });
  root.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && !event.isComposing) transport.interrupt();
  });
  find("[data-stop]").addEventListener("click", () => transport.interrupt());
  find("[data-new]").addEventListener("click", () => {
    renew();
    question.focus();
  });
  find("[data-start]").addEventListener("click", startVoice);
  find("[data-end]").addEventListener("click", () => transport.endVoice());
  find("[data-mute]").addEventListener("click", ({ currentTarget: mute }) => {
    transport.setMuted(mute.getAttribute("aria-pressed") !== "true");
  });
  for (const form of root.querySelectorAll("form[data-tool]")) {
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      transport.callTool(form.dataset.tool, readArguments(form));
    });
  }
}
