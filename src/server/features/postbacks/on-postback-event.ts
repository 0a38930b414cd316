import { purchasePaid } from '#server/features/payments/payments-events.ts';
import { recordPostback, recordPurchase } from '#server/features/postbacks/record-postbacks.ts';
import { recordReversed } from '#server/features/postbacks/record-reversed.ts';
import { purchaseChargedBack, purchaseRefunded } from '#server/features/refunds/refunds-events.ts';
import { memberConfirmed, memberSignedUp } from '#server/features/registration/registration-events.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { subscriber } from '#server/platform/events/events.ts';

type Services = { readonly db: Pick<Database, 'run'>; readonly clock: Pick<Clock, 'now'> };

export const onMemberSignedUp = subscriber(memberSignedUp, ({ db, clock }: Services, { memberId }) =>
  recordPostback(db, clock.now(), { memberId, event: 'signup', subject: memberId }),
);

export const onMemberConfirmed = subscriber(memberConfirmed, ({ db, clock }: Services, { memberId }) =>
  recordPostback(db, clock.now(), { memberId, event: 'confirmed', subject: memberId }),
);

export const onPurchasePaid = subscriber(purchasePaid, ({ db, clock }: Services, { purchaseId }) =>
  recordPurchase(db, clock.now(), purchaseId),
);

export const onPurchaseRefunded = subscriber(purchaseRefunded, ({ db, clock }: Services, { purchaseId, refundId }) =>
  recordReversed(db, clock.now(), { purchaseId, subject: refundId }),
);

export const onPurchaseChargedBack = subscriber(purchaseChargedBack, ({ db, clock }: Services, { purchaseId }) =>
  recordReversed(db, clock.now(), { purchaseId, subject: purchaseId }),
);
