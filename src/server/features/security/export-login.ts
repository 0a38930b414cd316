import { findExportedSessions } from '#server/features/accounts/sessions/exported-sessions-read-model.ts';
import type { ExportContext, Exported } from '#server/platform/feature.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';

/** The member's login methods and sessions, without any secrets. */
export const exportLogin = async ({ db }: ExportContext, memberId: MemberId): Promise<Exported> => {
  const { kysely } = db;
  const passkeys = await kysely
    .selectFrom('passkeys')
    .select(['name', 'created_at', 'last_used_at'])
    .where('member_id', '=', memberId)
    .orderBy('created_at')
    .execute();
  const totp = await kysely
    .selectFrom('totp_secrets')
    .select('enabled_at')
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  const sessions = await findExportedSessions(db, memberId);
  return { data: { login: { passkeys, authenticator_app_since: totp?.enabled_at ?? null, sessions } } };
};
