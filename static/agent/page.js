/** The page: it hears one transport, and shows what it hears. */
import { createCalls } from "./calls.js";
import { createConsoleTransport } from "./console_transport.js";
import { listenTo } from "./controls.js";
import { createConversation } from "./conversation.js";
import { createDropped } from "./dropped.js";
import { createNotice } from "./notice.js";
import { createPanel } from "./panel.js";
import { createSocket } from "./socket.js";
import { createTextTransport } from "./text_transport.js";
import { makeVoice, voiceObstacle } from "./voice_support.js";
import { createVoiceView } from "./voice_view.js";
import { readWords } from "./words.js";

const KEPT = "isnad.session"; // in this tab alone, as long as it is open
// What is told without words of its own from the server.
const OWN_WORDS = {
  OFFLINE: "error.offline", TOO_LARGE: "error.too_large", FORGOTTEN: "error.lost",
  TIMEOUT: "error.timeout", NETWORK: "error.network", NONSENSE: "error.nonsense",
  LOST: "error.dropped", PLAYBACK: "error.playback",
};

const root = document.querySelector("#agent");
const find = (selector) => root.querySelector(selector);
const words = readWords(root);
const notice = createNotice(find("[data-alert]"));
const dropped = createDropped(sessionStorage);
const { language } = root.dataset;
const obstacle = voiceObstacle(root);

const address = new URL(root.dataset.socket, location.href);
address.protocol = location.protocol === "https:" ? "wss:" : "ws:";
const socket = createSocket({
  url: address.href, language, sessionId: sessionStorage.getItem(KEPT),
});
const transport = createConsoleTransport({
  text: createTextTransport({ socket }),
  makeVoice: obstacle
    ? null
    : (bridge) => makeVoice({ bridge, language, audioElement: find("[data-audio]") }),
});

const panel = createPanel({
  list: find("[data-panel]"),
  address: root.dataset.evidence,
  turn: () => transport.turn,
  failed: () => notice.show(words.say("error.evidence")),
  dropped: drop,
});
const show = (callId) => panel.show(callId);
const calls = createCalls({ list: find("[data-calls]"), words, show });
const conversation = createConversation({ log: find("[data-conversation]"), words, show });
const voice = createVoiceView({ root, words, obstacle, notice, startVoice });

async function startVoice() {
  try {
    await transport.startVoice();
  } catch (error) {
    console.error(error);
    notice.show(words.say("voice.failed"), startVoice);
  }
}

function renew() {
  sessionStorage.removeItem(KEPT);
  clear();
  notice.hide();
  transport.renew();
}

function drop(callId) {
  dropped.add(callId);
  calls.stale(callId);
}

function clear() {
  dropped.clear();
  conversation.clear();
  calls.clear();
}

const heard = {
  session({ sessionId }) {
    if (sessionStorage.getItem(KEPT) !== sessionId) clear();
    sessionStorage.setItem(KEPT, sessionId);
    panel.of(sessionId);
  },
  connection({ state }) {
    find("[data-connection]").textContent = words.say(`connection.${state}`);
  },
  phase({ phase }) {
    root.dataset.doing = phase;
    find("[data-phase]").textContent = words.say(`phase.${phase}`);
  },
  user_transcript: ({ itemId, text }) => conversation.said("person", itemId, text),
  agent_transcript: ({ responseId, text }) => conversation.said("agent", responseId, text),
  tool_call: ({ callId, tool, arguments: given }) => calls.began(callId, tool, given),
  tool_result(event) {
    if (dropped.has(event.callId)) return drop(event.callId);
    calls.ended(event.callId, event.envelope);
    return panel.add(event);
  },
  tool_stale: ({ callId }) => drop(callId),
  answered: ({ calls: found }) => conversation.answered(found),
  voice: ({ on }) => voice.on(on, transport.capabilities.mute),
  muted: ({ muted }) => voice.muted(muted),
  mic_permission: ({ state }) => voice.microphone(state),
  error({ code, message, retry, voice: spoken }) {
    const again = spoken ? startVoice : () => socket.wake();
    notice.show(OWN_WORDS[code] ? words.say(OWN_WORDS[code]) : message, retry ? again : null);
  },
};

transport.on((event) => heard[event.type](event));
listenTo(root, transport, { startVoice, renew });
addEventListener("online", () => socket.wake());
document.querySelector("[data-without]").hidden = true;
root.hidden = false;
transport.start();
