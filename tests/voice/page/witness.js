// The provider's own browser client, unmodified, in the place of ours.
import { OpenAIRealtimeWebRTC, RealtimeAgent, RealtimeSession, tool }
  from "/npm/openai-realtime-agents.mjs";
import { createHttpBridge } from "/static/agent/voice/http_bridge.js";
import { listenFor } from "./ear.js";
import { openTeller } from "./teller.js";

const audioElement = document.querySelector("#voice");
const tell = await openTeller();

const searchNarrator = tool({
  name: "search_narrator",
  description: "Look a narrator up.",
  parameters: {
    type: "object", properties: { query: { type: "string" } }, required: ["query"],
    additionalProperties: true,
  },
  strict: false,
  execute({ query }) {
    tell({ type: "executed", query });
    return `looked up ${query}`;
  },
});
const agent = new RealtimeAgent({
  name: "Agent", instructions: "Never answer from memory.", tools: [searchNarrator],
});
const transport = new OpenAIRealtimeWebRTC({ audioElement });
const session = new RealtimeSession(agent, { transport, model: "gpt-realtime-2.1" });

session.on("error", ({ error }) =>
  tell({ type: "failed", error: String(error?.message ?? error) }));
session.on("history_updated", (history) => tell({ type: "history", history }));
// What its own schemas do not know, it passes on as it came; the rest arrives by name.
transport.on("*", (event) => tell({ type: "arrived", name: event.type }));

async function connect() {
  const minted = await createHttpBridge().mint();
  await session.connect({ apiKey: minted.client_secret.value, url: minted.call_url });
  tell({ type: "connected" });
}

Object.assign(window, { connect, session });
listenFor(audioElement, tell);
tell({ type: "ready" });
