import { settleConcurrently } from '#server/features/payments/settling/settle-concurrently.ts';
import { checkReversals, type ReversalContext } from '#server/features/refunds/check-reversals.ts';
import { statement } from '#server/platform/database/database.ts';
import { DAY_MS } from '#shared/domain/time.ts';

/** A dispute with the payer's bank takes months. Older chargebacks count as lost, unless a webhook call says more. */
const DISPUTE_MS = 180 * DAY_MS;
const AT_ONCE = 200;

type Open = {
  readonly id: string;
  readonly created_at: Date;
  readonly attempt_id: string;
  readonly account_id: string;
  readonly provider_ref: string;
};

const due = statement<[now: Date], Open>(
  'refunds-open-chargebacks',
  `select b.id, b.created_at, a.id as attempt_id, a.account_id, a.provider_ref
   from chargebacks b join payment_attempts a on a.id = b.attempt_id
   where b.next_check_at <= $1 order by b.next_check_at limit ${AT_ONCE}`,
);

const plan = statement<[id: string, at: Date | null], never>(
  'refunds-plan-chargeback-check',
  'update chargebacks set next_check_at = $2 where id = $1 and won_at is null',
);

/**
 * Asks the provider once a day whether a dispute was won, because the webhook call about it may get lost or come while
 * the status says something else. Returns the number of failures.
 */
export const checkOpenChargebacks = async (ctx: ReversalContext, signal: AbortSignal): Promise<number> => {
  const now = ctx.clock.now();
  const planNext = async ({ id, created_at: createdAt }: Open): Promise<void> => {
    const next = new Date(now.getTime() + DAY_MS);
    await ctx.db.run(plan, [id, next.getTime() - createdAt.getTime() > DISPUTE_MS ? null : next]);
  };
  return settleConcurrently(await ctx.db.run(due, [now]), signal, {
    each: async (one) => {
      const { attempt_id: attemptId, account_id: accountId, provider_ref: providerRef } = one;
      await checkReversals(ctx, { attemptId, accountId, providerRef });
      await planNext(one);
    },
    onFailure: async (one, error) => {
      ctx.log.error({ err: error, attempt: one.attempt_id }, 'A chargeback could not be checked');
      await planNext(one);
    },
  });
};
