import { openAccount } from '#server/features/payment-accounts/open-account.ts';
import { ASK_AGAIN_MS } from '#server/features/payments/settling/fetch-and-settle.ts';
import { settleConcurrently } from '#server/features/payments/settling/settle-concurrently.ts';
import { checkReversals, type ReversalContext } from '#server/features/refunds/check-reversals.ts';
import { settleRefund } from '#server/features/refunds/settle-refund.ts';
import { statement } from '#server/platform/database/database.ts';
import { toPublicId } from '#server/platform/ids/public-id.ts';
import type { Refunded } from '#server/platform/payments/payment-provider.ts';
import { BATCH_MS } from '#shared/domain/pay/refund-rules.ts';
import { DAY_MS, HOUR_MS } from '#shared/domain/time.ts';

const AT_ONCE = 200;
/**
 * A completed refund may bounce within this time. If the provider gives no answer then, it is asked for as long again.
 */
const WATCHED_MS = 14 * DAY_MS;

type Due = {
  readonly id: string;
  readonly status: 'due' | 'sent' | 'unknown' | 'done';
  readonly amount_cents: number;
  readonly currency: string;
  readonly sent_at: Date | null;
  readonly ended_at: Date | null;
  readonly refund_ref: string | null;
  readonly is_confirmed: boolean;
  readonly attempt_id: string;
  readonly account_id: string;
  readonly provider_ref: string;
  readonly reference: string;
};

const due = statement<[now: Date], Due>(
  'refunds-due',
  `select r.id, r.status, r.amount_cents, r.currency, r.sent_at, r.ended_at, r.provider_ref as refund_ref,
     r.confirmed_at is not null as is_confirmed, a.id as attempt_id, a.account_id, a.provider_ref, p.reference
   from refunds r join payment_attempts a on a.id = r.attempt_id join purchases p on p.id = a.purchase_id
   where r.next_try_at <= $1 and (r.status <> 'due'
     or not exists (select from refunds o where o.attempt_id = r.attempt_id and o.status in ('sent', 'unknown')))
   order by r.status = 'due', r.next_try_at limit ${AT_ONCE}`,
);

const postpone = statement<[id: string, at: Date], never>(
  'refunds-postpone',
  'update refunds set next_try_at = $2 where id = $1 and next_try_at is not null',
);

/** Sends due refunds and asks about those without an answer. Returns the number of failures. */
export const sendDueRefunds = async (ctx: ReversalContext, signal: AbortSignal): Promise<number> => {
  const { clock } = ctx;
  const again = (): Date => new Date(clock.now().getTime() + ASK_AGAIN_MS);
  return settleConcurrently(await ctx.db.run(due, [clock.now()]), signal, {
    each: (refund) => {
      if (refund.status === 'due') return send(ctx, refund, again());
      return refund.status === 'done' ? watch(ctx, refund, again()) : askAfter(ctx, refund, again());
    },
    onFailure: async ({ id }, error) => {
      ctx.log.error({ err: error, refund: id }, 'A refund could not be sent');
      await ctx.db.run(postpone, [id, again()]);
    },
  });
};

const OUTCOMES = { taken: 'done', not_sent: 'due', refused: 'failed', unknown: 'unknown' } as const satisfies Record<
  Refunded['kind'],
  string
>;

/** Takes the time anew for each refund, because earlier ones may have taken long. */
const atNow = <Ctx extends ReversalContext>(ctx: Ctx): Ctx & { readonly now: Date } => ({
  ...ctx,
  now: ctx.clock.now(),
});

