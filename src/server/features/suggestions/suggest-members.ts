import { choosePersonOfDay } from '#server/features/suggestions/choose-person-of-day.ts';
import {
  findBestPeople,
  findRankablePeople,
  type RankablePeople,
  type SuggestContext,
} from '#server/features/suggestions/find-best-people.ts';
import { loadSuggestedMembers } from '#server/features/suggestions/load-suggested-members.ts';
import { findOwnWords } from '#server/features/suggestions/own-words-read-model.ts';
import { rank, type Ranked } from '#server/features/suggestions/ranking-rules.ts';
import type { Database } from '#server/platform/database/database.ts';
import { toPublicId } from '#server/platform/ids/public-id.ts';
import type { OutputOf } from '#shared/contract/contract.ts';
import type { SuggestedMember } from '#shared/contract/fields.ts';
import { SUGGESTIONS } from '#shared/domain/search/suggestion-rules.ts';

/** The viewer's suggestions, best first. */
export const suggestMembers = async (db: Pick<Database, 'read'>, ctx: SuggestContext): Promise<SuggestedMember[]> =>
  loadSuggestedMembers(db, await findBestPeople(db, ctx, SUGGESTIONS), ctx);

/** Does the same with the person of the day, who may be one of them. All cards are read together. */
export const suggestMembersOfDay = async (
  db: Pick<Database, 'read'>,
  ctx: SuggestContext,
): Promise<OutputOf<'GET /api/suggestions.php'>> => {
  const people = await findRankablePeople(db, ctx, SUGGESTIONS);
  const best = rank(people.self, people.candidates, people.day).slice(0, SUGGESTIONS);
  const chosen = await findPersonOfDay(db, ctx, people);
  const extra = chosen !== null && best.every(({ id }) => id !== chosen.id) ? [chosen] : [];
  const [cards, words] = await Promise.all([
    loadSuggestedMembers(db, [...best, ...extra], ctx),
    chosen && findOwnWords(db, ctx, chosen.id),
  ]);
  const card = chosen && cards.find(({ id }) => id === toPublicId(chosen.id));
  return {
    members: cards.filter(({ id }) => extra.every((one) => toPublicId(one.id) !== id)),
    // The photo may have been removed between the two queries.
    of_the_day: card?.main_image && words ? { ...card, ...words, reasons: [...(chosen?.reasons ?? [])] } : null,
  };
};

/** Chooses among these people; if fictional profiles took the places of real ones, among real people of any age. */
const findPersonOfDay = async (
  db: Pick<Database, 'read'>,
  ctx: SuggestContext,
  people: RankablePeople,
): Promise<Ranked | null> => {
  const chosen = await choosePersonOfDay(db, ctx, people);
  if (chosen !== null || people.candidates.every(({ fictional }) => !fictional)) return chosen;
  return choosePersonOfDay(db, ctx, await findRankablePeople(db, ctx, SUGGESTIONS, { onlyReal: true }));
};
