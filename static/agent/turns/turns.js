/**
 * Turn freshness for the page: which call may run, which result may be spoken or shown, and when
 * to ask again. A pure machine, the twin of `live_agent/turns/machine.py`; both are held to
 * the cases in `tests/turns/cases`. The guards G1–G14 are those of `docs/turns.md`.
 */
import { Draft } from "./draft.js";
import { ANSWERED, ERROR, RUNNING, STALE, VOID, isBusy, running } from "./state.js";

export { fingerprint } from "./fingerprint.js";
export { start } from "./state.js";

const ALREADY_ACTIVE = "conversation_already_has_active_response";
const NOT_ACTIVE = "response_cancel_not_active";
const HEARD_WHEN_CLOSED = new Set([
  "connection.opened",
  "turn.told",
  "stop",
  "question",
  "call.requested",
]);

/**
 * The state after `event`, and the actions to do, in order. Changes nothing and never throws.
 *
 * @param {import("./state.js").State} state
 * @param {{type: string}} event As `live_agent/turns/events.py` has it.
 * @returns {[import("./state.js").State, {type: string}[]]}
 */
export function step(state, event) {
  const handler = HANDLERS[event.type];
  if (!handler || !(state.open || HEARD_WHEN_CLOSED.has(event.type))) return [state, []];
  const draft = new Draft(state);
  handler(draft, event);
  draft.forget();
  return [draft.state, draft.actions];
}

function opened(draft, event) {
  // G12: a new connection is a new turn too, so that what the old one asked cannot be answered.
  draft.voidCalls();
  draft.forgetWaiting();
  const { state } = draft;
  state.generation += 1;
  state.turn = Math.max(state.turn + (state.generation > 1 ? 1 : 0), event.turn ?? 0);
  state.open = true;
  delete state.active;
}

function closed(draft) {
  draft.voidCalls();
  draft.forgetWaiting();
  draft.state.open = false;
  delete draft.state.active;
}

function speechStarted(draft, { item }) {
  // G1: providers tell of the same speech twice.
  if (draft.state.items.includes(item)) return;
  draft.state.items.push(item);
  newTurn(draft);
  // A provider that interrupts by itself has done so; our cancel would hit its next response.
  if (!draft.state.config.interrupts) {
    draft.cancelActive();
    draft.say("audio.clear");
  }
}

function speechStopped(draft) {
  // G14: a provider that took a noise for speech says nothing more.
  draft.setTimer("reply", draft.state.config.reply_seconds);
}

function stopped(draft) {
  // G11: what is cancelled stays active until it is done, so that nothing overlaps it.
  newTurn(draft);
  if (draft.state.open) {
    draft.cancelActive();
    draft.say("audio.clear");
  }
}

function question(draft) {
  stopped(draft);
  if (draft.state.open) draft.ask();
}

function newTurn(draft) {
  const turn = draft.state.turn + 1;
  draft.say("turn.announce", { turn });
  draft.raiseTurn(turn);
}

function created(draft, event) {
  if (draft.response(event.response)) return;
  if (event.turn !== undefined) draft.hearTurn(event.turn);
  const { state } = draft;
  // G2: bound here, once; its calls have this turn whatever happens meanwhile.
  const turn = event.turn ?? state.turn;
  const late = turn < state.turn;
  state.responses.push({
    id: event.response,
    turn,
    generation: state.generation,
    done: false,
    late,
    cancelled: false,
    settled: false,
  });
  if (late) {
    draft.say("response.cancel", { response: event.response }); // G10
    return;
  }
  state.active = event.response;
  draft.dropTimer("reply");
  if (event.turn !== undefined) delete state.asked;
}

function done(draft, event) {
  const { state } = draft;
  const response = draft.response(event.response);
  if (!response || response.done || response.generation !== state.generation) return;
  response.done = true;
  response.cancelled = event.status === "cancelled";
  if (state.active === event.response) delete state.active; // G10
  if (response.cancelled && state.owed && state.owed.turn <= response.turn) delete state.owed; // G9
  draft.settle(event.response);
  draft.release();
}

