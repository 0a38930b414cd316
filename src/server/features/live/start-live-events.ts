import { findOpenSessions } from '#server/features/accounts/sessions/open-sessions-read-model.ts';
import { countUnread } from '#server/features/chat/chats/chats-read-model.ts';
import { createDeliveryRecorder, type DeliveryRecorder } from '#server/features/chat/reading/record-deliveries.ts';
import { countNewLikes } from '#server/features/likes/likes-read-model.ts';
import { findDeliveries, readPayloads } from '#server/features/live/payload-read-model.ts';
import { createPresence, type Presence } from '#server/features/live/record-presence.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import type { Metrics } from '#server/platform/metrics/metrics.ts';
import type { EventBus } from '#server/platform/realtime/event-bus.ts';
import { readHead } from '#server/platform/realtime/event-log.ts';
import { createStreamHub, type StreamHub, STREAMS_PER_NETWORK } from '#server/platform/realtime/stream-hub.ts';
import type { StreamPolicy } from '#server/platform/realtime/stream-policy.ts';
import type { LiveEvents } from '#shared/realtime/live-events.ts';

type Deps = {
  readonly db: Database;
  readonly clock: Clock;
  readonly bus: EventBus;
  readonly onFault: (fault: unknown) => void;
  /** false in load tests, whose clients share one IP address */
  readonly limitStreams: boolean;
};

type LiveEventsOfProcess = {
  readonly hub: StreamHub;
  readonly presence: Presence;
  readonly deliveries: DeliveryRecorder;
  readonly stop: () => Promise<void>;
};

/** Channel on which the database and payments wake a member's streams: new events, ended sessions, locked accounts. */
const WAKE_CHANNEL = 'vonk_wake';

type PolicyDeps = Pick<Deps, 'db' | 'clock'> & { readonly deliveries: DeliveryRecorder };

const streamPolicy = ({ db, clock, deliveries }: PolicyDeps): StreamPolicy => ({
  openSessions: (owners) =>
    findOpenSessions(
      db,
      owners.map(({ session }) => session),
      clock.now(),
    ),
  payloadsOf: (items) => readPayloads(db, items, clock.now()),
  taken: (items) => deliveries.note(findDeliveries(items)),
  greet: async ({ memberId, siteId }): Promise<LiveEvents['hello']> => {
    // The head must be read first: changes during the counts then arrive as events as well.
    const head = await readHead(db, memberId);
    const [unread, likes] = await Promise.all([countUnread(db, memberId, siteId), countNewLikes(db, memberId, siteId)]);
    return { head, unread: unread.open, likes };
  },
});

/** Starts the event streams of this process; `stop` closes them with the server. */
export const startLiveEvents = async ({
  db,
  clock,
  bus,
  onFault,
  limitStreams,
}: Deps): Promise<LiveEventsOfProcess> => {
  const presence = createPresence(clock, () => hub);
  const deliveries = createDeliveryRecorder({ db, clock, realtime: () => hub, onFault });
  const hub = createStreamHub({
    db,
    clock,
    bus,
    policy: streamPolicy({ db, clock, deliveries }),
    onFault,
    onBeats: (memberIds) => presence.record(memberIds),
    streamsPerNetwork: limitStreams ? STREAMS_PER_NETWORK : Number.POSITIVE_INFINITY,
  });
  await hub.start();
  await db.listen(WAKE_CHANNEL, { receive: (memberId) => hub.wake([memberId as MemberId]), connect: () => {} });
  presence.start();
  return {
    hub,
    presence,
    deliveries,
    stop: async () => {
      presence.stop();
      await deliveries.stop();
      await hub.stop();
    },
  };
};

export const measureStreams = (metrics: Metrics, { hub }: { readonly hub: Pick<StreamHub, 'countStreams'> }): void =>
  metrics.addGauge({
    name: 'live_streams',
    help: 'Browsers that are being told what happens.',
    read: () => hub.countStreams(),
  });
