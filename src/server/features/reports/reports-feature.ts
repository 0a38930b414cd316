import { eraseDueReports } from '#server/features/reports/erase-reports.ts';
import { exportReports } from '#server/features/reports/export-reports.ts';
import { reportMember } from '#server/features/reports/report-member.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Feature } from '#server/platform/feature.ts';
import type { Handlers } from '#server/platform/http/api/handlers.ts';
import { jobName, type Jobs } from '#server/platform/jobs/jobs.ts';
import type { Mailer } from '#server/platform/mail/mailer.ts';
import type { Objects } from '#server/platform/objects/objects.ts';
import type { reportsContract } from '#shared/contract/office/reports-contract.ts';
import { APPEAL_MONTHS } from '#shared/domain/case-topics.ts';

type Deps = { readonly db: Database; readonly objects: Objects; readonly mailer: Mailer };

const reportsRoutes = (deps: Deps): Handlers<typeof reportsContract> => ({
  'POST /api/report.php': async (ctx, { body }) => {
    const { reference, isRepeat, isMailed } = await reportMember({ ...ctx, ...deps }, body);
    return { reference, is_repeat: isRepeat, is_mailed: isMailed };
  },
});

const eraseDue = jobName('erase-due-reports');

type Context = { readonly db: Database; readonly clock: Clock; readonly jobs: Pick<Jobs, 'register' | 'schedule'> };

/** Call this before `jobs.start()`. */
const registerReportsJobs = ({ db, clock, jobs }: Context): void => {
  jobs.register(eraseDue, (_data, { signal }) => eraseDueReports({ db, now: clock.now(), signal }));
  jobs.schedule(eraseDue, '37 3 * * *', {});
};

export const reportsFeature = {
  name: 'reports',
  calls: reportsRoutes,
  jobs: registerReportsJobs,
  export: exportReports,
  retentionPeriods: { reports: { months: APPEAL_MONTHS } },
} satisfies Feature;
