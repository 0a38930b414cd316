import { deleteOldMailCounts } from '#server/features/accounts/email/mail-counts-store.ts';
import { endDueSelfBans } from '#server/features/accounts/lock-out/self-bans-store.ts';
import { deleteExpiredHalfLogins } from '#server/features/accounts/login/half-logins-store.ts';
import { deleteOldFailures } from '#server/features/accounts/login/login-failures-store.ts';
import { deleteExpiredTokens } from '#server/features/accounts/mails/account-tokens-store.ts';
import { deleteOldDevices } from '#server/features/accounts/sessions/known-devices-store.ts';
import { deleteExpiredSessions } from '#server/features/accounts/sessions/sessions-store.ts';
import { type JobContext, jobName } from '#server/platform/jobs/jobs.ts';

const forgetSessions = jobName('forget-sessions');
const forgetFailures = jobName('forget-login-failures');
const forgetDevices = jobName('forget-known-devices');
const forgetTokens = jobName('forget-account-tokens');
const forgetMailCounts = jobName('forget-mail-counts');
const forgetHalfLogins = jobName('forget-half-logins');
const endSelfBans = jobName('end-self-bans');

export const registerAccountsJobs = ({ db, clock, jobs }: JobContext): void => {
  jobs.register(forgetSessions, (_data, { signal }) => deleteExpiredSessions({ db, signal }, clock.now()));
  jobs.schedule(forgetSessions, '41 3 * * *', {});
  jobs.register(forgetFailures, () => deleteOldFailures(db, clock.now()));
  jobs.schedule(forgetFailures, '43 3 * * *', {});
  jobs.register(forgetDevices, () => deleteOldDevices(db, clock.now()));
  jobs.schedule(forgetDevices, '45 3 * * *', {});
  jobs.register(forgetTokens, () => deleteExpiredTokens(db, clock.now()));
  jobs.schedule(forgetTokens, '47 3 * * *', {});
  jobs.register(forgetMailCounts, () => deleteOldMailCounts(db, clock.now()));
  jobs.schedule(forgetMailCounts, '53 * * * *', {});
  jobs.register(forgetHalfLogins, () => deleteExpiredHalfLogins(db, clock.now()));
  jobs.schedule(forgetHalfLogins, '*/15 * * * *', {});
  jobs.register(endSelfBans, (_data, { signal }) => endDueSelfBans(db, clock.now(), signal));
  jobs.schedule(endSelfBans, '*/10 * * * *', {});
};
