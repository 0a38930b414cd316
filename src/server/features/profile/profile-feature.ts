import { profileRoutes } from '#server/features/profile/profile-routes.ts';
import type { Feature, ExportContext, Exported } from '#server/platform/feature.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import { INTERESTS } from '#shared/domain/profile/interests.ts';

/** The profile, with readable names instead of internal positions and ids. */
const exportProfile = async ({ db }: ExportContext, memberId: MemberId): Promise<Exported> => {
  const row = await db.kysely
    .selectFrom('profiles')
    .selectAll()
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  const { city_cell: _, main_photo_id: __, member_id: ___, interests, ...profile } = row;
  return {
    data: { profile: { ...profile, interests: interests.flatMap((position) => INTERESTS[position] ?? []) } },
  };
};

export const profileFeature = {
  name: 'profile',
  calls: profileRoutes,
  export: exportProfile,
} satisfies Feature;
