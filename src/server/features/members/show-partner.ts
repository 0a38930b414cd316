import { viewMemberCard } from '#server/features/members/member-card-view.ts';
import { whyCannotReceive } from '#server/features/members/member-policy.ts';
import { findProfile } from '#server/features/members/member-profile-read-model.ts';
import type { Database } from '#server/platform/database/database.ts';
import { refuse } from '#server/platform/http/api/refuse.ts';
import type { MemberContext } from '#server/platform/http/requests/request-context.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import type { MemberCard } from '#shared/contract/fields.ts';
import { interestSlugs } from '#shared/domain/profile/interests.ts';

type Partner = {
  readonly name: string;
  /** null when this member has blocked the viewer, who then sees only the name */
  readonly card: MemberCard | null;
  readonly hasBlocked: boolean;
  readonly isBlocked: boolean;
  readonly interests: readonly string[];
};

/**
 * Returns a present or possible conversation partner, even if either has blocked the other. Refuses the viewer
 * themselves, members who are not visible, and those of sister sites.
 */
export const showPartner = async (
  db: Pick<Database, 'run'>,
  { viewer, site, now }: Pick<MemberContext, 'viewer' | 'site' | 'now'>,
  id: MemberId,
): Promise<Partner> => {
  const row = await findProfile(db, site.id, id, viewer.memberId);
  if (row === null) return refuse('not_found');
  const why = whyCannotReceive(row);
  if (why !== null) return refuse(why);
  return {
    name: row.name,
    card: row.has_blocked_viewer ? null : viewMemberCard(row, now),
    hasBlocked: row.has_blocked_viewer,
    isBlocked: row.is_blocked_by_viewer,
    interests: row.has_blocked_viewer ? [] : interestSlugs(row.interests),
  };
};
