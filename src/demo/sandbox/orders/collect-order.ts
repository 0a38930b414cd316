import * as z from 'zod/mini';
import { sendWebhook } from '#demo/sandbox/orders/deliver-webhook.ts';
import { COLLECTING } from '#demo/sandbox/orders/order-status-rules.ts';
import { insertOrder, type SandboxOrder } from '#demo/sandbox/orders/orders-store.ts';
import { DIRECT_DEBIT } from '#demo/sandbox/orders/payment-option-rules.ts';
import { planWebhooks } from '#demo/sandbox/orders/webhook-timing-rules.ts';
import { insertWebhooks } from '#demo/sandbox/orders/webhooks-store.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { webhookPathOf } from '#server/platform/payments/payment-gateway.ts';
import { DAY_MS } from '#shared/domain/time.ts';

type Context = {
  readonly db: Database;
  readonly publicUrl: string;
  readonly clock: Pick<Clock, 'now'>;
  readonly jobs: Pick<Jobs, 'enqueue'>;
};
type Merchant = { readonly id: string; readonly keys: { readonly serviceId: string } };

/** The fields documented by Pay. that are required or that we send. */
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

const KEPT_MS = 60 * DAY_MS;

type Manner = {
  readonly isTaken: boolean;
  readonly isAnswered: boolean;
  readonly isReported: boolean;
  readonly isNameless?: true;
};

/** What is lost, by the account holder's name. */
const MANNERS: Readonly<Record<string, Manner>> = {
  'No Answer': { isTaken: true, isAnswered: false, isReported: true },
  'No Webhook': { isTaken: true, isAnswered: true, isReported: false },
  'No Word': { isTaken: true, isAnswered: false, isReported: false },
  'No Name': { isTaken: true, isAnswered: false, isReported: true, isNameless: true },
  'No Extra': { isTaken: true, isAnswered: true, isReported: true, isNameless: true },
  'Never Came': { isTaken: false, isAnswered: false, isReported: false },
};
const AS_IT_SHOULD: Manner = { isTaken: true, isAnswered: true, isReported: true };

/**
 * Accepts a direct debit. `refused`: Pay. would refuse it. null: no answer. The bank account is not stored, because
 * nothing is collected.
 */
export const collectOrder = async (
  { db, publicUrl, clock, jobs }: Context,
  { account, body }: { readonly account: Merchant; readonly body: unknown },
): Promise<SandboxOrder | 'refused' | null> => {
  const { data } = debitBody.safeParse(body);
  if (data === undefined || data.serviceId !== account.keys.serviceId) return 'refused';
  if (data.exchangeUrl !== `${publicUrl}${webhookPathOf('sandbox')}`) return 'refused';
  const manner = MANNERS[data.customer.bankAccount.owner] ?? AS_IT_SHOULD;
  if (!manner.isTaken) return null;
  const now = clock.now();
  return db.transaction(async (tx) => {
    const order = await insertOrder(tx, {
      account_id: account.id,
      reference: data.reference,
      option: DIRECT_DEBIT,
      amount_cents: data.amount.value,
      currency: data.amount.currency,
      description: data.description,
      return_url: '',
      status: COLLECTING,
      collect_on: data.processDate,
      is_nameless: manner.isNameless ?? false,
      created_at: now,
      expires_at: new Date(now.getTime() + KEPT_MS),
    });
    const planned = manner.isReported ? planWebhooks('on_time', COLLECTING, now) : [];
    for (const { id, due_at } of await insertWebhooks(tx, order.id, planned))
      await jobs.enqueue(tx, sendWebhook, { webhook: id }, { startAfter: due_at });
    return manner.isAnswered ? order : null;
  });
};
