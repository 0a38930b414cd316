import {
  addHello,
  findOwnHello,
  type HelloRow,
  lockHelloOwner,
  removeHello,
} from '#server/features/hellos/hellos-store.ts';
import { storeRecording } from '#server/features/recordings/store-recording.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { MemberContext } from '#server/platform/http/requests/request-context.ts';
import { claimLeftover, giveUpLeftover } from '#server/platform/objects/leftovers.ts';
import type { Objects } from '#server/platform/objects/objects.ts';
import { HELLO_LONGEST_SECONDS } from '#shared/domain/voice-rules.ts';

type Context = Pick<MemberContext, 'viewer' | 'now'> & { readonly db: Database; readonly objects: Objects };

type Upload = {
  /** made by the client: a retry does not replace the hello by itself */
  readonly clientId: string;
  readonly peaks: readonly number[];
  readonly file: Uint8Array;
};

/** Replaces the hello before it. Waits for the operators. */
export const saveHello = async (ctx: Context, { clientId, peaks, file }: Upload): Promise<HelloRow> => {
  const { db, viewer, now } = ctx;
  const { memberId } = viewer;
  const known = await findOwnHello(db, memberId);
  if (known?.client_id === clientId) return known;
  const wish = { file, folder: 'hellos', longestSeconds: HELLO_LONGEST_SECONDS } as const;
  const { objectKey, type, durationMs } = await storeRecording(ctx, wish);
  return db.transaction(async (tx) => {
    await lockHelloOwner(tx, memberId);
    const before = await findOwnHello(tx, memberId);
    if (before?.client_id === clientId) {
      await giveUpLeftover(tx, objectKey, now);
      return before;
    }
    await removeHello(tx, memberId, now);
    await claimLeftover(tx, objectKey);
    return addHello(tx, [memberId, objectKey, clientId, type, durationMs, peaks, now]);
  });
};
