import type { Selectable } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import type { Schema } from '#server/platform/database/schema.generated.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';

export const findOwnProfile = (
  db: Pick<Database, 'kysely'>,
  memberId: MemberId,
): Promise<Selectable<Schema['profiles']>> =>
  db.kysely.selectFrom('profiles').selectAll().where('member_id', '=', memberId).executeTakeFirstOrThrow();
