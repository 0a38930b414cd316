import type { Database } from '#server/platform/database/database.ts';
import { DAY_MS } from '#shared/domain/time.ts';

/** Creates a signed mandate, a collection of this purchase, and its return by the bank, which blocks the account. */
export const buildMandate = async ({ kysely }: Database, purchaseId: string, now: Date): Promise<void> => {
  const { attempt_id, member_id, site_id } = await kysely
    .selectFrom('payment_attempts as a')
    .innerJoin('purchases as p', 'p.id', 'a.purchase_id')
    .select(['a.id as attempt_id', 'p.member_id', 'p.site_id'])
    .where('p.id', '=', purchaseId)
    .executeTakeFirstOrThrow();
  if (member_id === null) throw new Error('Nobody has bought this.');
  const sealed = Buffer.from('sealed');
  const { id: mandate_id } = await kysely
    .insertInto('mandates')
    .values({
      site_id,
      member_id,
      reference: 'ABCDEFGHJKLMNPQR',
      sealed_account: sealed,
      iban_mark: sealed,
      sealed_address: sealed,
      sealed_phone: sealed,
      phone_mark: sealed,
      phone_proved_at: now,
      sealed_words: sealed,
      signed_at: now,
      ended_at: now,
      ended_because: 'returned',
      created_at: now,
      changed_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const collect_on = new Date(now.getTime() + 3 * DAY_MS).toISOString().slice(0, 10);
  await kysely
    .insertInto('debit_collections')
    .values({ attempt_id, mandate_id, prenoticed_at: now, collect_on })
    .execute();
  await kysely
    .insertInto('debit_returns')
    .values({ attempt_id, code: 'AC04', reported_code: 'AC04', outcome: 'blocked', at: now })
    .execute();
  await kysely
    .insertInto('debit_blocks')
    .values({ member_id, iban_mark: sealed, sealed_iban: sealed, attempt_id, code: 'AC04', created_at: now })
    .execute();
  await kysely
    .insertInto('phone_codes')
    .values({ member_id, phone_mark: sealed, code_mark: sealed, created_at: now, expires_at: now })
    .execute();
};
