import { type Database, statement } from '#server/platform/database/database.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';

const remove = statement<[memberId: MemberId], never>(
  'payments-remove-card',
  'delete from stored_cards where member_id = $1',
);

/** Unsettled payments must not store the card again after its owner has deleted it. */
const keepNoCard = statement<[memberId: MemberId], never>(
  'payments-keep-no-card',
  `update payment_attempts a set keeps_card = false from purchases p
   where p.id = a.purchase_id and p.member_id = $1 and a.keeps_card`,
);

/** Deletes a member's stored card with the provider's token, without which it cannot be charged. */
export const forgetCard = (db: Pick<Database, 'transaction'>, memberId: MemberId): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.run(keepNoCard, [memberId]);
    await tx.run(remove, [memberId]);
  });
