import {
  addVoice,
  findUploadedVoice,
  lockVoiceOwner,
  requireFewUnsent,
  type VoiceRow,
} from '#server/features/chat/voices/voices-store.ts';
import { storeRecording } from '#server/features/recordings/store-recording.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { MemberContext } from '#server/platform/http/requests/request-context.ts';
import { claimLeftover, giveUpLeftover } from '#server/platform/objects/leftovers.ts';
import type { Objects } from '#server/platform/objects/objects.ts';
import { VOICE_LONGEST_SECONDS } from '#shared/domain/voice-rules.ts';

type Context = Pick<MemberContext, 'viewer' | 'now'> & { readonly db: Database; readonly objects: Objects };

type Upload = {
  /** made by the client, so that a retry does not store a second recording */
  readonly clientId: string;
  readonly peaks: readonly number[];
  readonly file: Uint8Array;
};

export const uploadVoice = async (ctx: Context, { clientId, peaks, file }: Upload): Promise<VoiceRow> => {
  const { db, viewer, now } = ctx;
  const { memberId } = viewer;
  const known = await findUploadedVoice(db, memberId, clientId);
  if (known !== null) return known;
  // Checked again under the lock.
  await requireFewUnsent(db, memberId, now);
  const wish = { file, folder: 'voices', longestSeconds: VOICE_LONGEST_SECONDS } as const;
  const { objectKey, type, durationMs } = await storeRecording(ctx, wish);
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
