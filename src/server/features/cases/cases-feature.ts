import { registerCasesJobs } from '#server/features/cases/cases-jobs.ts';
import { casesRoutes } from '#server/features/cases/cases-routes.ts';
import { eraseCasesOf } from '#server/features/cases/cases-store.ts';
import { exportCases } from '#server/features/cases/export-cases.ts';
import { onWithdrawalUnmatched } from '#server/features/cases/on-withdrawal-unmatched.ts';
import type { Feature } from '#server/platform/feature.ts';
import { APPEAL_MONTHS } from '#shared/domain/case-topics.ts';

export const casesFeature = {
  name: 'cases',
  calls: casesRoutes,
  jobs: registerCasesJobs,
  keeps: { cases: { months: APPEAL_MONTHS } },
  subscribers: [onWithdrawalUnmatched],
  erase: eraseCasesOf,
  export: exportCases,
} satisfies Feature;
