// A clock that stands still until a test lets it ring.
export function createClock() {
  const waiting = new Map();
  let number = 0;
  return {
    setTimeout(deed, milliseconds) {
      waiting.set(++number, { deed, milliseconds });
      return number;
    },
    clearTimeout: (id) => waiting.delete(id),
    /** Let every timer of that length ring; returns how many there were. */
    ring(milliseconds) {
      const due = [...waiting].filter(([, timer]) => timer.milliseconds === milliseconds);
      for (const [id, { deed }] of due) {
        waiting.delete(id);
        deed();
      }
      return due.length;
    },
  };
}
