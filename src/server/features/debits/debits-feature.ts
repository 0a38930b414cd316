import { debitsRoutes } from '#server/features/debits/debits-routes.ts';
import { eraseDebits } from '#server/features/debits/erase-debits.ts';
import { exportDebits } from '#server/features/debits/export-debits.ts';
import { KEPT_BLOCK_DAYS, KEPT_DRAFT_DAYS, forgetMandates } from '#server/features/debits/forget-mandates.ts';
import { KEPT_CODE_DAYS } from '#server/features/debits/mandates/phone-codes-store.ts';
import { onAccountClosed } from '#server/features/debits/on-account-closed.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Feature } from '#server/platform/feature.ts';
import { jobName, type Jobs } from '#server/platform/jobs/jobs.ts';

type Context = {
  readonly db: Pick<Database, 'run'>;
  readonly clock: Pick<Clock, 'now'>;
  readonly jobs: Pick<Jobs, 'register' | 'schedule'>;
};

const forget = jobName('forget-mandates');

const registerDebitsJobs = ({ db, clock, jobs }: Context): void => {
  jobs.register(forget, (_data, { signal }) => forgetMandates({ db, signal }, clock.now()));
  jobs.schedule(forget, '23 4 * * *', {});
};

export const debitsFeature = {
  name: 'debits',
  calls: debitsRoutes,
  jobs: registerDebitsJobs,
  subscribers: [onAccountClosed],
  erase: eraseDebits,
  export: exportDebits,
  retentionPeriods: { mandates: KEPT_DRAFT_DAYS, phone_codes: KEPT_CODE_DAYS, debit_blocks: KEPT_BLOCK_DAYS },
} satisfies Feature;
