import { type Database, statement } from '#server/platform/database/database.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import { type AttemptStatus, RUNNING_STATUSES, sqlList } from '#shared/domain/pay/payment-states.ts';

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
   where purchase_id = $1 and status in ${sqlList(RUNNING_STATUSES)}`,
);

/** Returns the running attempt of a purchase; there is at most one. */
export const findRunning = async (db: Pick<Database, 'run'>, purchaseId: string): Promise<RunningAttempt | null> =>
  (await db.run(running, [purchaseId]))[0] ?? null;

const runningCharge = statement<[memberId: MemberId, except: string | null], { id: string }>(
  'payments-running-charge',
  `select a.id from purchases p join payment_attempts a on a.purchase_id = p.id
   where p.member_id = $1 and p.id is distinct from $2::bigint and a.charges_card
     and a.status in ${sqlList(RUNNING_STATUSES)} limit 1`,
);

/** Returns true if a stored card of this member is being charged for another order, as far as we know. */
export const hasRunningCharge = async (
  db: Pick<Database, 'run'>,
  memberId: MemberId,
  exceptId: string | null,
): Promise<boolean> => (await db.run(runningCharge, [memberId, exceptId])).length > 0;
