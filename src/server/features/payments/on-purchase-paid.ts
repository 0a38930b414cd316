import { findAccountRecipient } from '#server/features/accounts/account/account-recipient-read-model.ts';
import { saveCards } from '#server/features/payments/cards/save-cards.ts';
import { purchasePaid } from '#server/features/payments/payments-events.ts';
import type { PaymentCheckContext } from '#server/features/payments/settling/fetch-and-settle.ts';
import { type PaidOrder, writeOrderMail } from '#server/features/payments/settling/write-order-mail.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import { statement } from '#server/platform/database/database.ts';
import { subscriber } from '#server/platform/events/events.ts';
import type { Site } from '#server/platform/http/requests/request-context.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import type { Mailer } from '#server/platform/mail/mailer.ts';

type Services = Omit<PaymentCheckContext, 'now'> & {
  readonly clock: Clock;
  readonly mailer: Mailer;
  readonly originOf: (site: Site) => string;
};

type Bought = Omit<PaidOrder, 'purchaseId'> & { readonly member_id: MemberId; readonly keeps_card: boolean };

const confirm = statement<[purchaseId: string, now: Date], Bought>(
  'payments-confirm',
  `update purchases p set confirmed_at = $2 from sites s join companies c on c.id = s.company_id
   where p.id = $1 and p.status = 'completed' and p.confirmed_at is null and p.member_id is not null and s.id = p.site_id
   returning p.member_id, p.reference, p.credits, p.amount_cents, p.currency, p.completed_at, s.refund_days,
     concat_ws(', ', c.name, c.address, c.city, c.country) as company,
     exists (select from payment_attempts a where a.purchase_id = p.id and a.keeps_card) as keeps_card`,
);

/** Sends the order confirmation with the details that the law requires, once per order. */
export const onPurchasePaid = subscriber(
  purchasePaid,
  async ({ clock, mailer, originOf, ...ctx }: Services, { purchaseId }) => {
    const { db } = ctx;
    const keepsCard = await db.transaction(async (tx) => {
      const [bought] = await tx.run(confirm, [purchaseId, clock.now()]);
      if (bought === undefined) return false;
      const { member_id: memberId, keeps_card, ...order } = bought;
      const recipient = await findAccountRecipient({ db: tx, originOf }, memberId);
      if (recipient !== null) await mailer.send(tx, writeOrderMail(recipient, { purchaseId, ...order }));
      return keeps_card;
    });
    // If this fails, the job retries.
    if (keepsCard) await saveCards({ ...ctx, now: clock.now() });
  },
);
