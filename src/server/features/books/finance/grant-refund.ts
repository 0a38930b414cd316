import { endRefund, explainExcess } from '#server/features/books/finance/close-by-hand.ts';
import { mayDecideAlone, whyCannotApprove } from '#server/features/books/finance/finance-action-policy.ts';
import {
  addAction,
  findAsked,
  findPressed,
  sumGivenAlone,
} from '#server/features/books/finance/finance-actions-store.ts';
import { requirePurchase } from '#server/features/books/finance/require-purchase.ts';
import { lockPurchaseById } from '#server/features/payments/settling/lock-purchase.ts';
import { type ClaimOutcome, closeClaim } from '#server/features/refunds/close-claim.ts';
import { findOpenClaims } from '#server/features/refunds/owed-read-model.ts';
import { requestRefund } from '#server/features/refunds/request-refund.ts';
import type { Database, Transaction } from '#server/platform/database/database.ts';
import type { Events } from '#server/platform/events/events.ts';
import { refuse } from '#server/platform/http/api/refuse.ts';
import type { MemberContext } from '#server/platform/http/requests/request-context.ts';

type Context = Pick<MemberContext, 'viewer' | 'site' | 'now'> & {
  readonly db: Database;
  readonly events: Pick<Events, 'announce'>;
};

type Wanted = {
  readonly purchaseId: string;
  readonly cents: number;
  readonly reason: string;
  readonly keepsCredits: boolean;
};

type Pressed = Wanted & { readonly clientKey: string };

/**
 * Refunds at once, or requests approval if this and earlier refunds of the purchase exceed `ALONE_UP_TO_CENTS`. A
 * repeated key returns the outcome of its first request, and is refused with another one.
 */
export const grantRefund = (ctx: Context, pressed: Pressed): Promise<'refunded' | 'asked'> =>
  ctx.db.transaction(async (tx) => {
    const { purchaseId, cents, clientKey } = pressed;
    const purchase = await requirePurchase(tx, ctx, purchaseId);
    // Locks the purchase, so that refunds by other operators at the same time count, and a repeated press waits.
    await lockPurchaseById(tx, purchaseId);
    const before = await sumGivenAlone(tx, purchaseId);
    const known = await findPressed(tx, clientKey);
    if (known !== null) {
      if (!isSame(known, pressed, ctx)) refuse('idempotency_key_reused');
      return known.action === 'refund' ? 'refunded' : 'asked';
    }
    const isAlone = mayDecideAlone(before + cents, purchase.currency);
    if (isAlone) await giveBack(tx, ctx, pressed);
    else if (cents > purchase.amount_cents) refuse('refund_too_high');
    const action = isAlone ? 'refund' : 'refund_asked';
    // The lock does not cover a press for another purchase with this key.
    if (!(await addAction(tx, ctx, { ...pressed, action, grantsId: null }))) refuse('idempotency_key_reused');
    return isAlone ? 'refunded' : 'asked';
  });

const isSame = (
  known: NonNullable<Awaited<ReturnType<typeof findPressed>>>,
  { purchaseId, cents, reason, keepsCredits }: Pressed,
  { viewer }: Context,
): boolean =>
  known.actor_id === viewer.memberId &&
  known.purchase_id === purchaseId &&
  known.amount_cents === cents &&
  known.reason === reason &&
  known.keeps_credits === keepsCredits;

const GRANTED = {
  refund_asked: 'refund',
  waiver_asked: 'claim_waived',
  settlement_asked: 'claim_settled',
  gone_asked: 'refund_gone',
  not_gone_asked: 'refund_not_gone',
  excess_asked: 'excess_explained',
  excess_given_asked: 'excess_given',
} as const;

/** Carries out a colleague's request once: refunds money, or closes a claim, a refund or an excess refund. */
export const grantAsked = (ctx: Context, actionId: string): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    const asked = (await findAsked(tx, actionId, ctx.viewer.memberId)) ?? refuse('not_found');
    await requirePurchase(tx, ctx, asked.purchase_id);
    const why = whyCannotApprove(asked);
    if (why !== null) return refuse(why);
    const wanted = {
      purchaseId: asked.purchase_id,
      cents: asked.amount_cents,
      reason: asked.reason,
      keepsCredits: asked.keeps_credits,
    };
    // Locks the purchase: a second approval waits here, and is then refused as decided already.
    await lockPurchaseById(tx, asked.purchase_id);
    const action = GRANTED[asked.action];
    const { refund_id: refundId, attempt_id: attemptId } = asked;
    const about = { ...(refundId !== null && { refundId }), ...(attemptId !== null && { attemptId }) };
    const cents = await closeAsked(tx, ctx, asked);
    if (!(await addAction(tx, ctx, { ...wanted, ...about, cents, action, grantsId: actionId })))
      refuse('decided_already');
    if (action === 'refund') await giveBack(tx, ctx, wanted);
    if (action === 'refund_gone' || action === 'refund_not_gone')
      await endRefund(tx, ctx, {
        id: refundId ?? '',
        outcome: action === 'refund_gone' ? 'gone' : 'not_gone',
        saidAt: asked.created_at,
      });
  });

type Asked = NonNullable<Awaited<ReturnType<typeof findAsked>>>;

/**
 * Closes the excess or the claim of the request. Returns the sum for the log: what is closed, which may have shrunk
 * since the request, or the requested refund.
 */
const closeAsked = async (tx: Transaction, ctx: Context, asked: Asked): Promise<number> => {
  switch (asked.action) {
    case 'excess_asked':
    case 'excess_given_asked':
      return explain(tx, asked, asked.action === 'excess_given_asked');
    case 'waiver_asked':
      return close(tx, ctx, asked, 'waived');
    case 'settlement_asked':
      return close(tx, ctx, asked, 'settled');
    default:
      return asked.amount_cents;
  }
};

/** Closes the excess only if it is not larger or newer than at the request; otherwise a new request is needed. */
const explain = (
  tx: Transaction,
  { attempt_id: attemptId, amount_cents: cents, created_at: saidAt }: Asked,
  isGiven: boolean,
): Promise<number> => explainExcess(tx, { attemptId: attemptId ?? '', cents, isGiven, saidAt });

const giveBack = async (tx: Transaction, { now }: Context, { purchaseId, cents, keepsCredits }: Wanted) => {
  const reason = keepsCredits ? 'goodwill' : 'finance';
  const refund = await requestRefund(tx, now, { purchaseId, cents, reason });
  if (refund === null) refuse('refund_too_high');
};

/** Closes the claim only if it is not larger or newer than at the request; otherwise a new request is needed. */
const close = async (
  tx: Transaction,
  { now }: Context,
  { purchase_id: purchaseId, amount_cents: cents, created_at: saidAt }: Asked,
  outcome: ClaimOutcome,
): Promise<number> => {
  const claim = (await findOpenClaims(tx, purchaseId)).find(
    ({ amount_cents, created_at }) => amount_cents <= cents && created_at <= saidAt,
  );
  const closed = claim === undefined ? null : await closeClaim(tx, now, { id: claim.id, outcome });
  return closed?.amount_cents ?? refuse('decided_already');
};
