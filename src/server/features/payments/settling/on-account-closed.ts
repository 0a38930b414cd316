import { accountClosed } from '#server/features/accounts/accounts-events.ts';
import { forgetCard } from '#server/features/payments/cards/forget-cards.ts';
import type { LookContext } from '#server/features/payments/settling/look-at-payment.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import { statement } from '#server/platform/database/database.ts';
import { subscriber } from '#server/platform/events/events.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';

type Services = Omit<LookContext, 'now'> & { readonly clock: Pick<Clock, 'now'> };

const endNow = statement<[memberId: MemberId, now: Date], never>(
  'payments-end-now',
  `update purchases p set expires_at = greatest($2, created_at + interval '1 millisecond')
   where p.member_id = $1 and p.status in ('open', 'pending') and p.expires_at > $2
     and exists (select from members m where m.id = p.member_id and m.status <> 'active')`,
);

/**
 * Nobody shall pay for an account that is closed: its orders have run out, and the next minute's `close-orders` ends them at
 * the provider. Money that is on its way by then still counts. Whoever has come back meanwhile keeps them.
 * Their card is forgotten, at the provider too, as long as we know its name there.
 */
export const onAccountClosed = subscriber(accountClosed, async ({ clock, ...ctx }: Services, { memberId }) => {
  const now = clock.now();
  await ctx.db.run(endNow, [memberId, now]);
  await forgetCard({ ...ctx, now }, memberId);
});
