import { CASE_KEPT_DAYS } from '#server/features/cases/case-rules.ts';
import { registerCasesJobs } from '#server/features/cases/cases-jobs.ts';
import { casesRoutes } from '#server/features/cases/cases-routes.ts';
import { eraseCasesOf } from '#server/features/cases/cases-store.ts';
import { exportCases } from '#server/features/cases/export-cases.ts';
import { onWithdrawalUnmatched } from '#server/features/cases/on-withdrawal-unmatched.ts';
import type { Feature } from '#server/platform/feature.ts';

export const casesFeature = {
  name: 'cases',
  calls: casesRoutes,
  jobs: registerCasesJobs,
  keeps: { cases: CASE_KEPT_DAYS },
  subscribers: [onWithdrawalUnmatched],
  erase: eraseCasesOf,
  export: exportCases,
} satisfies Feature;
