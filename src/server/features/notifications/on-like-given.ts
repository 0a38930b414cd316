import { likeGiven } from '#server/features/likes/likes-events.ts';
import { nudgeMembers } from '#server/features/notifications/looking/reach-states-store.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { subscriber } from '#server/platform/events/events.ts';

type Services = { readonly db: Pick<Database, 'run'>; readonly clock: Pick<Clock, 'now'> };

export const onLikeGiven = subscriber(likeGiven, ({ db, clock }: Services, { likedId }) =>
  nudgeMembers(db, [likedId], clock.now()),
);
