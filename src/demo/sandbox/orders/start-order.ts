import * as z from 'zod/mini';
import { OPEN } from '#demo/sandbox/orders/order-status-rules.ts';
import { insertOrder, type SandboxOrder } from '#demo/sandbox/orders/orders-store.ts';
import { isOption } from '#demo/sandbox/orders/payment-option-rules.ts';
import type { Database } from '#server/platform/database/database.ts';
import { webhookPathOf } from '#server/platform/payments/payment-gateway.ts';

type Context = { readonly db: Pick<Database, 'kysely'>; readonly publicUrl: string; readonly now: Date };

type Merchant = { readonly id: string; readonly keys: { readonly serviceId: string } };

/** The fields documented by Pay. that are required or that we send. */
const orderBody = z.object({
  serviceId: z.string(),
  amount: z.object({ value: z.int().check(z.positive()), currency: z.string().check(z.regex(/^[A-Z]{3}$/)) }),
  reference: z.string().check(z.regex(/^[A-Za-z0-9]{1,64}$/)),
  description: z.string().check(z.maxLength(32)),
  returnUrl: z.url({ protocol: /^https?$/ }),
  exchangeUrl: z.url(),
  expire: z.iso.datetime({ offset: true }),
  paymentMethod: z.object({
    id: z.int(),
    input: z.optional(z.object({ keepCard: z.optional(z.boolean()), cardToken: z.optional(z.uuid()) })),
  }),
});

/** null: the order is paid on the hosted page. */
export const readCardToken = (body: unknown): string | null =>
  orderBody.safeParse(body).data?.paymentMethod.input?.cardToken ?? null;

/**
 * Starts an order; null: Pay. would refuse it. Webhook calls go only to this server, so the holder of sandbox keys
 * cannot make it call another one.
 */
export const startOrder = async (
  { db, publicUrl, now }: Context,
  { account, body }: { readonly account: Merchant; readonly body: unknown },
): Promise<SandboxOrder | null> => {
  const { data } = orderBody.safeParse(body);
  if (data === undefined || data.serviceId !== account.keys.serviceId || !isOption(data.paymentMethod.id)) return null;
  if (data.exchangeUrl !== `${publicUrl}${webhookPathOf('sandbox')}`) return null;
  return insertOrder(db, {
    account_id: account.id,
    reference: data.reference,
    option: data.paymentMethod.id,
    keeps_card: data.paymentMethod.input?.keepCard ?? false,
    card_token: data.paymentMethod.input?.cardToken ?? null,
    amount_cents: data.amount.value,
    currency: data.amount.currency,
    description: data.description,
    return_url: data.returnUrl,
    status: OPEN,
    created_at: now,
    expires_at: new Date(data.expire),
  });
};