function announced(draft, event) {
  if (event.status !== "completed") return; // G3
  const { state } = draft;
  const response = draft.response(event.response);
  const call = { id: event.call, generation: state.generation, fingerprint: event.fingerprint };
  if (!response) {
    // Forgotten, or never told of: its turn is unknown, so nothing vouches for its freshness.
    meet(draft, { ...call, turn: 0, status: STALE });
  } else if (response.generation === state.generation) {
    const status = response.turn === state.turn ? RUNNING : STALE;
    meet(draft, { ...call, turn: response.turn, status, response: response.id });
  }
}

function requested(draft, event) {
  draft.hearTurn(event.turn); // G5
  const { state } = draft;
  meet(draft, {
    id: event.call,
    turn: event.turn,
    generation: state.generation,
    fingerprint: event.fingerprint,
    status: state.open && event.turn === state.turn ? RUNNING : STALE,
  });
}

/** A call comes in: run it once, or say why not (G4, G7). */
function meet(draft, call) {
  const known = draft.call(call.id);
  if (known && known.fingerprint !== call.fingerprint) {
    draft.say("call.refuse", { call: call.id });
    return;
  }
  // A void call was never answered: the same one may run again on the new connection.
  if (known && (known.status !== VOID || known.generation === call.generation)) {
    draft.say("call.join", { call: call.id });
    return;
  }
  draft.putCall(call);
  if (call.status === STALE) {
    draft.say("output.stale", { call: call.id });
    return;
  }
  const { id, turn, generation } = call;
  draft.say("call.run", { call: id, turn, generation, seconds: draft.state.config.deadline_seconds });
}

function finished(draft, event) {
  // G6: stale, void and overdue calls run no longer; a result of another connection is no result.
  const call = draft.call(event.call);
  if (call?.status !== RUNNING || call.generation !== event.generation) return;
  call.status = ANSWERED;
  draft.say("output.send", { call: call.id });
  draft.say("evidence.show", { call: call.id });
  draft.settle(call.response);
}

function deadline(draft, event) {
  // G13: a model that is told nothing is silent for ever.
  const call = draft.call(event.call);
  if (call?.status !== RUNNING || (event.generation ?? call.generation) !== call.generation) return;
  call.status = ERROR;
  draft.say("call.cancel", { call: call.id });
  draft.say("output.error", { call: call.id });
  draft.settle(call.response);
}

function fired(draft, event) {
  const { state } = draft;
  if (event.turn !== state.turn || !state.timers.some(({ name }) => name === event.name)) return;
  draft.dropTimer(event.name);
  if (event.name === "retry") draft.release();
  else if (event.name !== "reply") return;
  // A response of this turn would have dropped the timer: this one is old, and going.
  else if (isBusy(state)) draft.setTimer("reply", state.config.reply_seconds);
  else if (running(state).length === 0) draft.ask();
}

function failed(draft, { code }) {
  if (code === NOT_ACTIVE) return;
  const { state } = draft;
  const { asked } = state;
  if (code !== ALREADY_ACTIVE) {
    draft.say("error.show", { code });
    return;
  }
  delete state.asked;
  if (asked === undefined) return;
  if (asked.retries >= state.config.retries) {
    draft.say("error.show", { code }); // G9
    return;
  }
  state.owed = { turn: asked.turn, retries: asked.retries + 1 };
  if (!isBusy(state)) draft.setTimer("retry", state.config.retry_seconds);
}

function delta(draft, { response }) {
  const { state } = draft;
  const known = draft.response(response);
  if (known?.turn === state.turn && known.generation === state.generation) {
    draft.say("transcript.accept", { response });
  }
}

const HANDLERS = {
  "connection.opened": opened,
  "connection.closed": closed,
  "turn.told": (draft, { turn }) => draft.hearTurn(turn),
  "speech.started": speechStarted,
  "speech.stopped": speechStopped,
  question,
  stop: stopped,
  "response.created": created,
  "response.done": done,
  "call.announced": announced,
  "call.requested": requested,
  "call.finished": finished,
  "call.deadline": deadline,
  "timer.fired": fired,
  "provider.error": failed,
  "transcript.delta": delta,
};
