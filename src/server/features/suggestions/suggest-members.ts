import { findBestPeople, type SuggestContext } from '#server/features/suggestions/find-best-people.ts';
import { loadSuggestedMembers } from '#server/features/suggestions/load-suggested-members.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { SuggestedMember } from '#shared/contract/fields.ts';
import { SUGGESTIONS } from '#shared/domain/search/suggestion-rules.ts';

/** The viewer's suggestions, best first. */
export const suggestMembers = async (db: Pick<Database, 'read'>, ctx: SuggestContext): Promise<SuggestedMember[]> =>
  loadSuggestedMembers(db, await findBestPeople(db, ctx, SUGGESTIONS), ctx);
