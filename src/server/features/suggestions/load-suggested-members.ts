import { loadMemberCards, type ViewerContext } from '#server/features/members/member-card-read-model.ts';
import type { Ranked } from '#server/features/suggestions/ranking-rules.ts';
import type { Database } from '#server/platform/database/database.ts';
import { toPublicId } from '#server/platform/ids/public-id.ts';
import type { SuggestedMember } from '#shared/contract/fields.ts';

/** Cards in the order of the ranking, each with its reasons. */
export const loadSuggestedMembers = async (
  db: Pick<Database, 'read'>,
  ranked: readonly Ranked[],
  ctx: ViewerContext,
): Promise<SuggestedMember[]> => {
  const cards = await loadMemberCards(
    db,
    ranked.map(({ id }) => id),
    ctx,
  );
  const reasons = new Map(ranked.map((one) => [toPublicId(one.id), [...one.reasons]]));
  return cards.map((card) => ({ ...card, reasons: reasons.get(card.id) ?? [] }));
};
