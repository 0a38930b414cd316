import { recordPostback } from '#server/features/postbacks/record-postbacks.ts';
import { memberSignedUp } from '#server/features/registration/registration-events.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { subscriber } from '#server/platform/events/events.ts';

type Services = { readonly db: Pick<Database, 'run'>; readonly clock: Pick<Clock, 'now'> };

export const onMemberSignedUp = subscriber(memberSignedUp, ({ db, clock }: Services, { memberId }) =>
  recordPostback(db, clock.now(), { memberId, event: 'signup', subject: memberId }),
);
