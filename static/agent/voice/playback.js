/**
 * What is heard of the agent. Silent from the moment a turn is over until the voice of a response
 * of the present turn begins: what is on its way, or waits in a buffer, is not heard.
 *
 * @param {HTMLAudioElement} audioElement
 * @param {(error: Error) => void} onRefused The browser does not let the page play sound.
 */
export function createPlayback(audioElement, onRefused) {
  let stream = null, audible = false;

  function apply() {
    for (const track of stream?.getAudioTracks() ?? []) track.enabled = audible;
  }

  return {
    /** @param {MediaStream} voice The audio that comes from the provider. */
    async attach(voice) {
      stream = voice;
      apply();
      audioElement.srcObject = voice;
      try {
        await audioElement.play();
      } catch (error) {
        // Another stream has taken this one's place, or the call is over: nothing was to be heard.
        if (error.name !== "AbortError") onRefused(error);
      }
    },
    hush() {
      audible = false;
      apply();
    },
    unhush() {
      audible = true;
      apply();
    },
    detach() {
      stream = null;
      audible = false;
      audioElement.srcObject = null;
    },
  };
}
