import { scheduleChecks } from '#server/features/notifications/planning/notification-states-store.ts';
import { memberConfirmed } from '#server/features/registration/registration-events.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { subscriber } from '#server/platform/events/events.ts';

type Services = { readonly db: Pick<Database, 'run'>; readonly clock: Pick<Clock, 'now'> };

/** Schedules a check of the new member, which finds out what reminders are due and when. */
export const onMemberConfirmed = subscriber(memberConfirmed, ({ db, clock }: Services, { memberId }) =>
  scheduleChecks(db, [memberId], clock.now()),
);
