import { registerAuditJobs } from '#server/features/audit/audit-jobs.ts';
import type { Feature } from '#server/platform/feature.ts';

/** The log contains pseudonyms only. The key from a pseudonym to a member is deleted with the member's row. */
export const auditFeature = { name: 'audit', jobs: registerAuditJobs } satisfies Feature;
