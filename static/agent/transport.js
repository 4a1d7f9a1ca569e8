/**
 * The contract between the page and whatever speaks with the agent, by text or by voice.
 *
 * The page hears events and calls methods; it knows no provider, no socket and no turn of its own.
 *
 * @typedef {"connecting"|"open"|"reconnecting"|"closed"} ConnectionState
 * @typedef {"idle"|"connecting"|"listening"|"hearing"|"thinking"|"consulting"|"speaking"|"stopped"}
 *   Phase
 * @typedef {"asking"|"granted"|"refused"|"missing"|"busy"|"unsupported"} MicState
 *
 * @typedef {(
 *   {type: "session", sessionId: string, turn: number}
 *   | {type: "connection", state: ConnectionState}
 *   | {type: "phase", phase: Phase}
 *   | {type: "user_transcript", itemId: string, text: string, final: boolean, turn: number}
 *   | {type: "agent_transcript", responseId: string, text: string, final: boolean, turn: number}
 *   | {type: "tool_call", callId: string, tool: string, arguments: object, turn: number}
 *   | {type: "tool_result", callId: string, tool: string, envelope: object, turn: number,
 *      replayed?: boolean}
 *   | {type: "tool_stale", callId: string, tool: string, turn: number}
 *   | {type: "answered", turn: number, calls: {callId: string, tool: string}[]}
 *   | {type: "voice", on: boolean}
 *   | {type: "muted", muted: boolean}
 *   | {type: "mic_permission", state: MicState}
 *   | {type: "error", code: string, message: string, retry: boolean, voice?: boolean}
 * )} TransportEvent
 *
 * `tool_result` comes for fresh results alone. `replayed`: it is told again to a page that has come
 * back, and belongs to the panel whatever the turn is now. `answered`: the look-ups of a typed
 * question are over. `voice`: it has begun, or is over. `muted`: its microphone is silenced, or no
 * longer. `error.retry`: the same may succeed if it is tried again; `error.voice`: it is of the
 * voice.
 *
 * @typedef {object} Transport
 * @property {(listener: (event: TransportEvent) => void) => () => void} on Returns its own end.
 * @property {() => void} start
 * @property {() => void} close
 * @property {(text: string) => boolean} sendText Returns whether it was sent.
 * @property {() => void} interrupt The stop button.
 * @property {(muted: boolean) => void} setMuted
 * @property {{voice: boolean, mute: boolean}} capabilities
 */

/**
 * Who is told of events: what `on` and the telling of every transport are made of.
 *
 * @template Event
 * @returns {{on: (listener: (event: Event) => void) => () => void, tell: (event: Event) => void}}
 */
export function listeners() {
  const all = new Set();
  return {
    on(listener) {
      all.add(listener);
      return () => all.delete(listener);
    },
    tell(event) {
      for (const listener of [...all]) listener(event);
    },
  };
}

/** An id that nobody else makes; `crypto.randomUUID` is there over https alone. */
export function newId() {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
