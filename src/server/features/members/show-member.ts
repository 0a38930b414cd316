import { findPhotos, findProfile, type ProfileRow } from '#server/features/members/member-profile-read-model.ts';
import { viewMemberProfile } from '#server/features/members/member-profile-view.ts';
import { whyProfileHidden } from '#server/features/members/member-visibility-rules.ts';
import type { Database } from '#server/platform/database/database.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { Site, Viewer } from '#server/platform/http/request-context.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import type { MemberProfile } from '#shared/contract/members-contract.ts';

type ShowContext = { readonly now: Date; readonly site: Site; readonly viewer: Viewer | null };

/** The member as a direct visit finds them; refuses with `not_found` or `blocked_by_member`. */
export const findShownMember = async (
  db: Pick<Database, 'run'>,
  { site, viewer }: ShowContext,
  id: MemberId,
): Promise<ProfileRow> => {
  const row = (await findProfile(db, site.id, id, viewer?.memberId ?? null)) ?? refuse('not_found');
  const reason = whyProfileHidden(row);
  if (reason === 'blocked_by_member') refuse(reason, { name: row.name });
  if (reason !== null) refuse(reason);
  return row;
};

export const showMember = async (db: Pick<Database, 'run'>, ctx: ShowContext, id: MemberId): Promise<MemberProfile> => {
  const row = await findShownMember(db, ctx, id);
  return viewMemberProfile(row, await findPhotos(db, row.id), ctx);
};