/** Commits that the refund is being sent before sending it, so that it is never sent again without a check. */
const send = async (ctx: ReversalContext, refund: Due, again: Date): Promise<void> => {
  const { id, amount_cents: cents, currency, reference, provider_ref: providerRef } = refund;
  const provider = await openAccount(ctx, refund.account_id);
  const sent = await ctx.db.transaction((tx) => settleRefund(tx, atNow(ctx), id, { status: 'sent', againAt: again }));
  if (sent === null) return;
  const merchantRef = `${reference} ${toPublicId(id)}`;
  const refunded = await provider.refund({ providerRef, merchantRef, cents, currency });
  const status = OUTCOMES[refunded.kind];
  const againAt = { due: again, unknown: again, done: inADay(ctx), failed: undefined }[status];
  const ref = refunded.kind === 'taken' ? refunded.refundRef : null;
  const became = await ctx.db.transaction((tx) =>
    settleRefund(tx, atNow(ctx), id, { status, ...(againAt && { againAt }), ...(ref !== null && { ref }) }),
  );
  if (became === 'failed')
    ctx.log.error({ refund: id, purchase: reference }, 'A refund was refused: give it back in another way');
};

const inADay = ({ clock }: Pick<ReversalContext, 'clock'>): Date => new Date(clock.now().getTime() + DAY_MS);

/**
 * Asks about a refund without an answer. Its outcome stays unknown until the provider reports it, a statement lists it,
 * or an operator decides it: a missing report proves nothing.
 */
const askAfter = async (ctx: ReversalContext, refund: Due, again: Date): Promise<void> => {
  const { id, attempt_id: attemptId, account_id: accountId, provider_ref: providerRef } = refund;
  await checkReversals(ctx, { attemptId, accountId, providerRef });
  if (refund.status === 'sent')
    await ctx.db.transaction((tx) => settleRefund(tx, atNow(ctx), id, { status: 'unknown', againAt: again }));
  else await ctx.db.run(postponeRunning, [id, soon(ctx, refund.sent_at, again)]);
};

/** Returns the next request: as planned on the first day, then hourly, then daily after 28 days. */
const soon = ({ clock }: Pick<ReversalContext, 'clock'>, since: Date | null, again: Date): Date => {
  const age = ageOf(clock.now(), since);
  if (age <= DAY_MS) return again;
  return new Date(clock.now().getTime() + (age > 2 * WATCHED_MS ? DAY_MS : HOUR_MS));
};

const ageOf = (now: Date, since: Date | null): number => (since === null ? 0 : now.getTime() - since.getTime());

const postponeRunning = statement<[id: string, at: Date], never>(
  'refunds-postpone-running',
  `update refunds set next_try_at = $2 where id = $1 and status = 'unknown'`,
);

/**
 * Watches an accepted refund: the provider may process it later, and a bank may return it. If it is not seen to go, an
 * operator has to check it.
 */
const watch = async (ctx: ReversalContext, refund: Due, again: Date): Promise<void> => {
  const { id, attempt_id: attemptId, account_id: accountId, provider_ref: providerRef, refund_ref: ref } = refund;
  const hasSaid = await checkReversals(ctx, { attemptId, accountId, providerRef });
  const provider = await openAccount(ctx, accountId);
  const hasGone = ref !== null && !refund.is_confirmed && (await provider.hasGone(ref, refund.amount_cents));
  const now = ctx.clock.now();
  const isOver = ageOf(now, refund.ended_at) > (hasSaid ? 1 : 2) * WATCHED_MS;
  const next = hasSaid ? inADay(ctx) : soon(ctx, refund.ended_at, again);
  await ctx.db.run(watched, [id, hasGone, isOver ? null : next, now, BATCH_MS]);
};

const watched = statement<[id: string, hasGone: boolean, at: Date | null, now: Date, patienceMs: number], never>(
  'refunds-watched',
  `update refunds set next_try_at = $3, confirmed_at = case when $2 then $4 else confirmed_at end,
     doubted_at = case when $2 then null
       when confirmed_at is null and ended_at <= $4 - $5::bigint * interval '1 millisecond' then coalesce(doubted_at, $4)
       else doubted_at end
   where id = $1 and status = 'done'`,
);
