import { sha256 } from '#server/features/accounts/sessions-store.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { MemberContext } from '#server/platform/http/request-context.ts';

type Store = Pick<Database, 'kysely'>;
type Own = Pick<MemberContext, 'viewer' | 'sessionToken' | 'now'>;

export type SessionRow = {
  readonly id: string;
  readonly user_agent: string;
  readonly created_at: Date;
  readonly isCurrent: boolean;
};

/** Where the member is logged in now: this device first, then the latest. */
export const listSessions = async (db: Store, { viewer, sessionToken, now }: Own): Promise<SessionRow[]> => {
  const rows = await db.kysely
    .selectFrom('sessions')
    .select(['id', 'id_hash', 'user_agent', 'created_at'])
    .where('member_id', '=', viewer.memberId)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .execute();
  const current = sha256(sessionToken ?? '');
  return rows
    .map(({ id_hash, ...row }) => ({ ...row, isCurrent: current.equals(id_hash) }))
    .toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent));
};

/** False: there is no such session of this member. */
export const endSessionById = async (db: Store, { viewer }: Own, id: string): Promise<boolean> => {
  const ended = await db.kysely
    .deleteFrom('sessions')
    .where('id', '=', id)
    .where('member_id', '=', viewer.memberId)
    .returning('id')
    .executeTakeFirst();
  return ended !== undefined;
};

export const endOtherSessions = async (db: Store, { viewer, sessionToken }: Own): Promise<void> => {
  await db.kysely
    .deleteFrom('sessions')
    .where('member_id', '=', viewer.memberId)
    .where('id_hash', '!=', sha256(sessionToken ?? ''))
    .execute();
};
