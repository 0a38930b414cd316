import type { Database } from '#server/platform/database/database.ts';
import type { MemberContext } from '#server/platform/http/requests/request-context.ts';
import { sha256 } from '#server/platform/secrets/sha256.ts';

type Store = Pick<Database, 'kysely'>;
type Own = Pick<MemberContext, 'viewer' | 'sessionToken' | 'now'>;

export type SessionRow = {
  readonly id: string;
  readonly user_agent: string;
  readonly created_at: Date;
  readonly isCurrent: boolean;
};

/** Returns the member's unexpired sessions: this one first, then the newest. */
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
