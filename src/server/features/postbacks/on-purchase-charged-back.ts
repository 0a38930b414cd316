import { recordReversed } from '#server/features/postbacks/record-reversed.ts';
import { purchaseChargedBack } from '#server/features/refunds/refunds-events.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { subscriber } from '#server/platform/events/events.ts';

type Services = { readonly db: Pick<Database, 'run'>; readonly clock: Pick<Clock, 'now'> };

/** Later chargebacks, after a won one, are not reported. The first may be delivered after them. */
export const onPurchaseChargedBack = subscriber(
  purchaseChargedBack,
  async ({ db, clock }: Services, { purchaseId, number }) => {
    if (number === 1) await recordReversed(db, clock.now(), { purchaseId, subject: purchaseId });
  },
);
