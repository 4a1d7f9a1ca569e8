/** Making elements without any markup in strings. */

/**
 * @param {string} name
 * @param {Record<string, string>} [attributes]
 * @param {...(Node|string)} content Strings become text, never markup.
 */
export function element(name, attributes = {}, ...content) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...content);
  return made;
}

/** A list with the sentence that stands there while it is empty. */
export function filled(list) {
  const nothing = list.parentElement.querySelector("[data-nothing]");
  nothing.hidden = list.childElementCount > 0;
}
