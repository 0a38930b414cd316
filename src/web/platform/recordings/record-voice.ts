import { VOICE_SHORTEST_SECONDS } from '#shared/domain/voice-rules.ts';
import { levelOf, peaksOf, recordedType } from '#web/platform/recordings/recording-rules.ts';

export type RecordedVoice = { readonly file: File; readonly durationMs: number; readonly peaks: readonly number[] };
export type RecordingFault = 'refused' | 'missing' | 'short' | 'failed';
export type Moment = { readonly elapsedMs: number; readonly level: number };

export class RecordingError extends Error {
  readonly fault: RecordingFault;
  constructor(fault: RecordingFault) {
    super(`The recording is ${fault}.`);
    this.fault = fault;
  }
}

type Options = {
  readonly longestSeconds: number;
  /** ends the recording without a result */
  readonly cancelled: AbortSignal;
  /** ends the recording and keeps it */
  readonly stopped: AbortSignal;
  readonly onMoment: (moment: Moment) => void;
};

/** Enough for speech: 240 kB per minute. */
const BITS_A_SECOND = 32_000;
const MOMENT_MS = 100;
const SHORTEST_MS = VOICE_SHORTEST_SECONDS * 1000;

/** Asks for the microphone and records; null: cancelled. Always releases the microphone at the end. */
export const recordVoice = async (options: Options): Promise<RecordedVoice | null> => {
  const stream = await openMicrophone();
  const { cancelled } = options;
  try {
    if (cancelled.aborted) return null;
    const recorded = await record(stream, options);
    return cancelled.aborted ? null : await readRecording(recorded);
  } finally {
    for (const track of stream.getTracks()) track.stop();
  }
};

const REFUSED = new Set(['NotAllowedError', 'SecurityError']);

const openMicrophone = async (): Promise<MediaStream> => {
  try {
    return await navigator.mediaDevices.getUserMedia({ audio: { echoCancellation: true, noiseSuppression: true } });
  } catch (error) {
    const name = error instanceof DOMException ? error.name : '';
    throw new RecordingError(REFUSED.has(name) ? 'refused' : name === 'NotFoundError' ? 'missing' : 'failed');
  }
};

type Recorded = { readonly blob: Blob; readonly elapsedMs: number };

const record = async (
  stream: MediaStream,
  { longestSeconds, cancelled, stopped, onMoment }: Options,
): Promise<Recorded> => {
  const mimeType = recordedType();
  if (mimeType === null) throw new RecordingError('failed');
  const recorder = new MediaRecorder(stream, { mimeType, audioBitsPerSecond: BITS_A_SECOND });
  const meter = openMeter(stream);
  const over = new AbortController();
  const parts: Blob[] = [];
  const end = (): void => {
    if (recorder.state !== 'inactive') recorder.stop();
  };
  const { signal } = over;
  // The last packet exceeds the limit, and the server measures it: stop 200 ms early.
  const longestMs = longestSeconds * 1000 - 2 * MOMENT_MS;
  const startedAt = performance.now();
  const elapsed = (): number => performance.now() - startedAt;
  const clock = setInterval(() => {
    const elapsedMs = elapsed();
    onMoment({ elapsedMs, level: meter.level() });
    if (elapsedMs >= longestMs) end();
  }, MOMENT_MS);
  cancelled.addEventListener('abort', end, { signal });
  stopped.addEventListener('abort', end, { signal });
  // Some browsers mute the microphone while the page is hidden.
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && end(), { signal });
  try {
    await new Promise<void>((resolve, reject) => {
      recorder.addEventListener('dataavailable', ({ data }) => parts.push(data), { signal });
      // Also fires if the microphone is disconnected.
      recorder.addEventListener('stop', () => resolve(), { signal });
      recorder.addEventListener('error', () => reject(new RecordingError('failed')), { signal });
      recorder.start();
      onMoment({ elapsedMs: 0, level: 0 });
    });
  } finally {
    clearInterval(clock);
    over.abort();
    meter.close();
  }
  return { blob: new Blob(parts, { type: mimeType.split(';')[0] ?? mimeType }), elapsedMs: elapsed() };
};

const openMeter = (stream: MediaStream) => {
  const context = new AudioContext();
  const analyser = context.createAnalyser();
  context.createMediaStreamSource(stream).connect(analyser);
  const samples = new Float32Array(analyser.fftSize);
  return {
    level: (): number => {
      analyser.getFloatTimeDomainData(samples);
      return levelOf(samples);
    },
    close: () => void context.close(),
  };
};

/** The file has no duration in its header, so it has to be decoded. */
const readRecording = async ({ blob, elapsedMs }: Recorded): Promise<RecordedVoice> => {
  let sound: AudioBuffer;
  try {
    sound = await new OfflineAudioContext(1, 1, 48_000).decodeAudioData(await blob.arrayBuffer());
  } catch {
    throw new RecordingError(elapsedMs < SHORTEST_MS ? 'short' : 'failed');
  }
  const durationMs = Math.round(sound.duration * 1000);
  if (durationMs < SHORTEST_MS) throw new RecordingError('short');
  const file = new File([blob], 'voice', { type: blob.type });
  return { file, durationMs, peaks: peaksOf(sound.getChannelData(0)) };
};
