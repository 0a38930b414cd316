import { openAccount } from '#server/features/payment-accounts/open-account.ts';
import { ASK_AGAIN_MS } from '#server/features/payments/settling/ask-again.ts';
import { settleConcurrently } from '#server/features/payments/settling/settle-concurrently.ts';
import { lookAtReversals, type ReversalContext } from '#server/features/refunds/look-at-reversals.ts';
import { settleRefund } from '#server/features/refunds/settle-refund.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import { statement } from '#server/platform/database/database.ts';
import { toPublicId } from '#server/platform/ids/public-id.ts';
import type { Log } from '#server/platform/log/log.ts';
import type { Refunded } from '#server/platform/payments/payment-provider.ts';

/** The moment is that of each refund: those before it may have taken long. */
type Context = Omit<ReversalContext, 'now'> & { readonly clock: Pick<Clock, 'now'>; readonly log: Pick<Log, 'error'> };

const AT_ONCE = 200;
const PATIENCE_MS = 24 * 3_600_000;

type Due = {
  readonly id: string;
  readonly status: 'due' | 'sent' | 'unknown';
  readonly amount_cents: number;
  readonly currency: string;
  readonly sent_at: Date | null;
  readonly attempt_id: string;
  readonly account_id: string;
  readonly provider_ref: string;
  readonly reference: string;
};

const due = statement<[now: Date], Due>(
  'refunds-due',
  `select r.id, r.status, r.amount_cents, r.currency, r.sent_at, a.id as attempt_id, a.account_id, a.provider_ref, p.reference
   from refunds r join payment_attempts a on a.id = r.attempt_id join purchases p on p.id = a.purchase_id
   where r.next_try_at <= $1 and (r.status <> 'due'
     or not exists (select from refunds o where o.attempt_id = r.attempt_id and o.status in ('sent', 'unknown')))
   order by r.status = 'due', r.next_try_at limit ${AT_ONCE}`,
);

const postpone = statement<[id: string, at: Date], never>(
  'refunds-postpone',
  'update refunds set next_try_at = $2 where id = $1 and next_try_at is not null',
);

/** Sends the refunds that are due, and asks after those without an answer. Answers how many failed. */
export const sendDueRefunds = async (ctx: Context, signal: AbortSignal): Promise<number> => {
  const { clock } = ctx;
  const again = (): Date => new Date(clock.now().getTime() + ASK_AGAIN_MS);
  return settleConcurrently(await ctx.db.run(due, [clock.now()]), signal, {
    each: (refund) => {
      const at = { ...ctx, now: clock.now() };
      return refund.status === 'due' ? send(at, refund, again()) : askAfter(at, refund, again());
    },
    onFailure: async ({ id }, error) => {
      ctx.log.error({ err: error, refund: id }, 'A refund could not be sent');
      await ctx.db.run(postpone, [id, again()]);
    },
  });
};

const OUTCOMES = { refunded: 'done', not_sent: 'due', refused: 'failed', unknown: 'unknown' } as const satisfies Record<
  Refunded,
  string
>;

/** That it is sent is committed first: whatever happens then, it is never sent blindly again. */
const send = async (ctx: Context & ReversalContext, refund: Due, again: Date): Promise<void> => {
  const { id, amount_cents: cents, currency, reference, provider_ref: providerRef } = refund;
  const provider = await openAccount(ctx, refund.account_id);
  const isOurs = await ctx.db.transaction((tx) => settleRefund(tx, ctx, id, { told: 'sent', againAt: again }));
  if (!isOurs) return;
  const merchantRef = `${reference} ${toPublicId(id)}`;
  const told = OUTCOMES[await provider.refund({ providerRef, merchantRef, cents, currency })];
  const isOver = told === 'done' || told === 'failed';
  await ctx.db.transaction((tx) => settleRefund(tx, ctx, id, { told, ...(!isOver && { againAt: again }) }));
  if (told === 'failed')
    ctx.log.error({ refund: id, purchase: reference }, 'A refund was refused: give it back in another way');
};

/** After a day without a word a person has to look. */
const askAfter = async (ctx: ReversalContext, refund: Due, again: Date): Promise<void> => {
  const { id, attempt_id: attemptId, account_id: accountId, provider_ref: providerRef } = refund;
  await lookAtReversals(ctx, { attemptId, accountId, providerRef });
  const isLong = refund.sent_at !== null && ctx.now.getTime() - refund.sent_at.getTime() > PATIENCE_MS;
  if (refund.status === 'sent')
    await ctx.db.transaction((tx) => settleRefund(tx, ctx, id, { told: 'unknown', againAt: again }));
  else await ctx.db.run(postponeRunning, [id, isLong ? new Date(ctx.now.getTime() + 3_600_000) : again]);
};

const postponeRunning = statement<[id: string, at: Date], never>(
  'refunds-postpone-running',
  `update refunds set next_try_at = $2 where id = $1 and status = 'unknown'`,
);
