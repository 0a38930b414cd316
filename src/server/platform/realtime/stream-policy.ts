import type { MemberId } from '#server/platform/ids/public-id.ts';
import type { MemberEvent, MemberSignal } from '#server/platform/realtime/realtime.ts';

/** Whose stream it is. */
export type StreamOwner = {
  readonly memberId: MemberId;
  readonly siteId: number;
  /** the session's secret, hashed */
  readonly session: string;
  /** the address that it was opened from */
  readonly network: string;
};

export type ForOwner<Item> = { readonly owner: StreamOwner; readonly item: Item };

/** What the product says about streams; asked again for each thing that is given out. */
export type StreamPolicy = {
  /** The sessions among these that still hold. */
  openSessions(owners: readonly StreamOwner[]): Promise<ReadonlySet<string>>;
  /** What each may read of each; null: nothing. */
  payloadsOf(items: readonly ForOwner<MemberEvent | MemberSignal>[]): Promise<readonly (object | null)[]>;
  /** These were written into open streams. */
  taken?(items: readonly ForOwner<MemberEvent | MemberSignal>[]): void;
  /** What a stream begins with. */
  greet(owner: StreamOwner): Promise<object>;
};
