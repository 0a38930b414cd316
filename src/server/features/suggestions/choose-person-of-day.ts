import { findTalkedWith } from '#server/features/members/conversations-read-model.ts';
import { memberDayNumber } from '#server/features/members/member-day-rules.ts';
import type { RankablePeople, SuggestContext } from '#server/features/suggestions/find-best-people.ts';
import { pickPersonOfDay, reasonsOfDay } from '#server/features/suggestions/person-of-day-rules.ts';
import { rank, type Ranked } from '#server/features/suggestions/ranking-rules.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';

/**
 * The person shown to the viewer during one day of theirs: never fictional, with a photo and something in common, not
 * yet liked, passed or talked with. Recent activity does not count, because it would change the choice during the day.
 */
export const choosePersonOfDay = async (
  db: Pick<Database, 'read'>,
  { now, viewer }: SuggestContext,
  { self, candidates, day }: RankablePeople,
): Promise<Ranked | null> => {
  const real = candidates.filter(({ fictional }) => !fictional);
  const lasting = real.map((candidate) => ({ ...candidate, last_active_at: null }));
  const suitable = rank(self, lasting, day).filter((person) => reasonsOfDay(person).length > 0);
  const ids = suitable.map(({ id }) => id as MemberId);
  const talkedWith = await findTalkedWith(db, viewer.memberId, ids);
  const chosen = pickPersonOfDay(
    suitable.filter(({ id }) => !talkedWith.has(id)),
    { viewerId: viewer.memberId, dayNumber: memberDayNumber(viewer, now) },
  );
  return chosen && { ...chosen, reasons: reasonsOfDay(chosen) };
};
