import { scheduleChecks } from '#server/features/notifications/planning/notification-states-store.ts';
import { purchasePaid } from '#server/features/payments/payments-events.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { subscriber } from '#server/platform/events/events.ts';
import { DAY_MS } from '#shared/domain/time.ts';

type Services = { readonly db: Pick<Database, 'run'>; readonly clock: Pick<Clock, 'now'> };

/** Orders can be withdrawn for at least 14 days. The reminder is sent three days before the end. */
const CHECK_AFTER_MS = 10 * DAY_MS;

/** Schedules a check, which finds out when the right to return the credits ends. */
export const onPurchasePaid = subscriber(purchasePaid, ({ db, clock }: Services, { memberId }) =>
  scheduleChecks(db, [memberId], new Date(clock.now().getTime() + CHECK_AFTER_MS)),
);
