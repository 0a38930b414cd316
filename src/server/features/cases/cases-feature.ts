import { casesRoutes } from '#server/features/cases/cases-routes.ts';
import { eraseCasesOf, eraseDueCases } from '#server/features/cases/cases-store.ts';
import { exportCases } from '#server/features/cases/export-cases.ts';
import { onWithdrawalUnmatched } from '#server/features/cases/on-withdrawal-unmatched.ts';
import type { Feature } from '#server/platform/feature.ts';
import { type JobContext, jobName } from '#server/platform/jobs/jobs.ts';
import { APPEAL_MONTHS } from '#shared/domain/case-topics.ts';

const eraseDue = jobName('erase-due-cases');

/** Call this before `jobs.start()`. */
const registerCasesJobs = ({ db, clock, jobs }: JobContext): void => {
  jobs.register(eraseDue, (_data, { signal }) => eraseDueCases({ db, now: clock.now(), signal }));
  jobs.schedule(eraseDue, '39 3 * * *', {});
};

export const casesFeature = {
  name: 'cases',
  calls: casesRoutes,
  jobs: registerCasesJobs,
  retentionPeriods: { cases: { months: APPEAL_MONTHS } },
  subscribers: [onWithdrawalUnmatched],
  erase: eraseCasesOf,
  export: exportCases,
} satisfies Feature;
