import { deleteExpiredTokens } from '#server/features/accounts/account-tokens-store.ts';
import { deleteExpiredHalfLogins } from '#server/features/accounts/half-logins-store.ts';
import { deleteOldDevices } from '#server/features/accounts/known-devices-store.ts';
import { deleteOldFailures } from '#server/features/accounts/login-failures-store.ts';
import { deleteOldMailCounts } from '#server/features/accounts/mail-counts-store.ts';
import { deleteExpiredSessions } from '#server/features/accounts/sessions-store.ts';
import { registerDeletionJobs } from '#server/features/deletion/deletion-jobs.ts';
import { registerExportJobs } from '#server/features/export/export-jobs.ts';
import { forgetExpiredGrants } from '#server/features/photo-sharing/forget-expired-grants.ts';
import { registerPhotoJobs } from '#server/features/photos/photos-jobs.ts';
import { forgetRegistrations } from '#server/features/registration/forget-registrations.ts';
import { deleteExpiredChallenges } from '#server/features/security/passkey-challenges-store.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { createSiteOrigin } from '#server/platform/http/site-origin.ts';
import { jobName, type Jobs } from '#server/platform/jobs/jobs.ts';
import type { Log } from '#server/platform/log/log.ts';
import { registerMailJobs } from '#server/platform/mail/mail-jobs.ts';
import type { MailSender } from '#server/platform/mail/mail-sender.ts';
import type { Mailer } from '#server/platform/mail/mailer.ts';
import type { Objects } from '#server/platform/objects/objects.ts';

const forgetSessions = jobName('forget-sessions');
const forgetFailures = jobName('forget-login-failures');
const forgetDevices = jobName('forget-known-devices');
const forgetAccountTokens = jobName('forget-account-tokens');
const forgetMailCounts = jobName('forget-mail-counts');
const forgetLoginSteps = jobName('forget-login-steps');
const forgetGrants = jobName('forget-photo-grants');
const forgetPending = jobName('forget-registrations');

/** Everything that runs by the clock. Before `jobs.start()`. */
export const composeJobs = (ctx: {
  readonly db: Database;
  readonly clock: Clock;
  readonly jobs: Jobs;
  readonly sender: MailSender | null;
  readonly mailer: Mailer;
  readonly objects: Objects;
  readonly log: Log;
  readonly publicUrl: string;
}): void => {
  const { db, clock, jobs } = ctx;
  registerMailJobs(ctx);
  registerPhotoJobs(ctx);
  const originOf = createSiteOrigin(ctx.publicUrl);
  registerDeletionJobs({ ...ctx, originOf });
  registerExportJobs({ ...ctx, originOf });
  jobs.register(forgetSessions, () => deleteExpiredSessions(db, clock.now()));
  jobs.schedule(forgetSessions, '41 3 * * *', {});
  jobs.register(forgetFailures, () => deleteOldFailures(db, clock.now()));
  jobs.schedule(forgetFailures, '43 3 * * *', {});
  jobs.register(forgetDevices, () => deleteOldDevices(db, clock.now()));
  jobs.schedule(forgetDevices, '45 3 * * *', {});
  jobs.register(forgetAccountTokens, () => deleteExpiredTokens(db, clock.now()));
  jobs.schedule(forgetAccountTokens, '47 3 * * *', {});
  jobs.register(forgetMailCounts, () => deleteOldMailCounts(db, clock.now()));
  jobs.schedule(forgetMailCounts, '53 * * * *', {});
  jobs.register(forgetLoginSteps, async () => {
    await deleteExpiredHalfLogins(db, clock.now());
    await deleteExpiredChallenges(db, clock.now());
  });
  jobs.schedule(forgetLoginSteps, '*/15 * * * *', {});
  jobs.register(forgetGrants, () => forgetExpiredGrants(db, clock.now()));
  jobs.schedule(forgetGrants, '37 3 * * *', {});
  jobs.register(forgetPending, () => forgetRegistrations(db, clock.now()));
  jobs.schedule(forgetPending, '*/10 * * * *', {});
};
