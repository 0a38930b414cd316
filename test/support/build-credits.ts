import type { Database } from '#server/platform/database/database.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';

type Given = {
  readonly site: { readonly id: number };
  readonly memberId: MemberId;
  readonly credits: number;
  readonly at?: Date;
};

/** Credits as the books know them: a lot, both sides of an entry, the balance. */
export const buildCredits = async (
  db: Pick<Database, 'kysely'>,
  { site, memberId, credits, at = new Date('2026-02-01T12:00:00Z') }: Given,
): Promise<void> => {
  const lot = { member_id: memberId, credits_total: credits, credits_left: credits, created_at: at };
  await db.kysely.insertInto('credit_lots').values(lot).execute();
  const state = await db.kysely
    .updateTable('member_state')
    .set((eb) => ({ credits: eb('credits', '+', credits), ledger_seq: eb('ledger_seq', '+', '1') }))
    .where('member_id', '=', memberId)
    .returning(['credits', 'ledger_seq'])
    .executeTakeFirstOrThrow();
  const { id } = await db.kysely
    .insertInto('ledger_transactions')
    .values({
      site_id: site.id,
      reason: 'signup_bonus',
      ref_type: 'signup',
      ref: memberId,
      idempotency_key: `built:${memberId}:${state.ledger_seq}`,
      created_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const member = { account: 'member', member_id: memberId, seq: state.ledger_seq, balance_after: state.credits };
  await db.kysely
    .insertInto('ledger_entries')
    .values([
      { transaction_id: id, amount_credits: credits, ...member },
      { transaction_id: id, amount_credits: -credits, account: 'bonus' },
    ])
    .execute();
};
