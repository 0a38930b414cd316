import { VOICE_LOUDEST_PEAK, VOICE_PEAKS } from '#shared/domain/voice-rules.ts';

const RECORDED_TYPES = ['audio/webm;codecs=opus', 'audio/mp4', 'audio/ogg;codecs=opus'];

/** Returns a type that this browser records and the server accepts; null: none. */
export const recordedType = (): string | null =>
  'MediaRecorder' in globalThis ? (RECORDED_TYPES.find((type) => MediaRecorder.isTypeSupported(type)) ?? null) : null;

const loudnessOf = (samples: Float32Array, from: number, to: number): number => {
  let sum = 0;
  for (let index = from; index < to; index += 1) sum += (samples[index] ?? 0) ** 2;
  return to > from ? Math.sqrt(sum / (to - from)) : 0;
};

/** Speech is far quieter than the maximum level; this factor makes it fill the height. */
const SPEECH_FACTOR = 1.6;

/** Returns the current level on the scale of the peaks. */
export const levelOf = (samples: Float32Array): number => {
  const level = Math.sqrt(loudnessOf(samples, 0, samples.length)) * SPEECH_FACTOR;
  return Math.min(VOICE_LOUDEST_PEAK, Math.round(level * VOICE_LOUDEST_PEAK));
};

/** Below this level there is only background noise. */
const SILENCE = 0.002;

/** Returns the loudness of each part, relative to the loudest. */
export const peaksOf = (samples: Float32Array): number[] => {
  const place = (part: number) => Math.floor((part * samples.length) / VOICE_PEAKS);
  const parts = Array.from({ length: VOICE_PEAKS }, (_, part) => loudnessOf(samples, place(part), place(part + 1)));
  const loudest = Math.max(...parts);
  if (loudest < SILENCE) return parts.map(() => 0);
  return parts.map((part) => Math.round(Math.sqrt(part / loudest) * VOICE_LOUDEST_PEAK));
};
