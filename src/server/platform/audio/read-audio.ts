import { AudioError } from '#server/platform/audio/audio-error.ts';
import { readMp4 } from '#server/platform/audio/read-mp4.ts';
import { readOgg } from '#server/platform/audio/read-ogg.ts';
import { readWebm } from '#server/platform/audio/read-webm.ts';

export type AudioType = 'audio/webm' | 'audio/mp4' | 'audio/ogg';

export type Audio = {
  readonly type: AudioType;
  readonly durationMs: number;
  /** without comments, dates, places and everything else that playback does not need */
  readonly bytes: Uint8Array;
};

const typeOf = (bytes: Buffer): AudioType => {
  if (bytes.subarray(0, 4).equals(Buffer.from([0x1a, 0x45, 0xdf, 0xa3]))) return 'audio/webm';
  if (bytes.toString('latin1', 4, 8) === 'ftyp') return 'audio/mp4';
  if (bytes.toString('latin1', 0, 4) === 'OggS') return 'audio/ogg';
  throw new AudioError('type', 'neither WebM nor MP4 nor Ogg');
};

const read = (bytes: Buffer): Audio => {
  const type = typeOf(bytes);
  if (type === 'audio/ogg') {
    const { duration, bytes: kept } = readOgg(bytes);
    return { type, durationMs: Math.round(duration), bytes: kept };
  }
  const duration = type === 'audio/webm' ? readWebm(bytes) : readMp4(bytes);
  return { type, durationMs: Math.round(duration), bytes };
};

/**
 * Reads Opus in WebM or Ogg, or AAC in MP4, as browsers record them. Detects the type from the bytes, not the name.
 * Throws an AudioError.
 */
export const readAudio = (file: Uint8Array): Audio => {
  try {
    return read(Buffer.from(file));
  } catch (error) {
    // The file ends in the middle of an element.
    if (error instanceof RangeError) throw new AudioError('broken', error.message);
    throw error;
  }
};
