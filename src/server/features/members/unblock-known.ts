import { statement, type Transaction } from '#server/platform/database/database.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';

const unblock = statement<[ownerId: MemberId, otherId: MemberId], never>(
  'members-unblock-known',
  'select unblock_known(array[$1::bigint], array[$2::bigint])',
);

/**
 * Ends the block of another by the owner's list of known people, because the owner makes contact. A refusal after it,
 * as of a limit, rolls it back. Call it under `lockPair`; `send_messages` does the same under the locks of a message.
 */
export const unblockKnown = async (tx: Transaction, ownerId: MemberId, otherId: MemberId): Promise<void> => {
  await tx.run(unblock, [ownerId, otherId]);
};
