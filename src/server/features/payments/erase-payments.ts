import { randomUUID } from 'node:crypto';
import { type Database, statement } from '#server/platform/database/database.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';

const lockOwn = statement<[memberId: MemberId], { id: string }>(
  'payments-lock-for-erasure',
  'select id from purchases where member_id = $1 order by id for update',
);

const forgetUses = statement<[memberId: MemberId], never>(
  'payments-erase-uses',
  'update discount_uses set member_id = null where member_id = $1',
);

/** An address at the provider shows what it knows of its payer. */
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
 * Purchases stay for the tax office, under a pseudonym that is written down nowhere else but in their lines of the ledger.
 * Money that comes from now on is settled as surplus.
 */
export const erasePayments = async ({ db }: { readonly db: Database }, memberId: MemberId): Promise<void> => {
  await db.transaction(async (tx) => {
    await tx.run(lockOwn, [memberId]);
    await tx.run(forgetUses, [memberId]);
    await tx.run(forgetAddresses, [memberId]);
    await tx.run(deleteCards, [memberId]);
    await tx.run(renamePurchases, [memberId, randomUUID()]);
  });
};
