import { nudgeMembers } from '#server/features/notifications/looking/reach-states-store.ts';
import { memberConfirmed } from '#server/features/registration/registration-events.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { subscriber } from '#server/platform/events/events.ts';

type Services = { readonly db: Pick<Database, 'run'>; readonly clock: Pick<Clock, 'now'> };

/** Nothing has happened to them yet; the look finds out what there will be to remind them of, and when. */
export const onMemberConfirmed = subscriber(memberConfirmed, ({ db, clock }: Services, { memberId }) =>
  nudgeMembers(db, [memberId], clock.now()),
);
