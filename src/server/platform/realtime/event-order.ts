import type { LogPage } from '#server/platform/realtime/event-log.ts';
import type { MemberEvent } from '#server/platform/realtime/realtime.ts';

/** More than these are not kept waiting: the log has them. */
const MAXIMUM_HELD = 500;

/** What one stream has been given so far. Commits on two connections are announced in any order; it gets them in theirs. */
export type EventOrder = {
  /** null: the browser knows nothing that can be continued */
  last: number | null;
  /** nothing passes before the log was read once */
  isClosed: boolean;
  readonly held: Map<number, MemberEvent>;
};

export const newOrder = (since: number | null): EventOrder => ({ last: since, isClosed: true, held: new Map() });

/** Takes an announced event in; returns what may be given out now, this one and those that waited for it. */
export const takeEvent = (order: EventOrder, event: MemberEvent): readonly MemberEvent[] => {
  if (order.last !== null && event.seq <= order.last) return [];
  if (!order.isClosed && event.seq === (order.last ?? 0) + 1) {
    order.last = event.seq;
    return [event, ...release(order)];
  }
  if (order.held.size < MAXIMUM_HELD) order.held.set(event.seq, event);
  return [];
};

/** One is missing before those that wait. */
export const isWaiting = (order: EventOrder): boolean => order.held.size > 0;

type Filled = {
  readonly ready: readonly MemberEvent[];
  /** the log does not reach back to what was given last: load everything anew and go on from here */
  readonly resetTo: number | null;
  readonly isBehind: boolean;
};

type Reading = {
  /** `last` when the reading began; it may have moved on since */
  readonly after: number | null;
  /** what waited then */
  readonly awaited: readonly number[];
};

export const beginReading = ({ last, held }: EventOrder): Reading => ({ after: last, awaited: [...held.keys()] });

export const takePage = (order: EventOrder, { after, awaited }: Reading, page: LogPage): Filled => {
  // Announced before it was there, which nobody may do: it would be waited for without end.
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

/** The log has forgotten some that come after, or never had what came before. */
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
