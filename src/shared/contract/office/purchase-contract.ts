import * as z from 'zod/mini';
import { instantField, publicIdField } from '#shared/contract/fields.ts';
import { invoiceField } from '#shared/contract/pay/books-contract.ts';
import { PAYMENT_METHODS } from '#shared/domain/countries/payment-methods.ts';
import { PURCHASE_ACTIONS, PURCHASE_STATUSES } from '#shared/domain/pay/finance-rules.ts';
import {
  ATTEMPT_STATUSES,
  CHECK_PROBLEMS,
  PAYMENT_FAILURES,
  STEP_CAUSES,
  SURPLUS_REASONS,
} from '#shared/domain/pay/payment-states.ts';

/** Amounts are in minor units. */
export const soldField = z.object({
  id: publicIdField,
  reference: z.string(),
  /** the site's domain */
  site: z.string(),
  status: z.enum(PURCHASE_STATUSES),
  created_at: instantField,
  credits: z.number(),
  currency: z.string(),
  amount_cents: z.number(),
  country: z.string(),
  /** null: the account was erased */
  email: z.nullable(z.string()),
});
export type SoldPurchase = z.output<typeof soldField>;

const owedField = z.object({ id: publicIdField, amount_cents: z.number(), currency: z.string() });

export const purchaseField = z.object({
  ...soldField.shape,
  list_cents: z.number(),
  discount_code: z.nullable(z.string()),
  completed_at: z.nullable(instantField),
  /** null: no credits are left, or the account was erased */
  credits_left: z.nullable(z.number()),
  evidence: z.object({ declared: z.string(), ip: z.nullable(z.string()), bank: z.nullable(z.string()) }),
  /** the version of the terms that the buyer accepted */
  terms_version: z.nullable(z.string()),
  attempts: z.array(
    z.object({
      number: z.number(),
      method: z.enum(PAYMENT_METHODS),
      status: z.enum(ATTEMPT_STATUSES),
      merchant_ref: z.string(),
      provider_ref: z.nullable(z.string()),
      /** null: it has not failed */
      failure: z.nullable(z.enum(PAYMENT_FAILURES)),
      /** why the order could not take the money; null: the status is not `surplus` */
      surplus_reason: z.nullable(z.enum(SURPLUS_REASONS)),
      /** when the provider last reported a status; null: never, or it reported money, see the steps */
      answered_at: z.nullable(instantField),
      /** null: the last status request brought a status, or there was none */
      check_problem: z.nullable(z.enum(CHECK_PROBLEMS)),
      /** null: no change is expected any more */
      next_check_at: z.nullable(instantField),
      steps: z.array(z.object({ status: z.enum(ATTEMPT_STATUSES), cause: z.enum(STEP_CAUSES), at: instantField })),
    }),
  ),
  /** the provider's calls about this purchase that are still kept, newest first; their content is not trusted */
  webhooks: z.array(
    z.object({
      id: publicIdField,
      /** the number of the attempt */
      attempt: z.number(),
      received_at: instantField,
      is_signed: z.boolean(),
    }),
  ),
  /** money received, or returned (negative) */
  movements: z.array(
    z.object({
      kind: z.string(),
      provider_ref: z.string(),
      currency: z.string(),
      amount_cents: z.number(),
      at: instantField,
    }),
  ),
  invoices: z.array(invoiceField),
  /** refunds the provider could not make; an operator transfers them by hand */
  failed_refunds: z.array(owedField),
  /** refunds whose outcome the provider does not report; an operator has to check */
  unclear_refunds: z.array(
    z.object({
      ...owedField.shape,
      /** true if the provider has accepted it: if unpaid, it is transferred by hand, not sent again */
      is_taken: z.boolean(),
    }),
  ),
  /** refunds due for days */
  late_refunds: z.array(owedField),
  /** refunds made by the provider that our books do not have; the id is the payment attempt's */
  excess_refunds: z.array(owedField),
  /** charges for which the provider has not said whether it has the money; an operator has to check */
  unclear_charges: z.array(
    z.object({
      ...owedField.shape,
      merchant_ref: z.string(),
      /** the provider's id, for which it reports no final state; null: unknown */
      provider_ref: z.nullable(z.string()),
      /** true if the provider still reports the payment as in progress: operators cannot close it */
      is_processing: z.boolean(),
    }),
  ),
  /** the value of credits used before the bank took the money back */
  open_claims: z.array(owedField),
  /** operators' decisions, oldest first */
  actions: z.array(
    z.object({
      id: z.string(),
      action: z.enum(PURCHASE_ACTIONS),
      amount_cents: z.number(),
      keeps_credits: z.boolean(),
      reason: z.string(),
      /** null: the account was erased */
      actor: z.nullable(z.string()),
      at: instantField,
      /** true if a colleague requested it and the reader may approve it */
      may_grant: z.boolean(),
    }),
  ),
});
export type FinancePurchase = z.output<typeof purchaseField>;
