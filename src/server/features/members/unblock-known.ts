import { statement, type Transaction } from '#server/platform/database/database.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';

const unblock = statement<[ownerId: MemberId, otherId: MemberId], never>(
  'members-unblock-known',
  'select unblock_known(array[$1::bigint], array[$2::bigint])',
);

/**
 * Ends the block of another by the owner's list of known people, because the owner makes contact. Call it once nothing
 * can be refused, under `lockPair` or the locks of a message, which do the same for themselves in `send_messages`.
 */
export const unblockKnown = async (tx: Transaction, ownerId: MemberId, otherId: MemberId): Promise<void> => {
  await tx.run(unblock, [ownerId, otherId]);
};
