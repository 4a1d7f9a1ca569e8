/**
 * The transport over the WebSocket: typed questions, calls of tools, and everything the server
 * tells of the session, whoever caused it. What of it is still wanted the turn machine decides.
 */
import { listeners, newId } from "./transport.js";
import { start as firstState, step } from "./turns/turns.js";

/**
 * @param {object} options
 * @param {ReturnType<import("./socket.js").createSocket>} options.socket
 * @returns {import("./transport.js").Transport & object}
 */
export function createTextTransport({ socket }) {
  const { on, tell } = listeners();
  const calls = new Map(); // call id → {tool, turn, generation, over}
  const expected = new Map(); // call id → the two ends of a promise of its envelope
  const asked = new Map(); // id of a message → the call that it asked for, null for a question
  let state = firstState();
  let looking = false; // a typed question is being looked up

  /** Tell the machine of something, and do what it decides. Returns its actions. */
  function happen(event) {
    const [next, actions] = step(state, event);
    state = next;
    for (const action of actions) {
      if (action.type === "call.cancel" || action.type === "output.stale") drop(action.call);
    }
    return actions;
  }

  function drop(callId) {
    const call = calls.get(callId);
    if (!call || call.over) return;
    call.over = true;
    tell({ type: "tool_stale", callId, tool: call.tool, turn: call.turn });
  }

  function phase(stopped = false) {
    const running = [...calls.values()].some((call) => !call.over);
    const resting = stopped ? "stopped" : "idle";
    tell({ type: "phase", phase: running ? "consulting" : looking ? "thinking" : resting });
  }

  function entered(reply, fresh) {
    if (!state.open) happen({ type: "connection.opened", turn: fresh ? reply.turn_id : null });
    tell({ type: "session", sessionId: reply.session_id, turn: reply.turn_id });
    phase();
  }

  function forget() {
    calls.clear();
    for (const { reject } of expected.values()) reject({ code: "UNAVAILABLE", message: "" });
    expected.clear();
    asked.clear();
    state = firstState();
    looking = false;
  }

  function lost() {
    forget();
    tell({ type: "error", code: "FORGOTTEN", message: "", retry: false });
  }

  const heard = {
    "turn.started": ({ turn_id: turn }) => {
      happen({ type: "turn.told", turn });
      looking = false;
    },
    "question.asked": ({ turn_id: turn, text, seq }) => {
      looking = true;
      tell({ type: "user_transcript", itemId: `question-${seq}`, text, final: true, turn });
    },
    "question.answered": ({ turn_id: turn, calls: ids }) => {
      looking = false;
      const known = ids.filter((callId) => calls.has(callId));
      const named = known.map((callId) => ({ callId, tool: calls.get(callId).tool }));
      tell({ type: "answered", turn, calls: named });
    },
    "tool.started": ({ turn_id: turn, call_id: callId, tool, arguments: given }) => {
      calls.set(callId, { tool, turn, generation: 0, over: false });
      tell({ type: "tool_call", callId, tool, arguments: given, turn });
      const fingerprint = JSON.stringify([tool, given]);
      for (const action of happen({ type: "call.requested", call: callId, turn, tool,
        fingerprint })) {
        if (action.type === "call.run") calls.get(callId).generation = action.generation;
      }
    },
    "tool.result": ({ turn_id: turn, call_id: callId, tool, envelope }, replayed) => {
      const call = calls.get(callId);
      if (!call) return;
      const { generation } = call;
      const actions = happen({ type: "call.finished", call: callId, generation });
      if (!actions.some((action) => action.type === "evidence.show")) return drop(callId);
      call.over = true;
      tell({ type: "tool_result", callId, tool, envelope, turn, replayed });
    },
    "tool.stale": ({ call_id: callId }) => drop(callId),
    error: ({ error, reply_to: id, call_id: callId }) => {
      const about = callId ?? asked.get(id);
      asked.delete(id);
      if (about === undefined || about === null) looking = false;
      else settle(about, (end) => end.reject(error));
      tell({ type: "error", code: error.code, message: error.message, retry: false });
    },
  };

  function settle(callId, deed) {
    const end = expected.get(callId);
    expected.delete(callId);
    if (end) deed(end);
  }

  socket.on((event) => {
    if (event.type === "state") tell({ type: "connection", state: event.state });
    else if (event.type === "lost") lost();
    else if (event.type === "entered") entered(event.reply, event.fresh);
    else {
      const { message, replayed, known } = event;
      if (!known) heard[message.type]?.(message, replayed);
      if (message.envelope) settle(message.call_id, (end) => end.resolve(message.envelope));
      phase();
    }
  });

  /** Begin a turn here and now: what runs is over before the server has heard of it. */
  function nextTurn() {
    const [announced] = happen({ type: "stop" }).filter(({ type }) => type === "turn.announce");
    return announced.turn;
  }

  function attempt(deed) {
    try {
      return deed();
    } catch (error) {
      tell({ type: "error", code: error.code, message: error.message, retry: true });
      return null;
    }
  }

  return {
    on,
    capabilities: { voice: false, mute: false },
    start: () => socket.start(),
    close: () => socket.close(),
    setMuted() {}, // there is no microphone here
    /** @returns {boolean} Whether it was sent. */
    sendText(text) {
      return attempt(() => {
        const turn = nextTurn();
        asked.set(socket.send({ type: "question", turn_id: turn, text }), null);
        looking = true;
        phase();
        return true;
      }) ?? false;
    },
    interrupt() {
      attempt(() => socket.send({ type: "turn.start", turn_id: nextTurn() }));
      looking = false;
      phase(true);
    },
    /** Call a tool within the present turn. @returns {boolean} Whether it was sent. */
    callTool(tool, given) {
      const callId = `form-${newId()}`;
      return attempt(() => {
        const message = { type: "tool.call", call_id: callId, tool, arguments: given };
        asked.set(socket.send({ ...message, turn_id: state.turn }), callId);
        return true;
      }) ?? false;
    },
    /** Leave the conversation for a new one. */
    renew() {
      forget();
      socket.renew();
    },
    /** The turn that it is here. */
    get turn() {
      return state.turn;
    },
    /** What a voice transport needs of the session: see `voice/transport.js`. */
    bridge: {
      async mint() {
        await socket.ready();
        const { sessionId, seq } = socket.place;
        const message = { type: "session.resume", session_id: sessionId, after: seq };
        const reply = await socket.request({ ...message, realtime: true });
        happen({ type: "turn.told", turn: reply.turn_id });
        return reply.realtime;
      },
      call({ callId, turnId, tool, arguments: given }) {
        return new Promise((resolve, reject) => {
          expected.set(callId, { resolve, reject });
          const message = { type: "tool.call", call_id: callId, tool, arguments: given };
          asked.set(socket.send({ ...message, turn_id: turnId }), callId);
        });
      },
      async turn(turnId) {
        happen({ type: "turn.told", turn: turnId });
        phase();
        return socket.request({ type: "turn.start", turn_id: turnId });
      },
    },
  };
}
