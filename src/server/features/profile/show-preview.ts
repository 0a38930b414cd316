import { showMemberTo } from '#server/features/members/show-member.ts';
import { findOwnProfile } from '#server/features/profile/own-profile-read-model.ts';
import { mayVisitorSearch } from '#server/features/sites/visitor-search-rules.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { MemberContext } from '#server/platform/http/requests/request-context.ts';
import type { InputOf, OutputOf } from '#shared/contract/contract.ts';

type Context = Pick<MemberContext, 'now' | 'site' | 'viewer'> & { readonly db: Database };
type Kind = InputOf<'GET /api/profile-preview.php'>['query']['viewer'];

/** The member's own profile as another kind of viewer gets it, or the reason why they get none. */
export const showPreview = async (
  { db, now, site, viewer }: Context,
  as: Kind,
): Promise<OutputOf<'GET /api/profile-preview.php'>> => {
  const member = await showMemberTo(db, { now, site }, { id: viewer.memberId, as });
  if (member === null) {
    const { status } = await findOwnProfile(db, viewer.memberId);
    return { member, why_hidden: status === 'hidden' ? 'hidden' : 'disabled' };
  }
  // Visitors from a campaign may see more, but the preview does not count on that.
  if (as === 'visitor' && !mayVisitorSearch(site, false)) return { member: null, why_hidden: 'members_only' };
  return { member, why_hidden: null };
};
