import { findExportedSessions } from '#server/features/accounts/sessions/exported-sessions-read-model.ts';
import { forgetSecondFactorsSince } from '#server/features/security/forget-second-factors.ts';
import { deleteExpiredChallenges } from '#server/features/security/passkeys/passkey-challenges-store.ts';
import { securityRoutes } from '#server/features/security/security-routes.ts';
import type { Feature, ExportContext, Exported } from '#server/platform/feature.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import { type JobContext, jobName } from '#server/platform/jobs/jobs.ts';

/** The member's login methods and sessions, without any secrets. */
const exportLogin = async ({ db }: ExportContext, memberId: MemberId): Promise<Exported> => {
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

const forgetChallenges = jobName('forget-passkey-challenges');

const registerSecurityJobs = ({ db, clock, jobs }: JobContext): void => {
  jobs.register(forgetChallenges, () => deleteExpiredChallenges(db, clock.now()));
  jobs.schedule(forgetChallenges, '*/15 * * * *', {});
};

export const securityFeature = {
  name: 'security',
  build: () => ({ services: { forgetSecondFactorsSince } }),
  calls: securityRoutes,
  jobs: registerSecurityJobs,
  export: exportLogin,
} satisfies Feature;
