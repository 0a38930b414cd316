import { mustHideFictional } from '#server/features/discovery/filters/search-filter-rules.ts';
import { isOfAges, landerAges } from '#server/features/landers/lander-people-rules.ts';
import { loadMemberCards } from '#server/features/members/member-card-read-model.ts';
import { showMemberTo } from '#server/features/members/show-member.ts';
import type { Database } from '#server/platform/database/database.ts';
import { refuse } from '#server/platform/http/api/refuse.ts';
import type { RequestContext } from '#server/platform/http/requests/request-context.ts';
import { fromPublicId, type MemberId } from '#server/platform/ids/public-id.ts';
import type { LanderPreset } from '#shared/contract/people/landers-contract.ts';
import type { MemberProfile } from '#shared/contract/people/members-contract.ts';
import { type Niche, nicheOf } from '#shared/domain/niches.ts';

type Context = Pick<RequestContext, 'now' | 'site' | 'viewer' | 'geoCountry'>;

type Wanted = {
  readonly profile: string | undefined;
  readonly preset: LanderPreset;
  /** for whom the words of the page are; null: as the site */
  readonly tone: Niche | null;
};

/**
 * The member as any visitor sees them. Whoever cannot be shown or written to, or is not of the age that the page
 * promises, is as unknown as nobody.
 */
export const showLanderMember = async (
  db: Pick<Database, 'run' | 'read'>,
  ctx: Context,
  { profile, preset, tone }: Wanted,
): Promise<MemberProfile> => {
  if (profile === undefined) return refuse('not_found');
  const id = fromPublicId<MemberId>(profile);
  const [card] = await loadMemberCards(db, [id], ctx);
  if (card?.is_reachable !== true) return refuse('not_found');
  if (!isOfAges(card.age, landerAges(tone ?? nicheOf(ctx.site.niche), preset))) return refuse('not_found');
  if (card.fictional && mustHideFictional(ctx)) return refuse('not_found');
  return (await showMemberTo(db, ctx, { id, as: 'visitor' })) ?? refuse('not_found');
};
