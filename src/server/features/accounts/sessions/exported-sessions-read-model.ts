import type { Database } from '#server/platform/database/database.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';

/** Devices are few; should somebody have logged in on ever new ones, the newest tell enough. */
const MAXIMUM_SESSIONS = 500;

/** Where the member is logged in, without what logs in. */
export const findExportedSessions = async ({ kysely }: Database, memberId: MemberId) =>
  kysely
    .selectFrom('sessions')
    .select(['user_agent', 'created_at', 'expires_at'])
    .where('member_id', '=', memberId)
    .orderBy('created_at', 'desc')
    .limit(MAXIMUM_SESSIONS)
    .execute();
