import { purchasePaid } from '#server/features/payments/payments-events.ts';
import { recordPurchase } from '#server/features/postbacks/record-postbacks.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { subscriber } from '#server/platform/events/events.ts';

type Services = { readonly db: Pick<Database, 'run'>; readonly clock: Pick<Clock, 'now'> };

export const onPurchasePaid = subscriber(purchasePaid, ({ db, clock }: Services, { purchaseId }) =>
  recordPurchase(db, clock.now(), purchaseId),
);
