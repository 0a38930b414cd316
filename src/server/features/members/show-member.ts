import { whyProfileHidden } from '#server/features/members/member-policy.ts';
import { findPhotos, findProfile, type ProfileRow } from '#server/features/members/member-profile-read-model.ts';
import { viewMemberProfile } from '#server/features/members/member-profile-view.ts';
import { hasPhotoGrant } from '#server/features/photos/delivery/photo-grants-read-model.ts';
import { type PhotoViewer, photoViewerOf } from '#server/features/photos/delivery/photo-policy.ts';
import type { Database } from '#server/platform/database/database.ts';
import { refuse } from '#server/platform/http/api/refuse.ts';
import type { Site, Viewer } from '#server/platform/http/requests/request-context.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import type { MemberProfile } from '#shared/contract/people/members-contract.ts';

type ShowContext = { readonly now: Date; readonly site: Site; readonly viewer: Viewer | null };

/** Returns the profile row for a viewer who opens the profile; refuses with `not_found` or `blocked_by_member`. */
export const findShownMember = async (
  db: Pick<Database, 'run'>,
  { site, viewer }: { readonly site: Site; readonly viewer: Pick<Viewer, 'memberId'> | null },
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
  const photos = await findPhotos(db, row.id);
  const isGranted =
    ctx.viewer !== null &&
    photos.some((photo) => photo.private) &&
    (await hasPhotoGrant(db, { ownerId: row.id, viewerId: ctx.viewer.memberId, now: ctx.now }));
  return viewMemberProfile(row, photos, { ...ctx, as: photoViewerOf(ctx.viewer, row.id), isGranted });
};

/** Returns the profile for a viewer of this kind without a relation to the member; null if they may not see it. */
export const showMemberTo = async (
  db: Pick<Database, 'run'>,
  { now, site }: Pick<ShowContext, 'now' | 'site'>,
  { id, as }: { readonly id: MemberId; readonly as: Exclude<PhotoViewer, 'owner'> },
): Promise<MemberProfile | null> => {
  const row = await findProfile(db, site.id, id, null);
  if (row === null || whyProfileHidden(row) !== null) return null;
  return viewMemberProfile(row, await findPhotos(db, row.id), { now, site, as, isGranted: false });
};
