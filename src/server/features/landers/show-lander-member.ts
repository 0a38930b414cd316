import { mustHideFictional } from '#server/features/discovery/filters/search-filter-rules.ts';
import { loadMemberCards } from '#server/features/members/member-card-read-model.ts';
import { showMemberTo } from '#server/features/members/show-member.ts';
import type { Database } from '#server/platform/database/database.ts';
import { refuse } from '#server/platform/http/api/refuse.ts';
import type { RequestContext } from '#server/platform/http/requests/request-context.ts';
import { fromPublicId, type MemberId } from '#server/platform/ids/public-id.ts';
import type { MemberProfile } from '#shared/contract/people/members-contract.ts';

type Context = Pick<RequestContext, 'now' | 'site' | 'viewer' | 'geoCountry'>;

/** The member as any visitor sees them. Whoever cannot be shown, or not be written to, is as unknown as nobody. */
export const showLanderMember = async (
  db: Pick<Database, 'run' | 'read'>,
  ctx: Context,
  profile: string | undefined,
): Promise<MemberProfile> => {
  if (profile === undefined) return refuse('not_found');
  const id = fromPublicId<MemberId>(profile);
  const [card] = await loadMemberCards(db, [id], ctx);
  if (card?.is_reachable !== true) return refuse('not_found');
  if (card.fictional && mustHideFictional(ctx)) return refuse('not_found');
  return (await showMemberTo(db, ctx, { id, as: 'visitor' })) ?? refuse('not_found');
};
