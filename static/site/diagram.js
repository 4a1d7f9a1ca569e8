// Pictures of chains: larger, smaller, moved by keyboard, mouse and touch. Without this file they
// stand at their full size in a frame that scrolls. Nothing is animated.
"use strict";
(() => {
  const LEAST = 0.1, MOST = 4, STEP = 1.25, STILL = 4; // STILL: a mouse moved less has clicked

  function prepare(figure) {
    const frame = figure.querySelector(".picture-frame");
    const svg = frame.querySelector("svg");
    const tools = figure.querySelector(".diagram-tools");
    const level = tools.querySelector("[data-level]");
    const width = svg.viewBox.baseVal.width, height = svg.viewBox.baseVal.height;
    const percent = new Intl.NumberFormat(document.documentElement.lang, { style: "percent" });
    let scale = 1;

    const fitting = () => Math.min(1, frame.clientWidth / width);

    // Keeps the point (x, y) of the window where it is; the middle of the frame if none is given.
    function resize(wanted, x, y) {
      const next = Math.min(MOST, Math.max(LEAST, wanted));
      const box = frame.getBoundingClientRect();
      const at = [(x ?? box.left + frame.clientWidth / 2), (y ?? box.top + frame.clientHeight / 2)];
      const before = svg.getBoundingClientRect();
      const share = [(at[0] - before.left) / before.width, (at[1] - before.top) / before.height];
      scale = next;
      svg.setAttribute("width", Math.round(width * scale));
      svg.setAttribute("height", Math.round(height * scale));
      frame.classList.toggle("zoomed", scale > 1);
      const after = svg.getBoundingClientRect();
      frame.scrollBy(after.left + share[0] * after.width - at[0], after.top + share[1] * after.height - at[1]);
      level.textContent = percent.format(scale);
    }

    const deeds = {
      in: () => resize(scale * STEP),
      out: () => resize(scale / STEP),
      fit: () => resize(fitting()),
      whole: () => resize(1),
    };
    const keys = { "+": "in", "=": "in", "-": "out", "0": "fit" };

    tools.hidden = false;
    figure.querySelector(".diagram-keys").hidden = false;
    tools.addEventListener("click", (event) => deeds[event.target.dataset.zoom]?.());
    // The arrows are the browser's own: they scroll a frame that has the focus, and then the page.
    frame.addEventListener("keydown", (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey || !(event.key in keys)) return;
      event.preventDefault();
      deeds[keys[event.key]]();
    });
    frame.addEventListener("wheel", (event) => {
      if (!event.ctrlKey) return; // the wheel alone scrolls the page
      event.preventDefault();
      resize(scale * Math.exp(-event.deltaY / 300), event.clientX, event.clientY);
    }, { passive: false });
    drag(frame);
    pinch(frame, () => scale, resize);
    frame.scrollLeft = topmost(svg) - frame.clientWidth / 2;
  }

  // Where the picture begins to be read: the column of its uppermost box.
  function topmost(svg) {
    const boxes = [...svg.querySelectorAll(".node")].map((node) => node.getBBox());
    const first = boxes.reduce((one, other) => (other.y < one.y ? other : one));
    return first.x + first.width / 2;
  }

  function drag(frame) {
    let from = null, moved = false;
    frame.addEventListener("dragstart", (event) => event.preventDefault()); // of a link
    frame.addEventListener("pointerdown", (event) => {
      if (event.pointerType !== "mouse" || event.button !== 0) return;
      from = [event.clientX, event.clientY];
      moved = false;
    });
    addEventListener("pointermove", (event) => {
      if (!from) return;
      const [x, y] = [from[0] - event.clientX, from[1] - event.clientY];
      if (!moved && Math.hypot(x, y) < STILL) return;
      moved = true;
      frame.classList.add("moving");
      frame.scrollBy(x, y);
      from = [event.clientX, event.clientY];
    });
    addEventListener("pointerup", () => {
      from = null;
      frame.classList.remove("moving");
    });
    frame.addEventListener("click", (event) => {
      if (moved) event.preventDefault(); // the picture was moved, no link was meant
      moved = false;
    }, true);
  }

  function pinch(frame, scaleNow, resize) {
    let start = null;
    const spread = (touches) => Math.hypot(touches[0].clientX - touches[1].clientX, touches[0].clientY - touches[1].clientY);
    frame.addEventListener("touchstart", (event) => {
      start = event.touches.length === 2 ? { spread: spread(event.touches), scale: scaleNow() } : null;
    }, { passive: true });
    frame.addEventListener("touchmove", (event) => {
      if (!start || event.touches.length !== 2) return; // one finger scrolls
      event.preventDefault();
      const [one, two] = event.touches;
      resize(start.scale * spread(event.touches) / start.spread, (one.clientX + two.clientX) / 2, (one.clientY + two.clientY) / 2);
    }, { passive: false });
    frame.addEventListener("touchend", () => { start = null; });
  }

  document.querySelectorAll("[data-diagram]").forEach(prepare);
  // A page that puts pictures in later says so of the element that holds them.
  document.addEventListener("isnad:shown", (event) => event.target.querySelectorAll("[data-diagram]").forEach(prepare));
})();
