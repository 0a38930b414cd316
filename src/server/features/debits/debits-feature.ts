import { registerDebitsJobs } from '#server/features/debits/debits-jobs.ts';
import { debitsRoutes } from '#server/features/debits/debits-routes.ts';
import { eraseDebits } from '#server/features/debits/erase-debits.ts';
import { exportDebits } from '#server/features/debits/export-debits.ts';
import { KEPT_BLOCK_DAYS, KEPT_DRAFT_DAYS } from '#server/features/debits/forget-mandates.ts';
import { KEPT_CODE_DAYS } from '#server/features/debits/mandates/phone-codes-store.ts';
import { onAccountClosed } from '#server/features/debits/on-account-closed.ts';
import type { Feature } from '#server/platform/feature.ts';

export const debitsFeature = {
  name: 'debits',
  calls: debitsRoutes,
  jobs: registerDebitsJobs,
  subscribers: [onAccountClosed],
  erase: eraseDebits,
  export: exportDebits,
  keeps: { mandates: KEPT_DRAFT_DAYS, phone_codes: KEPT_CODE_DAYS, debit_blocks: KEPT_BLOCK_DAYS },
} satisfies Feature;
