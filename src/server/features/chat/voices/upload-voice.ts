import {
  addVoice,
  findUploadedVoice,
  requireFewUnsent,
  type VoiceRow,
} from '#server/features/chat/voices/voices-store.ts';
import { storeOnce, type Upload } from '#server/features/recordings/store-recording.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { MemberContext } from '#server/platform/http/requests/request-context.ts';
import type { Objects } from '#server/platform/objects/objects.ts';
import { VOICE_LONGEST_SECONDS } from '#shared/domain/voice-rules.ts';

type Context = Pick<MemberContext, 'viewer' | 'now'> & { readonly db: Database; readonly objects: Objects };

export const uploadVoice = (ctx: Context, { clientId, peaks, file }: Upload): Promise<VoiceRow> => {
  const { viewer, now } = ctx;
  const { memberId } = viewer;
  return storeOnce(
    ctx,
    { file, folder: 'voices', longestSeconds: VOICE_LONGEST_SECONDS },
    {
      findEarlier: async (db) => {
        const voice = await findUploadedVoice(db, memberId, clientId);
        if (voice === null) await requireFewUnsent(db, memberId, now);
        return voice;
      },
      add: (tx, { objectKey, type, durationMs }) =>
        addVoice(tx, [memberId, objectKey, clientId, type, durationMs, peaks, now]),
    },
  );
};
