import { findActions } from '#server/features/books/finance/finance-actions-store.ts';
import { type FinanceOperator, findPurchase } from '#server/features/books/finance/finance-purchases-read-model.ts';
import { viewInvoice } from '#server/features/books/invoices/invoice-view.ts';
import { findInvoicesOf } from '#server/features/books/invoices/invoices-read-model.ts';
import { findUnclearCharges } from '#server/features/payments/settling/close-charge.ts';
import {
  findExcessRefunds,
  findFailedRefunds,
  findLateRefunds,
  findOpenClaims,
  findUnclearRefunds,
  type OwedRefund,
} from '#server/features/refunds/owed-read-model.ts';
import { type Database, statement } from '#server/platform/database/database.ts';
import { refuse } from '#server/platform/http/api/refuse.ts';
import { toPublicId } from '#server/platform/ids/public-id.ts';
import type { FinancePurchase } from '#shared/contract/office/purchase-contract.ts';
import { BANK_COUNTRIES } from '#shared/domain/pay/bank-countries.ts';
import { PAID_STATUSES, sqlList } from '#shared/domain/pay/payment-states.ts';

type Attempt = FinancePurchase['attempts'][number];

type AttemptRow = Omit<Attempt, 'answered_at' | 'next_check_at' | 'steps'> & {
  readonly answered_at: Date | null;
  readonly next_check_at: Date | null;
  readonly steps: Attempt['steps'];
};

const attemptsOf = statement<[purchaseId: string], AttemptRow>(
  'books-attempts',
  `select a.number, a.method, a.status, a.merchant_ref, a.provider_ref, a.failure, a.surplus_reason, a.check_problem,
     case when a.status not in ${sqlList(PAID_STATUSES)} then a.answered_at end as answered_at, a.next_check_at,
     (select json_agg(json_build_object('status', s.status, 'cause', s.cause, 'at', s.at) order by s.number)
      from payment_steps s where s.attempt_id = a.id) as steps
   from payment_attempts a where a.purchase_id = $1 order by a.number`,
);

/** An attempt has a handful of signed calls. Anyone can send unsigned ones that name it: they must not hide the others. */
const SIGNED_AT_ONCE = 20;
const UNSIGNED_AT_ONCE = 5;

type WebhookRow = Omit<FinancePurchase['webhooks'][number], 'received_at'> & { readonly received_at: Date };

/** Signed calls name our reference, the provider's, or both. Leaves out calls that another account has signed. */
const webhooksOf = statement<[purchaseId: string], WebhookRow>(
  'books-webhooks',
  `select w.id, a.number as attempt, w.received_at, w.account_id is not null as is_signed
   from payment_attempts a cross join lateral (
     (select id, account_id, received_at from payment_webhooks
      where merchant_ref = a.merchant_ref and account_id = a.account_id
      order by received_at desc limit ${SIGNED_AT_ONCE})
     union
     (select id, account_id, received_at from payment_webhooks
      where account_id = a.account_id and provider_ref = a.provider_ref
      order by received_at desc limit ${SIGNED_AT_ONCE})
     union
     (select id, account_id, received_at from payment_webhooks
      where merchant_ref = a.merchant_ref and account_id is null
      order by received_at desc limit ${UNSIGNED_AT_ONCE})) w
   where a.purchase_id = $1 order by w.received_at desc, w.id desc`,
);

type MovementRow = Omit<FinancePurchase['movements'][number], 'at'> & { readonly at: Date };

const movementsOf = statement<[purchaseId: string], MovementRow>(
  'books-movements',
  `select v.kind, v.provider_ref, v.currency, v.amount_cents, v.at
   from payment_movements v join payment_attempts a on a.id = v.attempt_id where a.purchase_id = $1 order by v.at, v.id`,
);

const viewOwed = ({ id, amount_cents, currency }: OwedRefund) => ({ id: toPublicId(id), amount_cents, currency });

/** Returns one purchase with its full history. */
export const showPurchase = async (
  { db, now }: { readonly db: Database; readonly now: Date },
  operator: FinanceOperator,
  id: string,
): Promise<FinancePurchase> => {
  const row = (await findPurchase(db, operator, id)) ?? refuse('not_found');
  const [attempts, webhooks, movements, invoices, actions, failed, unclear, late, excess, claims, charges] =
    await Promise.all([
      db.run(attemptsOf, [id]),
      db.run(webhooksOf, [id]),
      db.run(movementsOf, [id]),
      findInvoicesOf(db, id),
      findActions(db, id, operator.memberId),
      findFailedRefunds(db, id),
      findUnclearRefunds(db, id),
      findLateRefunds(db, id, now),
      findExcessRefunds(db, id),
      findOpenClaims(db, id),
      findUnclearCharges(db, id, now),
    ]);
  const paidWith = attempts.find(({ status }) => status === 'paid')?.method;
  const { ip_country: ip, ...purchase } = row;
  return {
    ...purchase,
    id: toPublicId(row.id),
    created_at: row.created_at.toISOString(),
    completed_at: row.completed_at?.toISOString() ?? null,
    evidence: {
      declared: row.country,
      ip,
      bank: paidWith === undefined ? null : (BANK_COUNTRIES[paidWith] ?? null),
    },
    attempts: attempts.map(({ answered_at: answeredAt, next_check_at: nextCheckAt, steps, ...attempt }) => ({
      ...attempt,
      answered_at: answeredAt?.toISOString() ?? null,
      next_check_at: nextCheckAt?.toISOString() ?? null,
      steps: steps.map((step) => ({ ...step, at: new Date(step.at).toISOString() })),
    })),
    webhooks: webhooks.map(({ id: webhookId, received_at: at, ...webhook }) => ({
      ...webhook,
      id: toPublicId(webhookId),
      received_at: at.toISOString(),
    })),
    movements: movements.map((movement) => ({ ...movement, at: movement.at.toISOString() })),
    invoices: invoices.map(viewInvoice),
    failed_refunds: failed.map(viewOwed),
    unclear_refunds: unclear.map(({ is_taken, ...refund }) => ({ ...viewOwed(refund), is_taken })),
    late_refunds: late.map(viewOwed),
    excess_refunds: excess.map(viewOwed),
    unclear_charges: charges.map(({ merchant_ref, provider_ref, is_processing, ...charge }) => ({
      ...viewOwed(charge),
      merchant_ref,
      provider_ref,
      is_processing,
    })),
    open_claims: claims.map(viewOwed),
    actions: actions.map(({ created_at: at, ...action }) => ({ ...action, at: at.toISOString() })),
  };
};
