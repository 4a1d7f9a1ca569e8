/** The calls of tools: run by the bridge, bounded in time, told to the page and to the model. */
import { toolOutput } from "./dialect.js";

const LATE = { code: "UNAVAILABLE", message: "The tool did not answer in time." };
const STALE = { code: "UNAVAILABLE", message: "The turn of this call is over; do not use it." };

/**
 * @param {object} options
 * @param {object} options.bridge
 * @param {(event: object) => void} options.tell The page.
 * @param {(event: object) => void} options.happen The turn machine.
 * @param {(event: object) => boolean} options.send The provider.
 * @param {ReturnType<import("./alarms.js").createAlarms>} options.alarms
 */
export function createCalls({ bridge, tell, happen, send, alarms }) {
  const calls = new Map(); // call id → {callId, tool, arguments, turn, envelope}

  /** The call, and how it is told. */
  function about(callId) {
    const { tool, turn } = calls.get(callId);
    return { callId, tool, turn };
  }

  async function ask(call, generation) {
    const { callId, turn: turnId, tool, arguments: given } = call;
    const envelope = await answerOf(bridge.call({ callId, turnId, tool, arguments: given }), tool);
    if (envelope.stale) await learnTurn(turnId);
    // Still running after that: the server has given the call up for another reason.
    const type = envelope.stale ? "call.deadline" : "call.finished";
    if (!envelope.stale && calls.get(callId) === call) call.envelope = envelope;
    happen({ type, call: callId, generation });
  }

  /** Somebody else has begun a turn of this session: the server knows which. */
  async function learnTurn(turnId) {
    try {
      const { turn_id: turn } = await bridge.turn(turnId);
      happen({ type: "turn.told", turn });
    } catch (error) {
      tell({ type: "error", ...problemOf(error), retry: false });
    }
  }

  return {
    /** A call is announced, and bound to the turn of its response. */
    meet(call, turn) {
      if (!calls.has(call.callId)) calls.set(call.callId, { ...call, turn, envelope: null });
    },
    perform: {
      "call.run"({ call: callId, turn, generation, seconds }) {
        const call = { ...calls.get(callId), turn, envelope: null };
        calls.set(callId, call);
        tell({ type: "tool_call", ...about(callId), arguments: call.arguments });
        const late = { type: "call.deadline", call: callId, generation };
        alarms.start(`call ${callId}`, seconds, () => happen(late));
        ask(call, generation);
      },
      "call.cancel"({ call: callId }) {
        alarms.stop(`call ${callId}`);
      },
      // Its one answer is that of the first request.
      "call.join"() {},
      "call.refuse"({ call: callId }) {
        const message = `Two different calls have the id ${callId}.`;
        tell({ type: "error", code: "INVALID_ARGUMENT", message, retry: false });
      },
      "output.send"({ call: callId }) {
        alarms.stop(`call ${callId}`);
        send(toolOutput(callId, calls.get(callId).envelope));
      },
      "output.stale"({ call: callId }) {
        send(toolOutput(callId, { stale: true, error: STALE }));
        tell({ type: "tool_stale", ...about(callId) });
      },
      "output.error"({ call: callId }) {
        const envelope = failed(calls.get(callId).tool, LATE);
        send(toolOutput(callId, envelope));
        tell({ type: "tool_result", ...about(callId), envelope });
      },
      "evidence.show"({ call: callId }) {
        const call = calls.get(callId);
        tell({ type: "tool_result", ...about(callId), envelope: call.envelope });
        call.envelope = null; // told to both: nobody asks again
      },
    },
  };
}

/** The envelope, or one made here that says why there is none. */
async function answerOf(asked, tool) {
  try {
    return await asked;
  } catch (error) {
    return failed(tool, problemOf(error));
  }
}

/** @returns {{code: string, message: string}} */
export function problemOf(error) {
  return { code: error.code ?? "UNAVAILABLE", message: error.message || "UNAVAILABLE" };
}

function failed(tool, error) {
  return { tool, ok: false, data: null, sources: [], evidence_status: null, error, stale: false };
}
