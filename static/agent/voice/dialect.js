/**
 * The provider's dialect: the one place that knows its events. Read into what the turn machine and
 * the page understand; written from what they decide.
 *
 * @typedef {object} Reading What an event of the provider means; each part may be absent.
 * @property {object} [machine] An event for the turn machine.
 * @property {{callId: string, tool: string, arguments: any}} [call] The call that is announced.
 * @property {{itemId: string, text: string, final: boolean}} [heard] Words of the person: a piece
 *   to be added, or, if final, the whole.
 * @property {{responseId: string, text: string, final: boolean}} [said] The same of the agent.
 * @property {{responseId: string, on: boolean}} [voice] The agent's voice begins, or has ended.
 * @property {{code: string, message: string}} [problem] What the provider complains of.
 */

/** The channel on which events travel. */
export const CHANNEL = "oai-events";

const READERS = {
  "input_audio_buffer.speech_started": ({ item_id: item }) => ({
    machine: { type: "speech.started", item },
  }),
  "input_audio_buffer.speech_stopped": ({ item_id: item }) => ({
    machine: { type: "speech.stopped", item },
  }),
  "conversation.item.input_audio_transcription.delta": ({ item_id: itemId, delta }) => ({
    heard: { itemId, text: delta ?? "", final: false },
  }),
  "conversation.item.input_audio_transcription.completed": ({ item_id: itemId, transcript }) => ({
    heard: { itemId, text: transcript, final: true },
  }),
  "conversation.item.input_audio_transcription.failed": ({ error }) => ({
    problem: problem(error),
  }),
  "response.created": ({ response }) => ({
    machine: { type: "response.created", response: response.id, ...turnOf(response) },
  }),
  "response.done": ({ response }) => ({
    machine: { type: "response.done", response: response.id, status: response.status },
    ...failure(response),
  }),
  "response.output_item.done": (event) => (event.item.type === "function_call" ? call(event) : {}),
  "response.output_audio_transcript.delta": said,
  "response.output_text.delta": said,
  "response.output_audio_transcript.done": ({ response_id: responseId, transcript }) => ({
    machine: { type: "transcript.delta", response: responseId },
    said: { responseId, text: transcript, final: true },
  }),
  "response.output_text.done": ({ response_id: responseId, text }) => ({
    machine: { type: "transcript.delta", response: responseId },
    said: { responseId, text, final: true },
  }),
  "output_audio_buffer.started": ({ response_id: responseId }) => ({
    voice: { responseId, on: true },
  }),
  "output_audio_buffer.stopped": ({ response_id: responseId }) => ({
    voice: { responseId, on: false },
  }),
  "output_audio_buffer.cleared": ({ response_id: responseId }) => ({
    voice: { responseId, on: false },
  }),
  error: ({ error }) => ({
    machine: { type: "provider.error", code: problem(error).code },
    problem: problem(error),
  }),
};

/**
 * @param {string} text A message of the channel.
 * @returns {Reading} Empty for an event that means nothing here.
 */
export function read(text) {
  const event = JSON.parse(text);
  return READERS[event.type]?.(event) ?? {};
}

/** The result of a call, for the model; an object is written as JSON. */
export function toolOutput(callId, envelope) {
  const output = JSON.stringify(envelope);
  const item = { type: "function_call_output", call_id: callId, output };
  return { type: "conversation.item.create", item };
}

/** Ask for a response; the turn comes back with it. */
export function respond(turn) {
  return { type: "response.create", response: { metadata: { turn: String(turn) } } };
}

/** Cancel a response, and no other. */
export function cancel(responseId) {
  return { type: "response.cancel", response_id: responseId };
}

/** Silence what has been spoken but not yet heard. */
export function clear() {
  return { type: "output_audio_buffer.clear" };
}

/** What the person has typed. */
export function userText(text) {
  const content = [{ type: "input_text", text }];
  return { type: "conversation.item.create", item: { type: "message", role: "user", content } };
}

/**
 * What an answer that is no success says, in the provider's words where it has any.
 *
 * @param {number} status
 * @param {string} body JSON of the provider, or whatever stood in its way.
 */
export function refusal(status, body) {
  let given = null;
  try {
    given = JSON.parse(body)?.error;
  } catch {
    // A page of HTML, or nothing: the status is all there is to say.
  }
  return { code: given?.code ?? `HTTP_${status}`, message: given?.message ?? `HTTP ${status}` };
}

function said({ response_id: responseId, delta }) {
  return {
    machine: { type: "transcript.delta", response: responseId },
    said: { responseId, text: delta, final: false },
  };
}

function call({ response_id: response, item }) {
  const { call_id: callId, name: tool, status } = item;
  const given = parsed(item.arguments);
  return {
    machine: { type: "call.announced", call: callId, response, status, tool },
    call: { callId, tool, arguments: given },
  };
}

/** The arguments; a text that is no JSON is left to the server, which refuses it. */
function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function turnOf(response) {
  const turn = Number.parseInt(response.metadata?.turn, 10);
  return Number.isNaN(turn) ? {} : { turn };
}

function failure({ status, status_details: details }) {
  if (status === "failed") return { problem: problem(details?.error ?? { code: status }) };
  if (status !== "incomplete") return {};
  const reason = details?.reason ?? status;
  return { problem: { code: reason, message: reason } };
}

function problem(error) {
  const code = error?.code ?? error?.type ?? "error";
  return { code, message: error?.message ?? code };
}
