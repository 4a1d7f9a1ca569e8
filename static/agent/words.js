/** The words of the page, which the server has put into it: there is no other catalogue. */

/**
 * @param {Element} root
 * @returns {{say: (name: string) => string, tool: (name: string) => string}} `say` throws where the
 *   page has no such words; a tool that has no title is called by its name.
 */
export function readWords(root) {
  const { content } = root.querySelector("template[data-words]");
  const said = new Map();
  for (const each of content.querySelectorAll("[data-word]")) {
    said.set(each.dataset.word, each.textContent);
  }
  return {
    say(name) {
      if (!said.has(name)) throw new Error(`the page has no words for ${name}`);
      return said.get(name);
    },
    tool: (name) => said.get(`tool.${name}`) ?? name,
  };
}
