// What is really heard: the loudest tone of the audio element's stream, told when it changes.
const LOUD = 40; // of 255: the analyser's scale from -100 to -30 dB
const STEP = 110; // the tones of the tests are multiples of it

export function listenFor(audioElement, tell) {
  const context = new AudioContext();
  const analyser = new AnalyserNode(context, { fftSize: 4096, smoothingTimeConstant: 0 });
  const bins = new Uint8Array(analyser.frequencyBinCount);
  let stream = null, source = null, heard = 0;

  function attach() {
    source?.disconnect();
    stream = audioElement.srcObject;
    source = stream && new MediaStreamAudioSourceNode(context, { mediaStream: stream });
    source?.connect(analyser);
  }

  function listen() {
    if (audioElement.srcObject !== stream) attach();
    analyser.getByteFrequencyData(bins);
    const loudest = bins.indexOf(Math.max(...bins));
    const hertz = (loudest * context.sampleRate) / analyser.fftSize;
    const tone = bins[loudest] > LOUD ? Math.round(hertz / STEP) * STEP : 0;
    if (tone !== heard) {
      heard = tone;
      tell({ type: "tone", tone });
    }
  }

  setInterval(listen, 10);
}
