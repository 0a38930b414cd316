import { lockGroup } from '#server/features/members/lock-pair.ts';
import { findPairsWrittenByOwner } from '#server/features/members/pairs-written-by-owner-read-model.ts';
import { deleteAllWaitingNews } from '#server/features/push/delete-waiting-news.ts';
import { statement, type Transaction } from '#server/platform/database/database.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';

export type KnownPair = { readonly ownerId: MemberId; readonly otherId: MemberId; readonly mark: Buffer };

/** Also marks existing blocks by hand, so that the list's block outlasts them. Skips deleted entries and members. */
const insert = statement<
  [owners: readonly MemberId[], others: readonly MemberId[], marks: readonly Buffer[], now: Date],
  { blocked_id: MemberId; is_new: boolean }
>(
  'blocks-insert-known',
  `insert into blocks (blocker_id, blocked_id, created_at, is_by_hand, known_marks)
   select p.owner, p.other, $4, false, array_agg(distinct p.mark)
   from unnest($1::bigint[], $2::bigint[], $3::bytea[]) as p (owner, other, mark)
   join known_people k on k.member_id = p.owner and k.person_mark = p.mark
   join members m on m.id = p.other
   group by p.owner, p.other
   on conflict (blocker_id, blocked_id) do update
     set known_marks = array(select distinct unnest(blocks.known_marks || excluded.known_marks))
   returning blocked_id::text, xmax = 0 as is_new`,
);

/**
 * Hides the owners from the others without notifying anyone. For the owners nothing changes, not even waiting news or
 * shared photos, because that would reveal whose an entry is. Skips others to whom the owner has written: they know the
 * owner already, and may report what they got. Also locks `alsoLocked`.
 */
export const blockKnown = async (
  tx: Transaction,
  found: readonly KnownPair[],
  { now, alsoLocked = [] }: { readonly now: Date; readonly alsoLocked?: readonly MemberId[] },
): Promise<void> => {
  const pairs = found.filter(({ ownerId, otherId }) => ownerId !== otherId);
  const members = new Set([...alsoLocked, ...pairs.flatMap(({ ownerId, otherId }) => [ownerId, otherId])]);
  if (members.size > 0) await lockGroup(tx, [...members]);
  if (pairs.length === 0) return;
  const written = await findPairsWrittenByOwner(tx, pairs);
  const left = pairs.filter(({ ownerId, otherId }) => !written.has(`${ownerId} ${otherId}`));
  const rows = await tx.run(insert, [
    left.map(({ ownerId }) => ownerId),
    left.map(({ otherId }) => otherId),
    left.map(({ mark }) => mark),
    now,
  ]);
  const blocked = rows.filter((pair) => pair.is_new);
  await deleteAllWaitingNews(tx, [...new Set(blocked.map(({ blocked_id: otherId }) => otherId))]);
};
