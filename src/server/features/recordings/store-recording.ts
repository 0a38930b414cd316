import { randomBytes } from 'node:crypto';
import { AudioError } from '#server/platform/audio/audio-error.ts';
import { type Audio, readAudio } from '#server/platform/audio/read-audio.ts';
import type { Database } from '#server/platform/database/database.ts';
import { refuse } from '#server/platform/http/api/refuse.ts';
import { noteLeftover } from '#server/platform/objects/leftovers.ts';
import type { Objects } from '#server/platform/objects/objects.ts';
import { isVoiceLength, VOICE_SHORTEST_SECONDS, type VoiceType } from '#shared/domain/voice-rules.ts';

type Context = { readonly db: Database; readonly objects: Objects; readonly now: Date };
type Wish = { readonly file: Uint8Array; readonly folder: 'voices' | 'hellos'; readonly longestSeconds: number };

export type StoredRecording = {
  readonly objectKey: string;
  readonly type: VoiceType;
  readonly durationMs: number;
};

const EXTENSIONS: Readonly<Record<VoiceType, string>> = {
  'audio/webm': 'webm',
  'audio/mp4': 'm4a',
  'audio/ogg': 'ogg',
};

const requireAudio = (file: Uint8Array): Audio => {
  try {
    return readAudio(file);
  } catch (error) {
    if (error instanceof AudioError) return refuse(error.fault === 'type' ? 'voice_type_refused' : 'voice_unreadable');
    throw error;
  }
};

/** The file is written before its row, which claims it: the sweep deletes files to which no row refers. */
export const storeRecording = async (
  { db, objects, now }: Context,
  { file, folder, longestSeconds }: Wish,
): Promise<StoredRecording> => {
  const { type, durationMs, bytes } = requireAudio(file);
  if (!isVoiceLength(durationMs, longestSeconds)) {
    return refuse('voice_length_refused', { min: VOICE_SHORTEST_SECONDS, max: longestSeconds });
  }
  const objectKey = `${folder}/${randomBytes(16).toString('hex')}.${EXTENSIONS[type]}`;
  await noteLeftover(db, objectKey, now);
  await objects.put(objectKey, bytes);
  return { objectKey, type, durationMs };
};
