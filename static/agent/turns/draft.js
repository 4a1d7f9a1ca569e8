/**
 * The next state and the actions while a step is being taken, and the rules several steps share:
 * the twin of `live_agent/turns/draft.py`.
 */
import { RUNNING, STALE, VOID, isBusy, running } from "./state.js";

/** A step under way: `state` may be changed, `actions` are done in their order. */
export class Draft {
  /** @param {import("./state.js").State} state */
  constructor(state) {
    this.state = structuredClone(state);
    this.actions = [];
  }

  /** Add actions, each a type and its fields. */
  say(type, fields = {}) {
    this.actions.push({ type, ...fields });
  }

  /** The response of that id, if it is remembered. */
  response(id) {
    return this.state.responses.find((one) => one.id === id);
  }

  /** The call of that id, if it is remembered. */
  call(id) {
    return this.state.calls.find((one) => one.id === id);
  }

  /** Add a call, or put it in the place of the one of its id. */
  putCall(call) {
    const place = this.state.calls.findIndex((one) => one.id === call.id);
    if (place < 0) this.state.calls.push(call);
    else this.state.calls[place] = call;
  }

  /** That timer is wanted no more. */
  dropTimer(name) {
    this.state.timers = this.state.timers.filter((one) => one.name !== name);
  }

  /** Want a timer for the present turn. */
  setTimer(name, seconds) {
    this.dropTimer(name);
    const { turn } = this.state;
    this.state.timers.push({ name, turn });
    this.say("timer.set", { name, turn, seconds });
  }

  /** The connection of the running calls is over: nobody is left to be answered. */
  voidCalls() {
    for (const call of running(this.state)) {
      call.status = VOID;
      this.say("call.cancel", { call: call.id });
    }
  }

  /** What was owed, asked or timed belonged to the turn or the connection before. */
  forgetWaiting() {
    delete this.state.owed;
    delete this.state.asked;
    this.state.timers = [];
  }

  /** Begin a higher turn: the running calls are stale at once, and nothing is owed. */
  raiseTurn(turn) {
    this.state.turn = turn;
    this.forgetWaiting();
    for (const call of running(this.state)) {
      call.status = STALE;
      this.say("call.cancel", { call: call.id });
      this.say("output.stale", { call: call.id });
    }
  }

  /** Cancel the active response by its id; it stays active until it is done. */
  cancelActive() {
    if (this.state.active !== undefined) {
      this.say("response.cancel", { response: this.state.active });
    }
  }

  /**
   * The other side says which turn it is: the highest seen counts. The provider did not hear this
   * as speech, so it does not interrupt by itself.
   */
  hearTurn(turn) {
    if (turn <= this.state.turn) return;
    this.raiseTurn(turn);
    if (this.state.active !== undefined) {
      this.cancelActive();
      this.say("audio.clear");
    }
  }

  /** Ask for a response in the present turn, or owe it while another is under way. */
  ask(retries = 0) {
    const owed = { turn: this.state.turn, retries };
    if (isBusy(this.state)) {
      this.state.owed ??= owed;
      return;
    }
    delete this.state.owed;
    this.state.asked = owed;
    this.dropTimer("retry");
    this.say("response.create", { turn: owed.turn });
  }

  /** Ask for what is owed, now that nothing is under way. */
  release() {
    const { owed } = this.state;
    if (owed === undefined || isBusy(this.state)) return;
    delete this.state.owed;
    if (owed.turn === this.state.turn) this.ask(owed.retries);
  }

  /** Ask for the response that follows this one and all of its calls, once. */
  settle(id) {
    const response = this.response(id);
    if (response === undefined || !this.settles(response)) return;
    response.settled = true;
    this.ask();
  }

  /** Whether that response is done, its calls are over, and one of them was answered. */
  settles(response) {
    const { state } = this;
    if (!response.done || response.cancelled || response.settled) return false;
    if (response.turn !== state.turn || response.generation !== state.generation) return false;
    const statuses = state.calls.filter((one) => one.response === response.id).map((c) => c.status);
    return !statuses.includes(RUNNING) && statuses.some((one) => one !== STALE && one !== VOID);
  }

  /** Keep what is under way, and the latest of what is over. */
  forget() {
    const { state } = this;
    const { memory } = state.config;
    const over = state.calls.filter((call) => call.status !== RUNNING);
    const gone = new Set(over.slice(0, Math.max(0, over.length - memory)).map(({ id }) => id));
    state.calls = state.calls.filter(({ id }) => !gone.has(id));
    const kept = Math.max(0, state.responses.length - memory);
    state.responses = state.responses.filter((one, at) => at >= kept || one.id === state.active);
    state.items = state.items.slice(Math.max(0, state.items.length - memory));
  }
}
