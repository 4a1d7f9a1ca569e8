/** The forms of the tools: what is written in their fields as the arguments of a call. */

const INTEGER = /^-?(0|[1-9][0-9]{0,14})$/;

/** @returns {object} The arguments; a field that is empty and not required is left out. */
export function readArguments(form) {
  const given = {};
  for (const field of form.querySelectorAll("[data-kind]")) {
    const written = field.value;
    if (written === "" && !field.required) continue;
    const path = field.name.split(".");
    const last = path.pop();
    const place = path.reduce((inner, step) => (inner[step] ??= {}), given);
    place[last] = typed(written, field.dataset.kind);
  }
  return given;
}

// What does not read as its kind is sent as it stands: the gateway refuses it and names the field.
function typed(written, kind) {
  if (kind === "integer" && INTEGER.test(written)) return Number(written);
  if (kind === "boolean") return written === "true";
  return written;
}
