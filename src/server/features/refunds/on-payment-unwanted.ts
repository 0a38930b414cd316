import { paymentUnwanted } from '#server/features/payments/payments-events.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import { type Database, statement } from '#server/platform/database/database.ts';
import { subscriber } from '#server/platform/events/events.ts';

type Services = { readonly db: Database; readonly clock: Pick<Clock, 'now'> };

const returnWhole = statement<[attemptId: string, now: Date], never>(
  'refunds-return-whole',
  'select return_whole($1, $2)',
);

/** Returns the whole payment, once, even if the event is delivered repeatedly. */
export const onPaymentUnwanted = subscriber(paymentUnwanted, async ({ db, clock }: Services, { attemptId }) => {
  await db.transaction((tx) => tx.run(returnWhole, [attemptId, clock.now()]));
});
