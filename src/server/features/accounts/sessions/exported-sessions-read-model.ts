import type { Database } from '#server/platform/database/database.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';

/** Members have few devices; for one with very many, the newest sessions are enough. */
const MAXIMUM_SESSIONS = 500;

/** Returns the sessions without their token hashes. */
export const findExportedSessions = async ({ kysely }: Database, memberId: MemberId) =>
  kysely
    .selectFrom('sessions')
    .select(['user_agent', 'created_at', 'expires_at'])
    .where('member_id', '=', memberId)
    .orderBy('created_at', 'desc')
    .limit(MAXIMUM_SESSIONS)
    .execute();
