import type { Selectable } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import type { Schema } from '#server/platform/database/schema/schema.generated.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';

export type OwnProfileRow = Selectable<Schema['profiles']> & { readonly has_main_photo: boolean };

/** The owner's profile row. Only an approved main photo counts, because others see no other. */
export const findOwnProfile = async (db: Pick<Database, 'kysely'>, memberId: MemberId): Promise<OwnProfileRow> => {
  const { main_photo, ...row } = await db.kysely
    .selectFrom('profiles as p')
    .leftJoin('photos as ph', (join) =>
      join.onRef('ph.id', '=', 'p.main_photo_id').on('ph.status', '=', 'active').on('ph.private', '=', false),
    )
    .selectAll('p')
    .select('ph.id as main_photo')
    .where('p.member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  return { ...row, has_main_photo: main_photo !== null };
};
