import type { Database } from '#server/platform/database/database.ts';
import type { MemberContext } from '#server/platform/http/requests/request-context.ts';
import { sha256 } from '#server/platform/secrets/sha256.ts';

type Store = Pick<Database, 'kysely'>;
type Own = Pick<MemberContext, 'viewer' | 'sessionToken'>;

/** Ends a session of the member. Returns false if there is none with this id. */
export const revokeSession = async (db: Store, { viewer }: Own, id: string): Promise<boolean> => {
  const ended = await db.kysely
    .deleteFrom('sessions')
    .where('id', '=', id)
    .where('member_id', '=', viewer.memberId)
    .returning('id')
    .executeTakeFirst();
  return ended !== undefined;
};

export const revokeOtherSessions = async (db: Store, { viewer, sessionToken }: Own): Promise<void> => {
  await db.kysely
    .deleteFrom('sessions')
    .where('member_id', '=', viewer.memberId)
    .where('id_hash', '!=', sha256(sessionToken ?? ''))
    .execute();
};
