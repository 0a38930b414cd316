import { setTimeout as wait } from 'node:timers/promises';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import type { EventBus, News } from '#server/platform/realtime/event-bus.ts';
import { createEventDispatcher } from '#server/platform/realtime/event-dispatcher.ts';
import { readHeads } from '#server/platform/realtime/event-log.ts';
import { isWaiting, takeEvent } from '#server/platform/realtime/event-order.ts';
import { type EventStream, frameOf } from '#server/platform/realtime/event-stream.ts';
import { type LiveStream, newLiveStream } from '#server/platform/realtime/live-stream.ts';
import { createLogFiller } from '#server/platform/realtime/log-filler.ts';
import type { MemberEvent, Realtime } from '#server/platform/realtime/realtime.ts';
import type { StreamOwner, StreamPolicy } from '#server/platform/realtime/stream-policy.ts';
import { MINUTE_MS } from '#shared/domain/time.ts';

const STREAMS_PER_SESSION = 3;
const STREAMS_PER_MEMBER = 10;
/** Many people may share an address: a company, a mobile network. */
export const STREAMS_PER_NETWORK = 500;
const HOLD_MS = 25;
const MAXIMUM_AGE_MS = 15 * MINUTE_MS;
const PING_MS = 25_000;
/** Heartbeats are spread over slices to avoid bursts. */
const SLICES = 100;
/** After a stop all browsers reconnect, with jitter. */
const RETRY_AFTER_STOP_MS = 10_000;
/** How long a reader may take to read the last frame. */
const GOODBYE_MS = 2_000;
const RETRY_AFTER_AGE_MS = 2_000;
/** At least half of the delay: a browser that was closed to make room must not push out the next one at once. */
const RETRY_WHEN_TOO_MANY_MS = 60_000;

type Options = {
  readonly db: Pick<Database, 'run'>;
  readonly clock: Clock;
  readonly bus: EventBus;
  readonly policy: StreamPolicy;
  readonly onFault: (fault: unknown) => void;
  /** members have sent a beat on some node */
  readonly onBeats: (memberIds: readonly MemberId[]) => void;
  readonly streamsPerNetwork: number;
  readonly pingMs?: number;
  readonly goodbyeMs?: number;
};

export type StreamHub = Realtime & {
  start(): Promise<void>;
  open(owner: StreamOwner, wire: EventStream, since: number | null): Promise<void>;
  /** Reads the log for these members: something was appended without being published. */
  wake(memberIds: readonly MemberId[]): void;
  beat(memberId: MemberId): void;
  countStreams(): number;
  /** Closes all streams with `bye`; new ones are refused at once. */
  stop(): Promise<void>;
};

const retryWithin = (leastMs: number, mostMs: number) => ({
  retry_ms: Math.round(leastMs + Math.random() * (mostMs - leastMs)),
});
const whenTooMany = () => retryWithin(RETRY_WHEN_TOO_MANY_MS / 2, RETRY_WHEN_TOO_MANY_MS);

