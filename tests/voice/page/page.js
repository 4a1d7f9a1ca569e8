// The page of the tests: the voice's transport, told to the test as it speaks, and what is heard.
import { createHttpBridge } from "/static/agent/voice/http_bridge.js";
import { createVoiceTransport } from "/static/agent/voice/transport.js";
import { createClock } from "./clock.js";
import { listenFor } from "./ear.js";
import { openTeller } from "./teller.js";

const audioElement = document.querySelector("#voice");
const tell = await openTeller();

// The browser's own microphone, with a list of what it gave and was asked for.
const streams = [], asked = [];
const media = {
  async getUserMedia(wanted) {
    asked.push(wanted);
    const stream = await navigator.mediaDevices.getUserMedia(wanted);
    streams.push(stream);
    return stream;
  },
};

// The bridge, and a word to the test once the voice has dealt with an answer of it.
function makeBridge() {
  const bridge = createHttpBridge({ language: "en" });
  return {
    ...bridge,
    async call(asked) {
      try {
        return await bridge.call(asked);
      } finally {
        setTimeout(() => tell({ type: "answered", callId: asked.callId }));
      }
    },
  };
}

function makeVoice(options = {}) {
  const bridge = makeBridge();
  const voice = createVoiceTransport({ bridge, language: "en", audioElement, media, ...options });
  voice.on(tell);
  window.voice = voice;
}

const trackStates = () => streams.flatMap((stream) => stream.getTracks()).map((track) => ({
  state: track.readyState, enabled: track.enabled,
}));

Object.assign(window, { makeVoice, streams, asked, trackStates, clock: createClock() });
listenFor(audioElement, tell);
tell({ type: "ready" });
