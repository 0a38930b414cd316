import { randomBytes } from 'node:crypto';
import { findAccountKeys } from '#server/features/payment-accounts/find-account-keys.ts';
import { viewDebitNotice, viewOrder } from '#server/features/sandbox/orders/order-view.ts';
import { findOrder, type SandboxOrder } from '#server/features/sandbox/orders/orders-store.ts';
import { findNotice, markDelivered, type SandboxNotice } from '#server/features/sandbox/orders/webhooks-store.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { jobName } from '#server/platform/jobs/jobs.ts';
import { askOverHttp } from '#server/platform/payments/ask-over-http.ts';
import { signNotice } from '#server/platform/payments/pay-signature.ts';
import { noticePathOf } from '#server/platform/payments/payment-gateway.ts';
import type { SecretBox } from '#server/platform/secrets/secret-box.ts';

export type DeliveryContext = {
  readonly db: Pick<Database, 'run' | 'kysely'>;
  readonly secrets: SecretBox;
  readonly clock: Pick<Clock, 'now'>;
  readonly ownOrigin: () => string;
};

export const sendNotice = jobName<{ notice: string }>('send-sandbox-notice');

/** Time-out of Pay. for the answer. */
const TIMEOUT_MS = 5_000;

/** Sends a webhook call over HTTP, as Pay. would. Returns false if it was not accepted. */
export const deliverNotice = async (ctx: DeliveryContext, noticeId: string): Promise<boolean> => {
  const notice = await findNotice(ctx.db, noticeId);
  const order = notice === null ? null : await findOrder(ctx.db, notice.order_id);
  // Old webhook calls are deleted with their order.
  if (notice === null || order === null) return true;
  const body = bodyOf(notice, order);
  const answer = await askOverHttp({
    method: 'POST',
    url: `${ctx.ownOrigin()}${noticePathOf('sandbox')}`,
    // Webhook calls about direct debits are not signed.
    headers: {
      'content-type': 'application/json',
      ...(order.collect_on === null && (await sign(ctx, { body, notice, order }))),
    },
    body,
    timeoutMs: TIMEOUT_MS,
  });
  const isTaken = answer.kind === 'answer' && answer.status === 200;
  if (isTaken) await markDelivered(ctx.db, noticeId, ctx.clock.now());
  return isTaken;
};

const bodyOf = (notice: SandboxNotice, order: SandboxOrder): string =>
  JSON.stringify(order.collect_on === null ? signedBodyOf(notice, order) : viewDebitNotice(order, notice.status));

const signedBodyOf = (notice: SandboxNotice, order: SandboxOrder): object => ({
  event: 'status_changed',
  type: 'order',
  version: 1,
  id: order.id,
  object: viewOrder(order, notice.status),
});

type Unsigned = { readonly body: string; readonly notice: SandboxNotice; readonly order: SandboxOrder };

const sign = async (ctx: DeliveryContext, { body, notice, order }: Unsigned): Promise<Record<string, string>> => {
  const { serviceId, secret } = await findAccountKeys(ctx, order.account_id);
  const key = { id: serviceId, secret: notice.is_forged ? randomBytes(20).toString('hex') : secret };
  return signNotice(Buffer.from(body), key);
};
