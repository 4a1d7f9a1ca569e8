/** The bridge to the server over its three HTTP addresses, for a page that has no WebSocket. */

const BASE = "/api/live-agent/realtime/";

/** What the server refused; `code` is one of the contract's. */
export class BridgeError extends Error {
  constructor({ code, message }) {
    super(message);
    this.name = "BridgeError";
    this.code = code;
  }
}

/**
 * @param {object} [options]
 * @param {"fr"|"ar"|"en"} [options.language] The language that the agent is to speak.
 * @param {string|null} [options.sessionId] A session to go on with.
 * @param {typeof fetch} [options.fetch]
 */
export function createHttpBridge({ language, sessionId = null, fetch = globalThis.fetch } = {}) {
  let session = sessionId;

  async function post(name, body) {
    const response = await fetch(`${BASE}${name}`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
    });
    const answer = await json(response);
    // An envelope is an answer whatever became of the call; a bare error object is not.
    if (response.ok || "ok" in answer) return answer;
    throw new BridgeError(answer);
  }

  return {
    /** Open the session, or connect anew. */
    async mint() {
      const minted = await post("session", { session_id: session, language });
      session = minted.session_id;
      return minted;
    },
    /** Call a tool in a turn. @returns {Promise<object>} the envelope. */
    call({ callId, turnId, tool, arguments: given }) {
      const about = { session_id: session, turn_id: turnId, call_id: callId };
      return post("tool", { ...about, tool, arguments: given });
    },
    /** Tell the server which turn it is. @returns {Promise<{turn_id: number}>} the highest seen. */
    turn(turnId) {
      return post("turn", { session_id: session, turn_id: turnId });
    },
  };
}

async function json(response) {
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch {
    throw new BridgeError({ code: "UNAVAILABLE", message: `HTTP ${response.status}` });
  }
}
