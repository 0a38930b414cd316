import { recordReturn } from '#server/features/debits/collecting/record-return.ts';
import { openAccount } from '#server/features/payment-accounts/open-account.ts';
import { findCharge } from '#server/features/payments/cards/find-charge.ts';
import { ASK_AGAIN_MS } from '#server/features/payments/settling/ask-again.ts';
import {
  type Cause,
  foundOurselves,
  type SettleContext,
  settleAlone,
  settlePayment,
  type Verdict,
} from '#server/features/payments/settling/settle-payment.ts';
import { type Database, statement, type Transaction } from '#server/platform/database/database.ts';
import type { Log } from '#server/platform/log/log.ts';
import type { PaymentGateway } from '#server/platform/payments/payment-gateway.ts';
import type { FoundCharge, Looked, Told, ToldStatus } from '#server/platform/payments/payment-provider.ts';
import type { SecretBox } from '#server/platform/secrets/secret-box.ts';

export type LookContext = SettleContext & {
  readonly db: Database;
  readonly secrets: SecretBox;
  readonly paymentGateway: PaymentGateway;
  readonly log: Pick<Log, 'error'>;
};

/** An attempt that can be asked for. */
export type Lookable = {
  readonly id: string;
  readonly account_id: string;
  readonly merchant_ref: string;
  readonly provider_ref: string;
};

/** Asks the provider how an attempt stands, and settles what it says. Answers what changed; null: nothing. */
export const lookAtPayment = async (ctx: LookContext, attempt: Lookable, cause: Cause): Promise<Verdict> =>
  (await lookAndSettle(ctx, attempt, { cause })).verdict;

type Why = { readonly cause: Cause; readonly endedAs?: EndedAs };

const lookAndSettle = async (
  ctx: LookContext,
  attempt: Lookable,
  why: Why,
): Promise<{ readonly said: Said; readonly verdict: Verdict }> => {
  const provider = await openAccount(ctx, attempt.account_id);
  const looked = await provider.look(attempt.provider_ref);
  const said = saidOf(ctx, attempt, looked);
  const verdict = await ctx.db.transaction(async (tx) => {
    const changed = typeof said === 'string' ? null : await settleTold(tx, ctx, attempt, { told: said, ...why });
    if (typeof said !== 'string' && said.returnCode !== undefined)
      await recordReturn(tx, ctx, { attemptId: attempt.id, code: said.returnCode });
    await tx.run(planLook, [attempt.id, ctx.now, said !== 'nothing', ASK_AGAIN_MS]);
    return changed;
  });
  if (verdict === 'paid') await endOtherAttempts(ctx, attempt.id);
  return { said, verdict };
};

/** What a provider has said of this attempt, and of no other. */
type Said = Told | 'not_found' | 'nothing';

const saidOf = (ctx: LookContext, attempt: Lookable, looked: Looked): Said => {
  if (looked.kind !== 'told') return looked.kind === 'not_found' ? 'not_found' : 'nothing';
  const { told } = looked;
  if (told.merchantRef === attempt.merchant_ref && told.providerRef === attempt.provider_ref) return told;
  ctx.log.error({ attempt: attempt.id }, 'A payment provider has answered for another payment');
  return 'nothing';
};

/** What the provider calls cancelled because we have asked for it ended for our reason. */
const settleTold = (
  tx: Transaction,
  ctx: LookContext,
  attempt: Lookable,
  { told, cause, endedAs = 'cancelled' }: Why & { readonly told: Told },
): Promise<Verdict> =>
  settlePayment(tx, ctx, attempt.id, {
    ...told,
    status: told.status === 'cancelled' ? endedAs : told.status,
    cause,
  });

/**
 * The older an attempt, the rarer; ended ones daily for four weeks, because money may still come. Only a look that was due
 * puts the next one off: whoever else asks may only bring it forward.
 */
const planLook = statement<[attempt: string, now: Date, isAnswered: boolean, againMs: number], never>(
  'payments-plan-look',
  `with planned as (
     select id, $2::timestamptz + case
       when not running and age > interval '28 days' then null
       when not $3::boolean then case when age < interval '1 day' then $4::bigint * interval '1 millisecond' else interval '1 hour' end
       when not running or age > interval '3 days' then interval '1 day'
       else least(greatest(age / 2, interval '10 seconds'), interval '6 hours') end as next
     from (select id, $2::timestamptz - created_at as age, status not in ('declined', 'cancelled', 'expired') as running
       from payment_attempts where id = $1 and status not in ('paid', 'surplus', 'mismatch')) attempt)
   update payment_attempts a set next_look_at = case when a.next_look_at > $2 then least(a.next_look_at, next) else next end
   from planned where a.id = planned.id`,
);

const othersRunning = statement<[attempt: string], Endable>(
  'payments-other-running',
  `select o.id, o.account_id, o.merchant_ref, o.provider_ref from payment_attempts a
   join payment_attempts o on o.purchase_id = a.purchase_id and o.id <> a.id
   where a.id = $1 and o.status in ('created', 'unknown', 'waiting')`,
);

/** One that was paid late leaves another one open, which nobody should pay any more. */
const endOtherAttempts = async (ctx: LookContext, attemptId: string): Promise<void> => {
  for (const other of await ctx.db.run(othersRunning, [attemptId]))
    await endAttempt(ctx, other, { cause: 'another_attempt' });
};

/** As what an attempt ends that we end: given up, or run out of time. */
export type EndedAs = 'cancelled' | 'expired';

/** `payable`: the provider still takes money for it. `unknown`: it has not said. Neither may be called ended. */
export type Ending = 'ended' | 'processing' | 'payable' | 'unknown';

/** An attempt that may not have reached its provider. */
export type Endable = Omit<Lookable, 'provider_ref'> & { readonly provider_ref: string | null };

/** The provider's name of it, which a charge without an answer still has to be asked for. */
export const findRef = async (ctx: LookContext, attempt: Endable): Promise<FoundCharge> =>
  attempt.provider_ref === null ? findCharge(ctx, attempt) : { kind: 'found', providerRef: attempt.provider_ref };

/** Asks the provider to end an attempt, and believes only what it says then. */
export const endAttempt = async (
  ctx: LookContext,
  attempt: Endable,
  { cause, endedAs = 'cancelled' }: Why,
): Promise<Ending> => {
  const found = await findRef(ctx, attempt);
  if (found.kind === 'no_answer') return 'unknown';
  const provider_ref = found.kind === 'found' ? found.providerRef : null;
  if (provider_ref !== null) {
    const provider = await openAccount(ctx, attempt.account_id);
    await provider.cancel(provider_ref);
    const { said } = await lookAndSettle(ctx, { ...attempt, provider_ref }, { cause, endedAs });
    if (said === 'nothing') return 'unknown';
    if (said !== 'not_found') return ENDINGS[said.status] ?? 'ended';
  }
  // Nobody was told where to pay it, or the provider knows of no such payment.
  await settleAlone(ctx, attempt.id, { ...foundOurselves(endedAs), cause });
  return 'ended';
};

const ENDINGS: Partial<Record<ToldStatus, Ending>> = { waiting: 'payable', processing: 'processing' };
