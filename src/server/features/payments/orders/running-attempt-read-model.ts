import { type Database, statement } from '#server/platform/database/database.ts';
import type { AttemptStatus } from '#shared/domain/pay/payment-states.ts';

export type RunningAttempt = {
  readonly id: string;
  readonly account_id: string;
  readonly merchant_ref: string;
  readonly provider_ref: string | null;
  readonly mandate_ref: string | null;
  readonly status: AttemptStatus;
};

const running = statement<[purchaseId: string], RunningAttempt>(
  'payments-running',
  `select id, account_id, merchant_ref, provider_ref, mandate_ref, status from payment_attempts
   where purchase_id = $1 and status in ('created', 'unknown', 'waiting', 'processing')`,
);

/** There is at most one. */
export const findRunning = async (db: Pick<Database, 'run'>, purchaseId: string): Promise<RunningAttempt | null> =>
  (await db.run(running, [purchaseId]))[0] ?? null;
