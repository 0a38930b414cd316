import { accountClosed } from '#server/features/accounts/accounts-events.ts';
import { endMandate } from '#server/features/debits/mandates/revoke-mandate.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import { type Database, statement } from '#server/platform/database/database.ts';
import { subscriber } from '#server/platform/events/events.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';

type Services = { readonly db: Database; readonly clock: Pick<Clock, 'now'> };

const isGone = statement<[memberId: MemberId], { id: string }>(
  'debits-closed-member',
  `select id from members where id = $1 and status <> 'active' for no key update`,
);

/** Ends the mandate of a closed account; announced collections still run. Does nothing if the member has come back. */
export const onAccountClosed = subscriber(accountClosed, async ({ db, clock }: Services, { memberId }) => {
  await db.transaction(async (tx) => {
    const closed = await tx.run(isGone, [memberId]);
    if (closed.length > 0) await endMandate(tx, { memberId, now: clock.now() }, 'account_closed');
  });
});
