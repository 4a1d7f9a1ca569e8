// Tells the test what happens in the page, in order, with the time of each.
export async function openTeller() {
  const socket = new WebSocket(`ws://${location.host}/seen`);
  await new Promise((opened) => socket.addEventListener("open", opened, { once: true }));
  return (event) => socket.send(JSON.stringify({
    ...event, epoch: (performance.timeOrigin + performance.now()) / 1000,
  }));
}
