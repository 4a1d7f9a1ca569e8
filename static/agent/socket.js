/**
 * One session over the WebSocket: opened, taken up again after every break, and kept awake.
 *
 * What it tells its listeners:
 * - `{type: "state", state}`: connecting, open, reconnecting or closed;
 * - `{type: "entered", reply, fresh}`: the session stands; `fresh`: it is a new one;
 * - `{type: "lost"}`: the server knows the session no longer;
 * - `{type: "message", message, replayed, known}`: every event and error that answers no request,
 *   in the order of `seq`; `replayed`: it happened before this page came; `known`: it was told before.
 */
import { listeners, newId } from "./transport.js";

const FIRST_DELAY = 500, LONGEST_DELAY = 15_000, OVER_BUDGET_DELAY = 30_000; // milliseconds
const OVER_BUDGET = 4429, GOING = 1000;
const MOST_BYTES = 65_536; // until the server says how many it takes

/**
 * @param {object} options
 * @param {string} options.url The address, `ws:` or `wss:`.
 * @param {string} options.language
 * @param {string|null} [options.sessionId] A session to take up.
 * @param {typeof WebSocket} [options.Socket]
 * @param {Pick<typeof globalThis, "setTimeout"|"clearTimeout"|"setInterval"|"clearInterval">}
 *   [options.timers]
 */
export function createSocket({ url, language, sessionId = null, Socket = WebSocket,
  timers = globalThis }) {
  const { on, tell } = listeners();
  const waiting = new Map(); // id of a request → its promise's two ends
  const expecting = []; // who waits for the session to stand
  let socket = null, session = sessionId, seq = 0, caughtUp = 0, entered = false, wanted = false;
  let stands = false; // the session, over the connection that there is
  let failures = 0, most = MOST_BYTES, again = null, beat = null, heard = true;

  function connect() {
    timers.clearTimeout(again);
    again = null;
    tell({ type: "state", state: failures || entered ? "reconnecting" : "connecting" });
    const opened = new Socket(url);
    socket = opened;
    opened.onopen = enter;
    opened.onmessage = ({ data }) => opened === socket && receive(JSON.parse(data));
    opened.onclose = ({ code }) => opened === socket && left(code);
  }

  async function enter() {
    const resumed = session !== null;
    const message = resumed
      ? { type: "session.resume", session_id: session, after: seq }
      : { type: "session.open", language };
    try {
      arrive(await ask(message), !resumed);
    } catch (error) {
      if (resumed && error.code === "NOT_FOUND") {
        forget();
        tell({ type: "lost" });
        enter();
      } else if (error.code !== "OFFLINE") {
        tell({ type: "message", message: { type: "error", error }, replayed: false });
        socket.close(GOING);
      }
    }
  }

  function arrive(reply, fresh) {
    session = reply.session_id;
    caughtUp = reply.seq;
    most = reply.max_message_bytes;
    failures = 0;
    entered = stands = heard = true;
    timers.clearInterval(beat);
    beat = timers.setInterval(breathe, reply.heartbeat_seconds * 1000);
    tell({ type: "entered", reply, fresh });
    tell({ type: "state", state: "open" });
    for (const resolve of expecting.splice(0)) resolve();
  }

  // A sign of life; a server that has said nothing since the last one is not there any more.
  function breathe() {
    if (!heard) {
      const silent = socket;
      left(0); // without waiting: its end of the connection may be closed only in minutes
      silent.close();
      return;
    }
    heard = false;
    if (socket.readyState === Socket.OPEN) put({ type: "ping", id: newId() });
  }

  function receive(message) {
    heard = true;
    const request = waiting.get(message.reply_to);
    if (request) {
      waiting.delete(message.reply_to);
      if (message.type === "error") request.reject(message.error);
      else request.resolve(message);
    } else if (message.type !== "pong") {
      const known = message.seq <= seq; // sent again in answer to a call that was made before
      if (message.seq > seq) seq = message.seq;
      tell({ type: "message", message, replayed: message.seq <= caughtUp, known });
    }
  }

  // Whoever waits for an answer over this connection waits in vain.
  function abandon() {
    socket = null;
    stands = false;
    timers.clearInterval(beat);
    for (const { reject } of waiting.values()) reject(offline());
    waiting.clear();
  }

  function left(code) {
    abandon();
    if (!wanted) {
      tell({ type: "state", state: "closed" });
      return;
    }
    const delay = Math.min(LONGEST_DELAY, FIRST_DELAY * 2 ** failures++);
    tell({ type: "state", state: "reconnecting" });
    // Not all pages at once, when a server comes back.
    const spread = delay * (0.75 + Math.random() / 2);
    again = timers.setTimeout(connect, code === OVER_BUDGET ? OVER_BUDGET_DELAY : spread);
  }

  function put(message) {
    const text = JSON.stringify(message);
    if (new TextEncoder().encode(text).length > most) throw tooLarge();
    if (!socket || socket.readyState !== Socket.OPEN) throw offline();
    socket.send(text);
  }

  function ask(message) {
    const id = newId();
    return new Promise((resolve, reject) => {
      put({ ...message, id }); // what it throws refuses the promise
      waiting.set(id, { resolve, reject });
    });
  }

  function forget() {
    session = null;
    seq = caughtUp = 0;
  }

  return {
    on,
    /** Connect, and stay connected. */
    start() {
      wanted = true;
      connect();
    },
    /** Leave, and stay away. */
    close() {
      wanted = false;
      timers.clearTimeout(again);
      if (socket) socket.close(GOING);
    },
    /** Connect at once instead of at the next try. */
    wake() {
      if (wanted && again !== null) connect();
    },
    /** Leave the session for a new one. */
    renew() {
      forget();
      failures = 0;
      entered = false;
      const old = socket;
      abandon();
      if (old) old.close(GOING);
      connect();
    },
    /** Send a message that is answered by events. @returns {string} its id. Throws an error. */
    send(message) {
      if (!stands) throw offline();
      const id = newId();
      put({ ...message, id });
      return id;
    },
    /** Send a message that has one reply. @returns {Promise<object>} Refused with an error. */
    request: (message) => (stands ? ask(message) : Promise.reject(offline())),
    /** Wait until the session stands. @returns {Promise<void>} */
    ready: () => (stands ? Promise.resolve() : new Promise((resolve) => expecting.push(resolve))),
    /** The session's id and the number of the last event heard. */
    get place() {
      return { sessionId: session, seq };
    },
  };
}

const offline = () => ({ code: "OFFLINE", message: "" });
const tooLarge = () => ({ code: "TOO_LARGE", message: "" });
