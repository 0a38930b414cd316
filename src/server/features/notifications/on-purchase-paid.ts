import { nudgeMembers } from '#server/features/notifications/looking/reach-states-store.ts';
import { purchasePaid } from '#server/features/payments/payments-events.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { subscriber } from '#server/platform/events/events.ts';

type Services = { readonly db: Pick<Database, 'run'>; readonly clock: Pick<Clock, 'now'> };

/** The look finds out when the time to give the credits back ends. */
export const onPurchasePaid = subscriber(purchasePaid, ({ db, clock }: Services, { memberId }) =>
  nudgeMembers(db, [memberId], clock.now()),
);
