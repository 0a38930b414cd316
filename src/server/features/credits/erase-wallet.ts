import { randomUUID } from 'node:crypto';
import { type Database, statement } from '#server/platform/database/database.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';

/** Removes references and keys with ids of conversations and members. Keeps purchase ids for the tax office. */
const forgetReferences = statement<[memberId: MemberId], never>(
  'erase-ledger-references',
  `update ledger_transactions t
   set ref = case when t.ref_type = 'purchase' then t.ref else t.id::text end, idempotency_key = 'erased:' || gen_random_uuid()
   from ledger_entries e
   where e.transaction_id = t.id and e.member_id = $1`,
);

/** Uses the pseudonym of the member's purchases if there is one. */
const renameEntries = statement<[memberId: MemberId, pseudonym: string], never>(
  'erase-ledger-names',
  `update ledger_entries set member_id = null, pseudonym = coalesce((
     select p.pseudonym from credit_lots l join purchases p on p.id = l.purchase_id
     where l.member_id = $1 and p.pseudonym is not null limit 1), $2::uuid)
   where member_id = $1`,
);

const dropLots = statement<[memberId: MemberId], never>('erase-lots', 'delete from credit_lots where member_id = $1');

/**
 * Keeps the ledger under a pseudonym that is stored nowhere else but in the member's purchases, and deletes the
 * remaining credits. Uses one transaction, so that all rows of a member get the same pseudonym.
 */
export const eraseWallet = async ({ db }: { readonly db: Database }, memberId: MemberId): Promise<void> => {
  const pseudonym = randomUUID();
  await db.transaction(async (tx) => {
    await tx.run(forgetReferences, [memberId]);
    await tx.run(renameEntries, [memberId, pseudonym]);
    await tx.run(dropLots, [memberId]);
  });
};
