import type { MemberId } from '#server/platform/ids/public-id.ts';
import type { EventKind, SignalKind } from '#shared/realtime/live-events.ts';

/** Points to what happened, mostly by ids of the database as texts; turned into what the member may read when it is sent. */
export type EventRef = Readonly<Record<string, string | number | boolean | null>>;

/** What `append_member_event(member, kind, ref, at)` has put into the log, with the seq that it returned. */
export type MemberEvent = {
  readonly memberId: MemberId;
  readonly seq: number;
  readonly kind: EventKind;
  readonly ref: EventRef;
};

/** What nobody misses who is not there: no seq, never stored. */
export type MemberSignal = {
  readonly memberId: MemberId;
  readonly kind: SignalKind;
  readonly ref: EventRef;
};

/**
 * How a feature tells open browsers what happened. In the transaction: `select append_member_event(…)`; after it:
 * `tx.afterCommit(() => realtime.publish(events))`. What is never published arrives all the same, a little later.
 */
export type Realtime = {
  /** Neither throws nor waits; the order does not matter. */
  publish(events: readonly MemberEvent[]): void;
  signal(signals: readonly MemberSignal[]): void;
};
