// A WebSocket and a clock that a test holds in its hand. Returned as an expression to `evaluate`.
async () => {
  const { createSocket } = await import("/static/agent/socket.js");
  const stage = { sockets: [], told: [], timers: new Map() };
  let last = 0;

  class Fake {
    static OPEN = 1;
    constructor(url) {
      Object.assign(this, { url, sent: [], readyState: 0, closed: null });
      stage.sockets.push(this);
    }
    send(text) {
      this.sent.push(JSON.parse(text));
    }
    close(code) {
      if (this.closed !== null) return;
      this.closed = code ?? 1005;
      this.readyState = 3;
      this.onclose({ code: this.closed });
    }
  }

  const start = (work, delay) => {
    stage.timers.set(++last, { work, delay });
    return last;
  };
  const stop = (id) => stage.timers.delete(id);
  const timers = { setTimeout: start, setInterval: start, clearTimeout: stop, clearInterval: stop };

  Object.assign(stage, {
    make(sessionId = null) {
      stage.socket = createSocket({ url: "ws://x/", language: "fr", sessionId, Socket: Fake, timers });
      stage.socket.on((event) => stage.told.push(event));
      stage.socket.start();
    },
    now: () => stage.sockets.at(-1),
    async open() {
      stage.now().readyState = Fake.OPEN;
      stage.now().onopen();
      await null;
    },
    async hear(message) {
      stage.now().onmessage({ data: JSON.stringify(message) });
      await new Promise((done) => setTimeout(done));
    },
    // Answer the message that was sent last, as the server does.
    async answer(fields) {
      await stage.hear({ reply_to: stage.now().sent.at(-1).id, ...fields });
    },
    async enter(kind, seq = 0, sessionId = "s") {
      await stage.open();
      await stage.answer({ type: kind, session_id: sessionId, turn_id: 0, seq, generation: 1,
        heartbeat_seconds: 20, max_message_bytes: 500, realtime: null });
    },
    drop: (code = 1006) => stage.now().close(code),
    async ring() {
      const [[id, timer]] = [...stage.timers].slice(-1);
      if (timer.delay !== 20_000) stage.timers.delete(id);
      timer.work();
      await null;
      return timer.delay;
    },
    kinds: () => stage.told.map(({ type, state, message }) => state ?? message?.type ?? type),
  });
  window.stage = stage;
}
