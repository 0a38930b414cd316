import type { MemberId } from '#server/platform/ids/public-id.ts';
import type { EventKind, SignalKind } from '#shared/realtime/live-events.ts';

/** Refers to what happened, mostly by database ids as text; resolved for the reader when the event is sent. */
export type EventRef = Readonly<Record<string, string | number | boolean | null>>;

/** A row that `append_member_event(member, kind, ref, at)` has put into the log, with the seq that it returned. */
export type MemberEvent = {
  readonly memberId: MemberId;
  readonly seq: number;
  readonly kind: EventKind;
  readonly ref: EventRef;
};

/** Only for open streams: without a seq, never stored. */
export type MemberSignal = {
  readonly memberId: MemberId;
  readonly kind: SignalKind;
  readonly ref: EventRef;
};

/**
 * How a feature tells open browsers what happened. In the transaction: `select append_member_event(…)`; after it:
 * `tx.afterCommit(() => realtime.publish(events))`. An event that is never published still arrives, a little later.
 */
export type Realtime = {
  /** Neither throws nor waits; in any order. */
  publish(events: readonly MemberEvent[]): void;
  signal(signals: readonly MemberSignal[]): void;
};
