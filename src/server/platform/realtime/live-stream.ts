import { type EventOrder, newOrder } from '#server/platform/realtime/event-order.ts';
import type { EventStream } from '#server/platform/realtime/event-stream.ts';
import type { StreamOwner } from '#server/platform/realtime/stream-policy.ts';

/** One open browser. */
export type LiveStream = {
  readonly owner: StreamOwner;
  readonly wire: EventStream;
  readonly order: EventOrder;
  /** when it has to come again, and show that it still may */
  readonly endsAtMs: number;
  /** which of the slices its heartbeat is in */
  readonly slice: number;
  holdTimer: NodeJS.Timeout | null;
  /** false: nobody reads it any more */
  isOpen: boolean;
};

type Opening = Pick<LiveStream, 'owner' | 'wire' | 'endsAtMs' | 'slice'> & { readonly since: number | null };

export const newLiveStream = ({ since, ...rest }: Opening): LiveStream => ({
  ...rest,
  order: newOrder(since),
  holdTimer: null,
  isOpen: true,
});
