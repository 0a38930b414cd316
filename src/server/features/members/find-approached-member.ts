import { whyCannotReceive } from '#server/features/members/member-policy.ts';
import type { ProfileRow } from '#server/features/members/member-profile-read-model.ts';
import { findShownMember } from '#server/features/members/show-member.ts';
import type { Database } from '#server/platform/database/database.ts';
import { refuse } from '#server/platform/http/api/refuse.ts';
import type { MemberContext } from '#server/platform/http/requests/request-context.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';

/**
 * Returns the recipient of a message, like or request. Refuses the viewer themselves and members of sister sites, who
 * are shown on this site but would not receive anything.
 */
export const findApproachedMember = async (
  db: Pick<Database, 'run'>,
  ctx: Pick<MemberContext, 'now' | 'site'> & { readonly viewer: Pick<MemberContext['viewer'], 'memberId'> },
  id: MemberId,
): Promise<ProfileRow> => {
  const row = await findShownMember(db, ctx, id);
  const why = whyCannotReceive(row);
  return why === null ? row : refuse(why);
};
