import { randomUUID } from 'node:crypto';
import { addPurchases } from '#server/features/credits/add-purchases.ts';
import { type CreditMove, moveCredits } from '#server/features/credits/move-credits.ts';
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

/** Credits as the books know them; where they are bought, the purchase too. */
export const buildCredits = async (
  db: Pick<Database, 'transaction'>,
  { site, memberId, credits, at = new Date('2026-02-01T12:00:00Z'), isBought = false }: Given,
): Promise<void> => {
  const move = { siteId: site.id, memberId, credits, key: `built:${randomUUID()}`, at };
  await db.transaction(async (tx) => {
    let why: Pick<CreditMove, 'reason' | 'refType' | 'ref'> = {
      reason: 'signup_bonus',
      refType: 'signup',
      ref: memberId,
    };
    if (isBought) {
      const { id } = (await tx.query('select random_id() as id')).rows[0] as { id: string };
      why = { reason: 'purchase', refType: 'purchase', ref: id };
      await tx.kysely.updateTable('members').set({ paid_user: true }).where('id', '=', memberId).execute();
      const paid = { amountCents: credits, currency: 'EUR', method: 'ideal', completedAt: at };
      await addPurchases(tx, [{ id, siteId: site.id, memberId, credits, ...paid }]);
    }
    await moveCredits(tx, [{ ...move, ...why }]);
  });
};
