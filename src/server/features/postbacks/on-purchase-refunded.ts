import { recordReversed } from '#server/features/postbacks/record-reversed.ts';
import { purchaseRefunded } from '#server/features/refunds/refunds-events.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { subscriber } from '#server/platform/events/events.ts';

type Services = { readonly db: Pick<Database, 'run'>; readonly clock: Pick<Clock, 'now'> };

/** A refund that came back and was sent again is not reported again. The first sending may be delivered after it. */
export const onPurchaseRefunded = subscriber(
  purchaseRefunded,
  async ({ db, clock }: Services, { purchaseId, refundId, number }) => {
    if (number === 1) await recordReversed(db, clock.now(), { purchaseId, subject: refundId });
  },
);
