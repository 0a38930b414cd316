import { accountClosed } from '#server/features/accounts/accounts-events.ts';
import { forgetCard } from '#server/features/payments/cards/forget-cards.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import { type Database, statement } from '#server/platform/database/database.ts';
import { subscriber } from '#server/platform/events/events.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';

type Services = { readonly db: Database; readonly clock: Pick<Clock, 'now'> };

const endNow = statement<[memberId: MemberId, now: Date], never>(
  'payments-end-now',
  `update purchases p set expires_at = greatest($2, created_at + interval '1 millisecond')
   where p.member_id = $1 and p.status in ('open', 'pending') and p.expires_at > $2
     and exists (select from members m where m.id = p.member_id and m.status <> 'active')`,
);

/**
 * Expires the open orders of a closed account; the next run of `close-orders` ends them at the provider. Money already
 * on its way still counts. If the member has returned, nothing expires. The stored card is deleted.
 */
export const onAccountClosed = subscriber(accountClosed, async ({ clock, db }: Services, { memberId }) => {
  await db.run(endNow, [memberId, clock.now()]);
  await forgetCard(db, memberId);
});
