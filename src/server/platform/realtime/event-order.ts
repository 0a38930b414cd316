import type { LogPage } from '#server/platform/realtime/event-log.ts';
import type { MemberEvent } from '#server/platform/realtime/realtime.ts';

/** At most so many events are buffered; the log has the others. */
const MAXIMUM_HELD = 500;

/** The position of one stream. Events are published in any order; the stream gets them in the order of their seq. */
export type EventOrder = {
  /** null: the browser has no position to continue from */
  last: number | null;
  /** no event is written before the log was read once */
  isClosed: boolean;
  readonly held: Map<number, MemberEvent>;
};

export const newOrder = (since: number | null): EventOrder => ({ last: since, isClosed: true, held: new Map() });

/** Takes a published event; returns the events that can be written now: this one and those that waited for it. */
export const takeEvent = (order: EventOrder, event: MemberEvent): readonly MemberEvent[] => {
  if (order.last !== null && event.seq <= order.last) return [];
  if (!order.isClosed && event.seq === (order.last ?? 0) + 1) {
    order.last = event.seq;
    return [event, ...release(order)];
  }
  if (order.held.size < MAXIMUM_HELD) order.held.set(event.seq, event);
  return [];
};

/** Buffered events wait for a missing one. */
export const isWaiting = (order: EventOrder): boolean => order.held.size > 0;

type Filled = {
  readonly ready: readonly MemberEvent[];
  /** the log no longer contains the next event: the browser loads everything again and continues from here */
  readonly resetTo: number | null;
  readonly isBehind: boolean;
};

type Reading = {
  /** `last` when the read began; it may have advanced since */
  readonly after: number | null;
  /** the events buffered at that time */
  readonly awaited: readonly number[];
};

export const beginReading = ({ last, held }: EventOrder): Reading => ({ after: last, awaited: [...held.keys()] });

export const takePage = (order: EventOrder, { after, awaited }: Reading, page: LogPage): Filled => {
  // Published before it was committed, which is a bug: the stream would wait for it forever.
  for (const seq of awaited) if (seq > page.head) order.held.delete(seq);
  if (after === null || isBroken(after, page)) {
    const hasMoved = order.last !== null && order.last !== after;
    const resetTo = hasMoved ? Math.max(page.head, order.last ?? 0) : page.head;
    Object.assign(order, { last: resetTo, isClosed: false });
    return { ready: release(order), resetTo, isBehind: false };
  }
  const ready = page.events.filter(({ seq }) => seq > (order.last ?? 0));
  order.last = Math.max(order.last ?? 0, page.events.at(-1)?.seq ?? 0);
  if (page.isFull) return { ready, resetTo: null, isBehind: true };
  order.isClosed = false;
  return { ready: [...ready, ...release(order)], resetTo: null, isBehind: false };
};

/** The log has deleted events after `last`, or never had those before it. */
const isBroken = (after: number, { head, events, isFull }: LogPage): boolean =>
  after > head ||
  events.some(({ seq }, index) => seq !== after + 1 + index) ||
  (!isFull && after + events.length < head);

const release = (order: EventOrder): MemberEvent[] => {
  const ready: MemberEvent[] = [];
  for (const seq of order.held.keys()) if (seq <= (order.last ?? 0)) order.held.delete(seq);
  for (let next = order.held.get((order.last ?? 0) + 1); next !== undefined;) {
    order.held.delete(next.seq);
    order.last = next.seq;
    ready.push(next);
    next = order.held.get(next.seq + 1);
  }
  return ready;
};
