import { settleConcurrently } from '#server/features/payments/settling/settle-concurrently.ts';
import { checkReversals, type ReversalContext } from '#server/features/refunds/check-reversals.ts';
import { statement } from '#server/platform/database/database.ts';
import { DAY_MS } from '#shared/domain/time.ts';

/** A dispute with the payer's bank takes months. Older chargebacks count as lost, unless a webhook call says more. */
const DISPUTE_MS = 180 * DAY_MS;
const AT_ONCE = 200;

type Open = { readonly attempt_id: string; readonly account_id: string; readonly provider_ref: string };

const open = statement<[after: string, since: Date], Open>(
  'refunds-open-chargebacks',
  `select a.id as attempt_id, a.account_id, a.provider_ref
   from chargebacks b join payment_attempts a on a.id = b.attempt_id
   where b.won_at is null and b.attempt_id > $1 and b.created_at > $2
   order by b.attempt_id limit ${AT_ONCE}`,
);

const FIRST = '-9223372036854775808';

/**
 * Asks the provider whether disputes were won, because the webhook call about it may get lost or come while the status
 * says something else. Returns the number of failures.
 */
export const checkOpenChargebacks = async (ctx: ReversalContext, signal: AbortSignal): Promise<number> => {
  const since = new Date(ctx.clock.now().getTime() - DISPUTE_MS);
  let failed = 0;
  let rows = await ctx.db.run(open, [FIRST, since]);
  while (rows.length > 0 && !signal.aborted) {
    failed += await settleConcurrently(rows, signal, {
      each: async ({ attempt_id: attemptId, account_id: accountId, provider_ref: providerRef }) => {
        await checkReversals(ctx, { attemptId, accountId, providerRef });
      },
      onFailure: async ({ attempt_id: attempt }, error) =>
        ctx.log.error({ err: error, attempt }, 'A chargeback could not be checked'),
    });
    rows = await ctx.db.run(open, [rows.at(-1)?.attempt_id ?? FIRST, since]);
  }
  return failed;
};
