import type { MemberId } from '#server/platform/ids/public-id.ts';
import type { MemberEvent, MemberSignal } from '#server/platform/realtime/realtime.ts';

/** The owner of a stream. */
export type StreamOwner = {
  readonly memberId: MemberId;
  readonly siteId: number;
  /** the session's secret, hashed */
  readonly session: string;
  /** the address that it was opened from */
  readonly network: string;
};

export type ForOwner<Item> = { readonly owner: StreamOwner; readonly item: Item };

/** The product's rules for streams, asked for each item that is sent. */
export type StreamPolicy = {
  /** Returns those of these sessions that are still valid. */
  openSessions(owners: readonly StreamOwner[]): Promise<ReadonlySet<string>>;
  /** Returns what each owner may read of each item; null: nothing. */
  payloadsOf(items: readonly ForOwner<MemberEvent | MemberSignal>[]): Promise<readonly (object | null)[]>;
  /** Called with items that were written into open streams. */
  taken?(items: readonly ForOwner<MemberEvent | MemberSignal>[]): void;
  /** The first event of a stream. */
  greet(owner: StreamOwner): Promise<object>;
};
