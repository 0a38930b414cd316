import * as z from 'zod/mini';
import { COLLECTING } from '#server/features/sandbox/orders/order-status-rules.ts';
import { insertOrder, type SandboxOrder } from '#server/features/sandbox/orders/orders-store.ts';
import { DIRECT_DEBIT } from '#server/features/sandbox/orders/payment-option-rules.ts';
import type { Database } from '#server/platform/database/database.ts';
import { noticePathOf } from '#server/platform/payments/payment-gateway.ts';

type Context = { readonly db: Pick<Database, 'kysely'>; readonly publicUrl: string; readonly now: Date };
type Merchant = { readonly id: string; readonly keys: { readonly serviceId: string } };

/** Of what Pay. documents, what it requires and what we send. */
const debitBody = z.object({
  serviceId: z.string(),
  type: z.literal('SINGLE'),
  amount: z.object({ value: z.int().check(z.positive()), currency: z.literal('EUR') }),
  reference: z.string().check(z.regex(/^[A-Za-z0-9]{1,64}$/)),
  description: z.string().check(z.maxLength(30)),
  processDate: z.iso.date(),
  exchangeUrl: z.url(),
  customer: z.object({
    bankAccount: z.object({ iban: z.string().check(z.minLength(15)), owner: z.string().check(z.minLength(1)) }),
  }),
});

const KEPT_MS = 60 * 86_400_000;

/** A holder of this name: it is taken, and the answer gets lost. */
export const NO_ANSWER = 'No Answer';

/** null: not a direct debit that Pay. would take. The account is kept nowhere: nothing is collected here. */
export const collectOrder = async (
  { db, publicUrl, now }: Context,
  { account, body }: { readonly account: Merchant; readonly body: unknown },
): Promise<{ readonly order: SandboxOrder; readonly isAnswered: boolean } | null> => {
  const { data } = debitBody.safeParse(body);
  if (data === undefined || data.serviceId !== account.keys.serviceId) return null;
  if (data.exchangeUrl !== `${publicUrl}${noticePathOf('sandbox')}`) return null;
  const order = await insertOrder(db, {
    account_id: account.id,
    reference: data.reference,
    option: DIRECT_DEBIT,
    amount_cents: data.amount.value,
    currency: data.amount.currency,
    description: data.description,
    return_url: '',
    status: COLLECTING,
    collect_on: data.processDate,
    created_at: now,
    expires_at: new Date(now.getTime() + KEPT_MS),
  });
  return { order, isAnswered: data.customer.bankAccount.owner !== NO_ANSWER };
};
