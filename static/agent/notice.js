/** What went wrong, in words, with a way to try again where there is one. */

/** @param {HTMLElement} box */
export function createNotice(box) {
  const said = box.querySelector("[data-said]"), again = box.querySelector("[data-again]");
  let deed = null;
  again.addEventListener("click", () => {
    const tried = deed;
    hide();
    tried?.();
  });
  box.querySelector("[data-dismiss]").addEventListener("click", () => hide());

  function hide() {
    box.hidden = true;
    deed = null;
  }

  return {
    /** @param {string} words @param {null|(() => void)} [retry] */
    show(words, retry = null) {
      deed = retry;
      said.textContent = words;
      again.hidden = retry === null;
      box.hidden = false;
    },
    hide,
  };
}
