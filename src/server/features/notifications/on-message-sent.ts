import { messageSent } from '#server/features/chat/chat-events.ts';
import { nudgeMembers } from '#server/features/notifications/looking/reach-states-store.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { subscriber } from '#server/platform/events/events.ts';

type Services = { readonly db: Pick<Database, 'run'>; readonly clock: Pick<Clock, 'now'> };

export const onMessageSent = subscriber(messageSent, ({ db, clock }: Services, { recipientId }) =>
  nudgeMembers(db, [recipientId], clock.now()),
);
