import { AudioError } from '#server/platform/audio/audio-error.ts';

/** Opus counts samples at 48 kHz, whatever the rate of the recording. */
export const OPUS_SAMPLES_PER_MS = 48;

const LONGEST_PACKET = 120 * OPUS_SAMPLES_PER_MS;

/** Samples of one frame by the configuration in the first five bits (RFC 6716, 3.1). */
const frameSamples = (config: number): number => {
  if (config >= 16) return 120 << (config & 3);
  if (config >= 12) return config & 1 ? 960 : 480;
  return (config & 3) === 3 ? 2880 : 480 << (config & 3);
};

/** Returns the duration of a packet in samples, from its own first bytes rather than its container. */
export const countOpusSamples = (packet: Uint8Array): number => {
  const [head, second] = packet;
  if (head === undefined) throw new AudioError('broken', 'an Opus packet is empty');
  const code = head & 3;
  const frames = code === 3 ? (second ?? 0) & 63 : Math.min(code + 1, 2);
  const samples = frames * frameSamples(head >> 3);
  if (samples === 0 || samples > LONGEST_PACKET)
    throw new AudioError('broken', 'an Opus packet has an impossible length');
  return samples;
};
