import { type Budget, DAY_SECONDS, HELD_MILLIS } from '#server/features/sms/sms-brake-rules.ts';
import { addTogether, type RateCounts } from '#server/platform/http/protection/rate-counts.ts';
import type { Log } from '#server/platform/log/log.ts';
import type { SmsSent } from '#server/platform/sms/sms-provider.ts';

type Context = RateCounts & { readonly log: Pick<Log, 'error'> };

const add = (counts: RateCounts, budgets: readonly Budget[], amount: number) =>
  addTogether(counts, budgets, { amount, windowSeconds: DAY_SECONDS });

/**
 * Reserves the highest price of a message. Returns null if it may be sent, else the seconds until it may, and logs an
 * error for the operator.
 */
export const claimBudget = async (ctx: Context, budgets: readonly Budget[]): Promise<number | null> => {
  const exceeded = await add(ctx, budgets, HELD_MILLIS);
  if (exceeded.length === 0) return null;
  // A message that is not sent costs nothing.
  await add(ctx, budgets, -HELD_MILLIS);
  const limits = exceeded.map(({ attempt: { of, max } }) => `${of}: ${max / 1000}`);
  const waitSeconds = Math.max(...exceeded.map((each) => each.waitSeconds));
  ctx.log.error({ limits, waitSeconds }, 'A text message was not sent: the day’s budget is used up');
  return waitSeconds;
};

/** Replaces the reserved price by the actual one. */
export const settleBudget = async (counts: RateCounts, budgets: readonly Budget[], sent: SmsSent): Promise<void> => {
  const cost = costOf(sent);
  if (cost !== HELD_MILLIS) await add(counts, budgets, cost - HELD_MILLIS);
};

const costOf = (sent: SmsSent): number => {
  if (sent.kind === 'unknown') return HELD_MILLIS;
  if (sent.kind !== 'taken') return 0;
  return sent.cost === null ? HELD_MILLIS : Math.ceil(sent.cost.micros / 1000);
};
