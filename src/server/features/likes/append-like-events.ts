import { statement, type Transaction } from '#server/platform/database/database.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import type { MemberEvent, Realtime } from '#server/platform/realtime/realtime.ts';
import type { EventKind } from '#shared/realtime/live-events.ts';

type Like = { readonly likerId: MemberId; readonly likedId: MemberId; readonly isMatch: boolean; readonly now: Date };

const append = statement<[memberId: MemberId, kind: EventKind, profile: MemberId, now: Date], { seq: string }>(
  'likes-append-event',
  `select append_member_event($1, $2, jsonb_build_object('profile', $3::bigint::text), $4) as seq`,
);

/**
 * Appends events for open browsers: the like for the liked member, a match for both. In the order of member ids to avoid
 * deadlocks.
 */
export const appendLikeEvents = async (
  tx: Transaction,
  { likerId, likedId, isMatch, now }: Like,
): Promise<readonly MemberEvent[]> => {
  const news: { memberId: MemberId; kind: EventKind; profile: MemberId }[] = [
    { memberId: likedId, kind: 'like', profile: likerId },
  ];
  if (isMatch)
    news.push(
      { memberId: likedId, kind: 'match', profile: likerId },
      { memberId: likerId, kind: 'match', profile: likedId },
    );
  const events: MemberEvent[] = [];
  for (const { memberId, kind, profile } of news.toSorted((a, b) =>
    BigInt(a.memberId) < BigInt(b.memberId) ? -1 : 1,
  )) {
    const [row] = await tx.run(append, [memberId, kind, profile, now]);
    if (row !== undefined) events.push({ memberId, seq: Number(row.seq), kind, ref: { profile } });
  }
  return events;
};

export const publishLikeEvents = (
  tx: Pick<Transaction, 'afterCommit'>,
  realtime: Pick<Realtime, 'publish'>,
  events: readonly MemberEvent[],
): void => tx.afterCommit(() => realtime.publish(events));
