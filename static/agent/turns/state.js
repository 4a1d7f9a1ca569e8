/**
 * What the turn machine remembers, as plain JSON: the same shape as `live_agent/turns/state.py`.
 *
 * @typedef {object} Response
 * @property {string} id
 * @property {number} turn Bound when it was created.
 * @property {number} generation
 * @property {boolean} done
 * @property {boolean} late It came for a turn already over.
 * @property {boolean} cancelled
 * @property {boolean} settled What its calls owed has been asked for.
 *
 * @typedef {object} Call
 * @property {string} id
 * @property {number} turn
 * @property {number} generation
 * @property {string} fingerprint
 * @property {"running"|"answered"|"stale"|"error"|"void"} status
 * @property {string} [response]
 *
 * @typedef {object} State
 * @property {number} generation Counts the connections.
 * @property {boolean} open
 * @property {number} turn
 * @property {string} [active] The response being given.
 * @property {{turn: number, retries: number}} [owed] A create that waits.
 * @property {{turn: number, retries: number}} [asked] A create sent that nothing has answered.
 * @property {Response[]} responses
 * @property {Call[]} calls
 * @property {string[]} items Stretches of speech already heard of.
 * @property {{name: string, turn: number}[]} timers Those still wanted.
 * @property {object} config
 */

export const RUNNING = "running";
export const ANSWERED = "answered";
export const STALE = "stale";
export const ERROR = "error";
export const VOID = "void";

const CONFIG = {
  interrupts: true,
  reply_seconds: 3,
  deadline_seconds: 15,
  retry_seconds: 1,
  retries: 3,
  memory: 200,
};

/**
 * The state before anything has happened.
 *
 * @param {object} [config] What differs between providers; the rest has its usual value.
 * @returns {State}
 */
export function start(config = {}) {
  return {
    generation: 0,
    open: false,
    turn: 0,
    responses: [],
    calls: [],
    items: [],
    timers: [],
    config: { ...CONFIG, ...config },
  };
}

/**
 * Whether the provider still has a response under way, be it one that is being cancelled. It allows
 * one at a time, so only the newest of this connection can be.
 *
 * @param {State} state
 */
export function isBusy(state) {
  if (state.active !== undefined) return true;
  const newest = state.responses.at(-1);
  return Boolean(newest?.late && !newest.done && newest.generation === state.generation);
}

/** The calls whose tool is at work. @param {State} state */
export const running = (state) => state.calls.filter((call) => call.status === RUNNING);
