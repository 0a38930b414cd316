import { nudgeMembers } from '#server/features/notifications/looking/reach-states-store.ts';
import { purchasePaid } from '#server/features/payments/payments-events.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { subscriber } from '#server/platform/events/events.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';

type Services = { readonly db: Pick<Database, 'run' | 'kysely'>; readonly clock: Pick<Clock, 'now'> };

/** The look finds out when the time to give the credits back ends. */
export const onPurchasePaid = subscriber(purchasePaid, async ({ db, clock }: Services, { purchaseId }) => {
  const bought = await db.kysely
    .selectFrom('purchases')
    .select('member_id')
    .where('id', '=', purchaseId)
    .executeTakeFirst();
  // Null: the account is gone.
  if (bought?.member_id != null) await nudgeMembers(db, [bought.member_id as MemberId], clock.now());
});
