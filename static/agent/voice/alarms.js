/**
 * Timers by name, of which a new one replaces the one of its name, on a clock that can be replaced.
 *
 * @param {Pick<typeof globalThis, "setTimeout"|"clearTimeout">} timers
 */
export function createAlarms(timers) {
  const set = new Map();

  function stop(name) {
    timers.clearTimeout(set.get(name));
    set.delete(name);
  }

  return {
    stop,
    /** @param {string} name @param {number} seconds @param {() => void} deed */
    start(name, seconds, deed) {
      stop(name);
      const fire = () => {
        set.delete(name);
        deed();
      };
      set.set(name, timers.setTimeout(fire, seconds * 1000));
    },
    stopAll() {
      for (const name of [...set.keys()]) stop(name);
    },
  };
}
