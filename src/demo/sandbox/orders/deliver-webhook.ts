import { randomBytes } from 'node:crypto';
import { viewDebitWebhook, viewOrder } from '#demo/sandbox/orders/order-view.ts';
import { findOrder, type SandboxOrder } from '#demo/sandbox/orders/orders-store.ts';
import { findWebhook, markDelivered, type SandboxWebhook } from '#demo/sandbox/orders/webhooks-store.ts';
import { findAccountKeys } from '#server/features/payment-accounts/find-account-keys.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { jobName } from '#server/platform/jobs/jobs.ts';
import { askOverHttp } from '#server/platform/payments/ask-over-http.ts';
import { signWebhook } from '#server/platform/payments/pay-signature.ts';
import { webhookPathOf } from '#server/platform/payments/payment-gateway.ts';
import type { SecretBox } from '#server/platform/secrets/secret-box.ts';

export type DeliveryContext = {
  readonly db: Pick<Database, 'run' | 'kysely'>;
  readonly secrets: SecretBox;
  readonly clock: Pick<Clock, 'now'>;
  readonly ownOrigin: () => string;
};

export const sendWebhook = jobName<{ webhook: string }>('send-sandbox-webhook');

/** Time-out of Pay. for the answer. */
const TIMEOUT_MS = 5_000;

/** Sends a webhook call over HTTP, as Pay. would. Returns false if it was not accepted. */
export const deliverWebhook = async (ctx: DeliveryContext, webhookId: string): Promise<boolean> => {
  const webhook = await findWebhook(ctx.db, webhookId);
  const order = webhook === null ? null : await findOrder(ctx.db, webhook.order_id);
  // Old webhook calls are deleted with their order.
  if (webhook === null || order === null) return true;
  const body = bodyOf(webhook, order);
  const answer = await askOverHttp({
    method: 'POST',
    url: `${ctx.ownOrigin()}${webhookPathOf('sandbox')}`,
    // Webhook calls about direct debits are not signed.
    headers: {
      'content-type': 'application/json',
      ...(order.collect_on === null && (await sign(ctx, { body, webhook, order }))),
    },
    body,
    timeoutMs: TIMEOUT_MS,
  });
  const isTaken = answer.kind === 'answer' && answer.status === 200;
  if (isTaken) await markDelivered(ctx.db, webhookId, ctx.clock.now());
  return isTaken;
};

const bodyOf = (webhook: SandboxWebhook, order: SandboxOrder): string =>
  JSON.stringify(order.collect_on === null ? signedBodyOf(webhook, order) : viewDebitWebhook(order, webhook.status));

const signedBodyOf = (webhook: SandboxWebhook, order: SandboxOrder): object => ({
  event: 'status_changed',
  type: 'order',
  version: 1,
  id: order.id,
  object: viewOrder(order, webhook.status),
});

type Unsigned = { readonly body: string; readonly webhook: SandboxWebhook; readonly order: SandboxOrder };

const sign = async (ctx: DeliveryContext, { body, webhook, order }: Unsigned): Promise<Record<string, string>> => {
  const { serviceId, secret } = await findAccountKeys(ctx, order.account_id);
  const key = { id: serviceId, secret: webhook.is_forged ? randomBytes(20).toString('hex') : secret };
  return signWebhook(Buffer.from(body), key);
};
