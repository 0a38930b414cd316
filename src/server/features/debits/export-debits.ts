import { accountOf, addressOf, phoneOf, wordsOf } from '#server/features/debits/mandates/mandates-store.ts';
import type { ExportContext, Exported } from '#server/platform/feature.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';

/** Exports the mandates unmasked, because they are the member's own. A member has few. */
export const exportDebits = async ({ db, secrets }: ExportContext, memberId: MemberId): Promise<Exported> => {
  const mandates = await db.kysely
    .selectFrom('mandates')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('created_at')
    .execute();
  const collections = await db.kysely
    .selectFrom('debit_collections as c')
    .innerJoin('mandates as m', 'm.id', 'c.mandate_id')
    .leftJoin('debit_returns as r', 'r.attempt_id', 'c.attempt_id')
    .select([
      'm.reference as mandate',
      'c.prenoticed_at',
      'c.collect_on',
      'r.code as return_code',
      'r.at as returned_at',
    ])
    .where('m.member_id', '=', memberId)
    .orderBy('c.prenoticed_at')
    .execute();
  const blocks = await db.kysely
    .selectFrom('debit_blocks')
    .select(['code', 'created_at'])
    .where('member_id', '=', memberId)
    .execute();
  const codes = await db.kysely
    .selectFrom('phone_codes')
    .select(['created_at', 'tries', 'used_at'])
    .where('member_id', '=', memberId)
    .execute();
  return {
    data: {
      direct_debit_mandates: mandates.map((row) => ({
        reference: row.reference,
        account: accountOf(secrets, row),
        address: addressOf(secrets, row),
        phone: phoneOf(secrets, row),
        words: wordsOf(secrets, row),
        phone_proved_at: row.phone_proved_at,
        signed_at: row.signed_at,
        ended_at: row.ended_at,
        ended_because: row.ended_because,
        created_at: row.created_at,
      })),
      direct_debits: collections,
      direct_debit_blocks: blocks,
      phone_codes: codes,
    },
  };
};
