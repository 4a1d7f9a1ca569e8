// What is really heard: the loudest tone of the audio element's stream, told when it changes.
const LOUD = 40; // of 255: the analyser's scale from -100 to -30 dB
const STEP = 110; // the tones of the tests are multiples of it
const SILENT = 0.01; // of 1, in each of the latest samples
const LATEST = 480; // samples: 10 ms

export function listenFor(audioElement, tell) {
  const context = new AudioContext();
  const analyser = new AnalyserNode(context, { fftSize: 4096, smoothingTimeConstant: 0 });
  const bins = new Uint8Array(analyser.frequencyBinCount);
  const samples = new Float32Array(analyser.fftSize);
  let stream = null, source = null, heard = 0;

  function attach() {
    source?.disconnect();
    stream = audioElement.srcObject;
    source = stream && new MediaStreamAudioSourceNode(context, { mediaStream: stream });
    source?.connect(analyser);
  }

  // The spectrum is of the last 85 ms, but silence is heard as soon as it is there.
  function tone() {
    analyser.getFloatTimeDomainData(samples);
    if (samples.slice(-LATEST).every((sample) => Math.abs(sample) < SILENT)) return 0;
    analyser.getByteFrequencyData(bins);
    const loudest = bins.indexOf(Math.max(...bins));
    const hertz = (loudest * context.sampleRate) / analyser.fftSize;
    return bins[loudest] > LOUD ? Math.round(hertz / STEP) * STEP : heard;
  }

  function listen() {
    if (audioElement.srcObject !== stream) attach();
    const now = tone();
    if (now === heard) return;
    heard = now;
    tell({ type: "tone", tone: heard });
  }

  setInterval(listen, 5);
}
