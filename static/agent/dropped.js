/**
 * Which calls were dropped on this page: what was not wanted here is not shown after a reload
 * either, even where the server had its answer in time.
 */

const KEPT = "isnad.dropped"; // in this tab alone, as long as it is open

/** @param {Storage} storage */
export function createDropped(storage) {
  const calls = new Set(JSON.parse(storage.getItem(KEPT) ?? "[]"));
  return {
    has: (callId) => calls.has(callId),
    add(callId) {
      calls.add(callId);
      storage.setItem(KEPT, JSON.stringify([...calls]));
    },
    clear() {
      calls.clear();
      storage.removeItem(KEPT);
    },
  };
}
