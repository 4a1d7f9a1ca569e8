/**
 * Both transcripts, put together from their pieces and told as they grow: each event holds the
 * whole text so far.
 *
 * @param {(event: object) => void} tell
 */
export function createTranscripts(tell) {
  const turns = new Map(); // item of speech → the turn it began
  const heard = new Map(); // item of speech → {text, turn}
  const said = new Map(); // response → {text, turn}

  function add(texts, id, { text, final }, turn) {
    const whole = final ? text : (texts.get(id)?.text ?? "") + text;
    if (final) texts.delete(id);
    else texts.set(id, { text: whole, turn });
    return whole;
  }

  return {
    /** A stretch of speech has begun a turn; its transcript may come much later. */
    began(itemId, turn) {
      turns.set(itemId, turn);
    },
    /** @param {{itemId: string, text: string, final: boolean}} piece Of the person's words. */
    heard(piece, turn) {
      const { itemId, final } = piece;
      const own = turns.get(itemId) ?? turn;
      const text = add(heard, itemId, piece, own);
      if (final) turns.delete(itemId);
      tell({ type: "user_transcript", itemId, text, final, turn: own });
    },
    /** @param {{responseId: string, text: string, final: boolean}} piece Of the agent's words. */
    said(piece, turn) {
      const { responseId, final } = piece;
      const text = add(said, responseId, piece, turn);
      tell({ type: "agent_transcript", responseId, text, final, turn });
    },
    /** A response is over: what it had said until it was cut off is all there will be. */
    ended(responseId) {
      if (!said.has(responseId)) return;
      const { text, turn } = said.get(responseId);
      said.delete(responseId);
      tell({ type: "agent_transcript", responseId, text, final: true, turn });
    },
  };
}
