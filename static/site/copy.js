// «Copy with source»: the text as it stands on the page, then the citation beneath it.
const button = document.querySelector("[data-copy]");
const told = document.querySelector("[data-copied]");
const citation = document.querySelector("[data-citation]");

function textWithSource() {
  const parts = [...document.querySelectorAll("[data-verbatim]")];
  return `${parts.map((part) => part.textContent).join("")}\n\n— ${citation.textContent}\n`;
}

// Where the page is not served over https the clipboard is only to be had by the older way.
function copyByHand(text) {
  const area = document.createElement("textarea");
  area.value = text;
  area.className = "visually-hidden";
  document.body.append(area);
  area.select();
  const done = document.execCommand("copy");
  area.remove();
  button.focus();
  return done;
}

async function copy() {
  const text = textWithSource();
  let done;
  try {
    await navigator.clipboard.writeText(text);
    done = true;
  } catch {
    done = copyByHand(text);
  }
  told.textContent = done ? told.dataset.copied : told.dataset.failed;
}

if (button && told && citation) {
  button.hidden = false;
  button.addEventListener("click", copy);
}
