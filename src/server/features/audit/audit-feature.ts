import { registerAuditJobs } from '#server/features/audit/audit-jobs.ts';
import type { Feature } from '#server/platform/feature.ts';

/** The log names nobody; what leads from it to a member goes with the row of the member. */
export const auditFeature = { name: 'audit', jobs: registerAuditJobs } satisfies Feature;
