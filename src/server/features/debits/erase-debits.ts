import { randomUUID } from 'node:crypto';
import { type Database, statement } from '#server/platform/database/database.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';

const deleteCodes = statement<[memberId: MemberId], never>(
  'debits-erase-codes',
  'delete from phone_codes where member_id = $1',
);

const deleteUnused = statement<[memberId: MemberId], never>(
  'debits-erase-unused',
  `delete from mandates m where m.member_id = $1
     and not exists (select from debit_collections c where c.mandate_id = m.id)`,
);

const rename = statement<[memberId: MemberId, pseudonym: string, now: Date], never>(
  'debits-erase-names',
  `update mandates set member_id = null, pseudonym = $2, ending_mark = null, sealed_address = null, sealed_phone = null,
     phone_mark = null, ended_at = coalesce(ended_at, $3), ended_because = coalesce(ended_because, 'account_closed')
   where member_id = $1`,
);

const forgetBlocks = statement<[memberId: MemberId], never>(
  'debits-erase-blocks',
  'update debit_blocks set member_id = null, sealed_iban = null, attempt_id = null where member_id = $1',
);

/**
 * Keeps mandates that were used for collections under a pseudonym, as evidence for the bank. A blocked account stays
 * blocked by its mark (keyed hash) alone, which cannot be recalculated with a new key.
 */
export const eraseDebits = async (
  { db, now }: { readonly db: Database; readonly now: Date },
  memberId: MemberId,
): Promise<void> => {
  await db.transaction(async (tx) => {
    await tx.run(deleteCodes, [memberId]);
    await tx.run(deleteUnused, [memberId]);
    await tx.run(rename, [memberId, randomUUID(), now]);
    await tx.run(forgetBlocks, [memberId]);
  });
};
