import { type EventOrder, newOrder } from '#server/platform/realtime/event-order.ts';
import type { EventStream } from '#server/platform/realtime/event-stream.ts';
import type { StreamOwner } from '#server/platform/realtime/stream-policy.ts';

/** The stream of one browser. */
export type LiveStream = {
  readonly owner: StreamOwner;
  readonly wire: EventStream;
  readonly order: EventOrder;
  /** when it has to reconnect and prove its session again */
  readonly endsAtMs: number;
  /** the slice in which it gets its heartbeat */
  readonly slice: number;
  holdTimer: NodeJS.Timeout | null;
  /** false: closed */
  isOpen: boolean;
};

type Opening = Pick<LiveStream, 'owner' | 'wire' | 'endsAtMs' | 'slice'> & { readonly since: number | null };

export const newLiveStream = ({ since, ...rest }: Opening): LiveStream => ({
  ...rest,
  order: newOrder(since),
  holdTimer: null,
  isOpen: true,
});
