import { purchasePaid } from '#server/features/payments/payments-events.ts';
import { recordPostback } from '#server/features/postbacks/record-postbacks.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import { type Database, statement } from '#server/platform/database/database.ts';
import { subscriber } from '#server/platform/events/events.ts';

type Services = { readonly db: Pick<Database, 'transaction'>; readonly clock: Pick<Clock, 'now'> };

const paidPurchase = statement<
  [id: string],
  { member_id: string; amount_cents: number; currency: string; is_first: boolean }
>(
  'postbacks-paid-purchase',
  `select p.member_id, p.amount_cents, p.currency, not exists (
     select from purchases x where x.member_id = p.member_id and x.completed_at is not null
       and (x.completed_at, x.id) < (p.completed_at, p.id)) as is_first
   from purchases p where p.id = $1 and p.status = 'completed' and p.member_id is not null`,
);

export const onPurchasePaid = subscriber(purchasePaid, async ({ db, clock }: Services, { purchaseId }) => {
  await db.transaction(async (tx) => {
    const [paid] = await tx.run(paidPurchase, [purchaseId]);
    if (paid === undefined) return;
    const { member_id: memberId, amount_cents: cents, currency } = paid;
    const told = { memberId, amount: { cents, currency } };
    await recordPostback(tx, clock.now(), { ...told, event: 'purchase', subject: purchaseId });
    if (paid.is_first) await recordPostback(tx, clock.now(), { ...told, event: 'first_purchase', subject: memberId });
  });
});
