import { randomBytes } from 'node:crypto';
import {
  addVoice,
  findUploadedVoice,
  lockVoiceOwner,
  requireFewUnsent,
  type VoiceRow,
} from '#server/features/chat/voices/voices-store.ts';
import { AudioError } from '#server/platform/audio/audio-error.ts';
import { type Audio, readAudio } from '#server/platform/audio/read-audio.ts';
import type { Database } from '#server/platform/database/database.ts';
import { refuse } from '#server/platform/http/api/refuse.ts';
import type { MemberContext } from '#server/platform/http/requests/request-context.ts';
import { claimLeftover, giveUpLeftover, noteLeftover } from '#server/platform/objects/leftovers.ts';
import type { Objects } from '#server/platform/objects/objects.ts';
import {
  isVoiceLength,
  VOICE_LONGEST_SECONDS,
  VOICE_SHORTEST_SECONDS,
  type VoiceType,
} from '#shared/domain/chat/voice-rules.ts';

type Context = Pick<MemberContext, 'viewer' | 'now'> & { readonly db: Database; readonly objects: Objects };

type Upload = {
  /** made by the client, so that a retry does not store a second recording */
  readonly clientId: string;
  readonly peaks: readonly number[];
  readonly file: Uint8Array;
};

const VOICE_EXTENSIONS: Readonly<Record<VoiceType, string>> = {
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

/** The file is written before its row: the sweep deletes files to which no row refers. */
export const uploadVoice = async (ctx: Context, { clientId, peaks, file }: Upload): Promise<VoiceRow> => {
  const { db, objects, viewer, now } = ctx;
  const { memberId } = viewer;
  const known = await findUploadedVoice(db, memberId, clientId);
  if (known !== null) return known;
  // Checked again under the lock.
  await requireFewUnsent(db, memberId, now);
  const { type, durationMs, bytes } = requireAudio(file);
  if (!isVoiceLength(durationMs)) {
    return refuse('voice_length_refused', { min: VOICE_SHORTEST_SECONDS, max: VOICE_LONGEST_SECONDS });
  }
  const objectKey = `voices/${randomBytes(16).toString('hex')}.${VOICE_EXTENSIONS[type]}`;
  await noteLeftover(db, objectKey, now);
  await objects.put(objectKey, bytes);
  return db.transaction(async (tx) => {
    await lockVoiceOwner(tx, memberId);
    const first = await findUploadedVoice(tx, memberId, clientId);
    if (first !== null) {
      await giveUpLeftover(tx, objectKey, now);
      return first;
    }
    await requireFewUnsent(tx, memberId, now);
    await claimLeftover(tx, objectKey);
    return addVoice(tx, [memberId, objectKey, clientId, type, durationMs, peaks, now]);
  });
};
