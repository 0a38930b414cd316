import type { Database } from '#server/platform/database/database.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';

type Given = {
  readonly site: { readonly id: number };
  readonly memberId: MemberId;
  readonly credits: number;
  readonly at?: Date;
  /** bought, which makes premium, instead of given */
  readonly isBought?: boolean;
};

/** Credits as the books know them: a lot, both sides of an entry, the balance; where they are bought, the purchase. */
export const buildCredits = async (
  db: Pick<Database, 'kysely'>,
  { site, memberId, credits, at = new Date('2026-02-01T12:00:00Z'), isBought = false }: Given,
): Promise<void> => {
  const purchaseId = isBought ? await buildPurchase(db, { site, memberId, credits, at }) : null;
  const lot = {
    member_id: memberId,
    purchase_id: purchaseId,
    credits_total: credits,
    credits_left: credits,
    created_at: at,
  };
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
      ...(purchaseId === null
        ? { reason: 'signup_bonus', ref_type: 'signup', ref: memberId }
        : { reason: 'purchase', ref_type: 'purchase', ref: purchaseId }),
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
      { transaction_id: id, amount_credits: -credits, account: isBought ? 'purchase' : 'bonus' },
    ])
    .execute();
};

const buildPurchase = async (
  db: Pick<Database, 'kysely'>,
  { site, memberId, credits, at }: Required<Omit<Given, 'isBought'>>,
): Promise<string> => {
  await db.kysely.updateTable('members').set({ paid_user: true }).where('id', '=', memberId).execute();
  const { id } = await db.kysely
    .insertInto('purchases')
    .values({
      site_id: site.id,
      member_id: memberId,
      credits,
      amount_cents: credits,
      currency: 'EUR',
      payment_method: 'ideal',
      status: 'completed',
      created_at: at,
      completed_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};
