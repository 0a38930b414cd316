import { addHello, findOwnHello, type HelloRow, removeHello } from '#server/features/hellos/hellos-store.ts';
import { lockRecordingOwner, storeOnce, type Upload } from '#server/features/recordings/store-recording.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { MemberContext } from '#server/platform/http/requests/request-context.ts';
import type { Objects } from '#server/platform/objects/objects.ts';
import { HELLO_LONGEST_SECONDS } from '#shared/domain/voice-rules.ts';

type Context = Pick<MemberContext, 'viewer' | 'now'> & { readonly db: Database };

/** Replaces the member's hello; the new one waits for review by an operator. */
export const saveHello = (
  ctx: Context & { readonly objects: Objects },
  { clientId, peaks, file }: Upload,
): Promise<HelloRow> => {
  const { viewer, now } = ctx;
  const { memberId } = viewer;
  return storeOnce(
    ctx,
    { file, folder: 'hellos', longestSeconds: HELLO_LONGEST_SECONDS },
    {
      findEarlier: async (db) => {
        const hello = await findOwnHello(db, memberId);
        return hello?.client_id === clientId ? hello : null;
      },
      add: async (tx, { objectKey, type, durationMs }) => {
        await removeHello(tx, memberId, now);
        return addHello(tx, [memberId, objectKey, clientId, type, durationMs, peaks, now]);
      },
    },
  );
};

export const deleteHello = ({ db, viewer, now }: Context): Promise<void> =>
  db.transaction(async (tx) => {
    await lockRecordingOwner(tx, viewer.memberId);
    await removeHello(tx, viewer.memberId, now);
  });
