/**
 * Runs the turn machine: provider's events in, the machine's actions out. What may be said, shown
 * and spoken is the machine's to decide; here it is only done.
 */
import { fingerprint, start as firstState, step } from "../turns/turns.js";
import { createAlarms } from "./alarms.js";
import { createCalls, problemOf } from "./calls.js";
import * as dialect from "./dialect.js";
import { phaseOf } from "./phase.js";
import { createTranscripts } from "./transcripts.js";

/**
 * @param {object} options
 * @param {object} options.bridge
 * @param {(event: object) => void} options.tell The page.
 * @param {ReturnType<import("./playback.js").createPlayback>} options.playback
 * @param {Pick<typeof globalThis, "setTimeout"|"clearTimeout">} options.timers
 */
export function createDriver({ bridge, tell, playback, timers }) {
  const alarms = createAlarms(timers);
  const transcripts = createTranscripts(tell);
  const facts = { connecting: false, hearing: false, speaking: false, stopped: false };
  let state = firstState(), link = null, sessionId = null, reading = {}, phase = null;

  // G6: what was decided is sent by the connection it was decided for, and by no other.
  const send = (event) => link !== null && link.send(event);
  const calls = createCalls({ bridge, tell, happen, send, alarms });

  const perform = {
    ...calls.perform,
    "turn.announce": ({ turn }) => announce(turn),
    "response.create": ({ turn }) => send(dialect.respond(turn)),
    "response.cancel": ({ response }) => send(dialect.cancel(response)),
    "audio.clear": () => send(dialect.clear()),
    "timer.set": ({ name, turn, seconds }) =>
      alarms.start(name, seconds, () => happen({ type: "timer.fired", name, turn })),
    "transcript.accept": () => {
      if (reading.said) transcripts.said(reading.said, state.turn);
    },
    "error.show": ({ code }) => {
      const message = reading.problem?.message ?? code;
      tell({ type: "error", code, message, retry: false });
    },
  };

  /** Tell the machine of something that is no message of the provider. */
  function happen(event) {
    advance(event);
    tellPhase();
  }

  function advance(event) {
    const { turn } = state;
    const [next, actions] = step(state, event);
    state = next;
    if (state.turn !== turn) turned();
    for (const action of actions) perform[action.type](action);
  }

  function turned() {
    playback.hush();
    facts.speaking = false;
    tell({ type: "session", sessionId, turn: state.turn });
  }

  async function announce(turn) {
    try {
      const told = await bridge.turn(turn);
      happen({ type: "turn.told", turn: told.turn_id });
    } catch (error) {
      tell({ type: "error", ...problemOf(error), retry: false });
    }
  }

  function tellPhase() {
    const now = phaseOf(facts, state);
    if (now === phase) return;
    phase = now;
    tell({ type: "phase", phase });
  }

  const isFresh = (responseId) => {
    const response = state.responses.find(({ id }) => id === responseId);
    return response?.turn === state.turn && response.generation === state.generation;
  };

  function note({ machine, voice, said }) {
    if (machine?.type === "speech.started") {
      Object.assign(facts, { hearing: true, stopped: false });
      transcripts.began(machine.item, state.turn);
    } else if (machine?.type === "speech.stopped") facts.hearing = false;
    else if (machine?.type === "response.created" && isFresh(machine.response)) {
      facts.stopped = false;
    } else if (machine?.type === "response.done") transcripts.ended(machine.response);
    if (voice) facts.speaking = voice.on && isFresh(voice.responseId);
    // Not every server of the dialect tells when its voice begins; its words tell too.
    const spoken = voice?.on ? voice.responseId : said?.responseId;
    if (spoken && isFresh(spoken)) playback.unhush();
  }

  return {
    /** A message of the provider. */
    receive(message) {
      reading = dialect.read(message);
      const { machine, call, heard, problem } = reading;
      if (call) {
        const response = state.responses.find(({ id }) => id === machine.response);
        calls.meet(call, response?.turn ?? 0);
        machine.fingerprint = fingerprint(call.tool, call.arguments);
      }
      if (machine) advance(machine);
      // An error is the machine's to judge: some are the price of speaking at the same time.
      if (problem && machine?.type !== "provider.error") {
        tell({ type: "error", ...problem, retry: false });
      }
      if (heard) transcripts.heard(heard, state.turn);
      note(reading);
      reading = {};
      tellPhase();
    },
    connecting() {
      facts.connecting = true;
      tellPhase();
    },
    /** A connection stands. @param {object} minted What the server answered. */
    opened(made, minted) {
      if (sessionId === null) state = firstState({ interrupts: minted.interrupts });
      link = made;
      sessionId = minted.session_id;
      facts.connecting = false;
      const { turn } = state;
      happen({ type: "connection.opened", turn: minted.turn_id });
      if (state.turn === turn) tell({ type: "session", sessionId, turn });
    },
    /** The connection is over. */
    closed() {
      link = null;
      alarms.stopAll();
      playback.detach();
      Object.assign(facts, { connecting: false, hearing: false, speaking: false });
      happen({ type: "connection.closed" });
    },
    /** @returns {boolean} Whether it was sent. */
    ask(text) {
      if (!send(dialect.userText(text))) return false;
      facts.stopped = false;
      happen({ type: "question" });
      return true;
    },
    stop() {
      facts.stopped = true;
      happen({ type: "stop" });
    },
  };
}