/** All open streams of this process; it delivers events to them. */
export const createStreamHub = (options: Options): StreamHub => {
  const { db, clock, bus, policy, onFault } = options;
  const streamsOf = new Map<MemberId, Set<LiveStream>>();
  const openFrom = new Map<string, number>();
  const slices = Array.from({ length: SLICES }, () => new Set<LiveStream>());
  let opened = 0;
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;

  const streamsFor = (memberId: MemberId): Iterable<LiveStream> => streamsOf.get(memberId) ?? [];
  const leave = (stream: LiveStream): void => {
    if (!stream.isOpen) return;
    stream.isOpen = false;
    const { network } = stream.owner;
    const left = (openFrom.get(network) ?? 1) - 1;
    if (left === 0) openFrom.delete(network);
    else openFrom.set(network, left);
    if (stream.holdTimer !== null) clearTimeout(stream.holdTimer);
    slices[stream.slice]?.delete(stream);
    const streams = streamsOf.get(stream.owner.memberId);
    streams?.delete(stream);
    if (streams?.size === 0) streamsOf.delete(stream.owner.memberId);
  };
  const end = (stream: LiveStream, kind: 'bye' | 'session.revoked', data: object): void => {
    leave(stream);
    stream.wire.end(frameOf(kind, data));
  };
  const sayBye = (stream: LiveStream, spreadMs: number): void => end(stream, 'bye', retryWithin(0, spreadMs));
  /** Closes the oldest: their connections may have been dead for long. */
  const makeRoom = (isCounted: (owner: StreamOwner) => boolean, room: number, memberId: MemberId): void => {
    const counted = [...streamsFor(memberId)].filter(({ owner }) => isCounted(owner));
    for (const stream of counted.slice(0, Math.max(0, counted.length - room + 1))) end(stream, 'bye', whenTooMany());
  };
  const endRevoked = (stream: LiveStream): void => end(stream, 'session.revoked', { current: true });

  const dispatcher = createEventDispatcher({ policy, onFault, endRevoked });
  const filler = createLogFiller({
    db,
    onFault,
    give: (stream, { ready, resetTo, isBehind }) => {
      if (resetTo !== null) dispatcher.add({ stream, frame: frameOf('reset', { head: resetTo }, resetTo) });
      giveOut(stream, ready);
      // The next page once this one has been received: a long catch-up must not count as a slow reader.
      if (isBehind) dispatcher.add({ stream, written: () => stream.wire.whenTaken(() => filler.add(stream)) });
    },
  });

  /** After a pause, reads missing events from the log. The pause is for events that were only overtaken. */
  const giveOut = (stream: LiveStream, ready: readonly MemberEvent[]): void => {
    for (const item of ready) dispatcher.add({ stream, item });
    if (!isWaiting(stream.order) || stream.order.isClosed || stream.holdTimer !== null) return;
    stream.holdTimer = setTimeout(() => {
      stream.holdTimer = null;
      if (isWaiting(stream.order)) filler.add(stream);
    }, HOLD_MS);
  };

  const take = ({ events = [], signals = [], beats = [] }: News): void => {
    for (const event of events) {
      for (const stream of streamsFor(event.memberId)) giveOut(stream, takeEvent(stream.order, event));
    }
    for (const item of signals) for (const stream of streamsFor(item.memberId)) dispatcher.add({ stream, item });
    if (beats.length > 0) options.onBeats(beats);
  };

  /** Finds streams that are behind, and those whose session has ended unannounced. */
  const review = async (streams: readonly LiveStream[]): Promise<void> => {
    if (streams.length === 0) return;
    const owners = streams.map(({ owner }) => owner);
    const [open, heads] = await Promise.all([
      policy.openSessions(owners),
      readHeads(db, [...new Set(owners.map(({ memberId }) => memberId))]),
    ]);
    for (const stream of streams) {
      if (!open.has(stream.owner.session)) endRevoked(stream);
      else if (!stream.order.isClosed && (heads.get(stream.owner.memberId) ?? 0) > (stream.order.last ?? 0))
        filler.add(stream);
    }
  };

  let turn = 0;
  const beatOfSlice = (): void => {
    const streams = [...(slices[turn++ % SLICES] ?? [])];
    const now = clock.now().getTime();
    for (const stream of streams) {
      if (now >= stream.endsAtMs) sayBye(stream, RETRY_AFTER_AGE_MS);
      else stream.wire.ping(frameOf('ping', { head: stream.order.last }));
    }
    review(streams.filter(({ endsAtMs }) => now < endsAtMs)).catch(onFault);
  };

  const all = (): LiveStream[] => slices.flatMap((streams) => [...streams]);
  const reviewAll = async (): Promise<void> => {
    const streams = all();
    for (let start = 0; start < streams.length; start += 1_000) await review(streams.slice(start, start + 1_000));
  };

  return {
    start: async () => {
      await bus.start({ news: take, gap: () => void reviewAll().catch(onFault) });
      timer = setInterval(beatOfSlice, (options.pingMs ?? PING_MS) / SLICES);
      timer.unref();
    },
    open: async (owner, wire, since) => {
      if (isStopped) return wire.end(frameOf('bye', retryWithin(0, RETRY_AFTER_STOP_MS)));
      // Here the new one has to wait: the old ones may belong to other people.
      if ((openFrom.get(owner.network) ?? 0) >= options.streamsPerNetwork)
        return wire.end(frameOf('bye', whenTooMany()));
      makeRoom(({ session }) => session === owner.session, STREAMS_PER_SESSION, owner.memberId);
      makeRoom(() => true, STREAMS_PER_MEMBER, owner.memberId);
      openFrom.set(owner.network, (openFrom.get(owner.network) ?? 0) + 1);
      const endsAtMs = clock.now().getTime() + MAXIMUM_AGE_MS * (0.8 + Math.random() * 0.4);
      const stream = newLiveStream({ owner, wire, since, endsAtMs, slice: opened++ % SLICES });
      const streams = streamsOf.get(owner.memberId) ?? new Set();
      streamsOf.set(owner.memberId, streams.add(stream));
      slices[stream.slice]?.add(stream);
      wire.onClose(() => leave(stream));
      try {
        dispatcher.add({ stream, frame: frameOf('hello', await policy.greet(owner)) });
        filler.add(stream);
      } catch (fault) {
        onFault(fault);
        wire.cut();
      }
    },
    publish: (events) => {
      if (events.length > 0) bus.send({ events });
    },
    signal: (signals) => {
      if (signals.length > 0) bus.send({ signals });
    },
    beat: (memberId) => bus.send({ beats: [memberId] }),
    wake: (memberIds) => {
      for (const memberId of memberIds) for (const stream of streamsFor(memberId)) filler.add(stream);
    },
    countStreams: () => slices.reduce((sum, streams) => sum + streams.size, 0),
    stop: async () => {
      isStopped = true;
      clearInterval(timer);
      const streams = all();
      const closed = streams.map(({ wire }) => new Promise<void>((resolve) => wire.onClose(resolve)));
      for (const stream of streams) sayBye(stream, RETRY_AFTER_STOP_MS);
      const late = new AbortController();
      await Promise.race([
        Promise.all(closed),
        wait(options.goodbyeMs ?? GOODBYE_MS, undefined, { signal: late.signal }).catch(() => {}),
      ]);
      late.abort();
      // The server waits for open connections forever: readers that do not read must not block it.
      for (const { wire } of streams) wire.cut();
      await dispatcher.settle();
      await bus.stop();
    },
  };
};
