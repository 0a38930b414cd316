import { randomUUID } from 'node:crypto';
import { lockPurchasesOf } from '#server/features/payments/settling/lock-purchase.ts';
import { type Database, statement } from '#server/platform/database/database.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';

const forgetUses = statement<[memberId: MemberId], never>(
  'payments-erase-uses',
  'update discount_uses set member_id = null where member_id = $1',
);

/** The provider's payment page may show data about the buyer. */
const forgetAddresses = statement<[memberId: MemberId], never>(
  'payments-erase-addresses',
  `update payment_attempts a set redirect_url = null from purchases p
   where p.id = a.purchase_id and p.member_id = $1 and a.redirect_url is not null`,
);

const deleteCards = statement<[memberId: MemberId], never>(
  'payments-erase-cards',
  'delete from stored_cards where member_id = $1',
);

const renamePurchases = statement<[memberId: MemberId, pseudonym: string], never>(
  'erase-purchase-names',
  'update purchases set pseudonym = $2::uuid, member_id = null where member_id = $1',
);

/**
 * Erases a member's payments. Purchases are kept for tax law, under a pseudonym that occurs only in their ledger
 * entries. Money that arrives later is booked as surplus.
 */
export const erasePayments = async ({ db }: { readonly db: Database }, memberId: MemberId): Promise<void> => {
  await db.transaction(async (tx) => {
    await lockPurchasesOf(tx, memberId);
    await tx.run(forgetUses, [memberId]);
    await tx.run(forgetAddresses, [memberId]);
    await tx.run(deleteCards, [memberId]);
    await tx.run(renamePurchases, [memberId, randomUUID()]);
  });
};
