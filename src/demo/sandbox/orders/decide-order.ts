import { randomInt } from 'node:crypto';
import { insertCard } from '#demo/sandbox/orders/cards-store.ts';
import { deliverWebhook, type DeliveryContext, sendWebhook } from '#demo/sandbox/orders/deliver-webhook.ts';
import { capturedBy, OPEN, type Outcome, OUTCOMES, statusAt } from '#demo/sandbox/orders/order-status-rules.ts';
import { lockOrder, type SandboxOrder, setOutcome } from '#demo/sandbox/orders/orders-store.ts';
import { brandOf } from '#demo/sandbox/orders/payment-option-rules.ts';
import { planWebhooks, type Timing } from '#demo/sandbox/orders/webhook-timing-rules.ts';
import { insertWebhooks, type SandboxWebhook } from '#demo/sandbox/orders/webhooks-store.ts';
import type { Database, Transaction } from '#server/platform/database/database.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';

type Context = DeliveryContext & { readonly db: Database; readonly jobs: Pick<Jobs, 'enqueue'> };

type Decision = { readonly outcome: Outcome; readonly timing: Timing };

/**
 * Ends an order, or changes its end: money may arrive after a cancellation. If `mayChange` returns false, the order
 * stays as it is. Returns the current order; null: there is none.
 */
export const decideOrder = async (
  ctx: Context,
  orderId: string,
  decision: Decision,
  mayChange: (order: SandboxOrder) => boolean = () => true,
): Promise<SandboxOrder | null> => {
  const decided = await ctx.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order === null) return null;
    return mayChange(order) ? change(ctx, tx, order, decision) : { order, webhooks: [] };
  });
  if (decided === null) return null;
  // If delivery fails, the webhook call stays on the page of all payments and can be sent from there.
  if (decision.timing === 'before_return') for (const { id } of decided.webhooks) await deliverWebhook(ctx, id);
  return decided.order;
};

/** Cancels an order for the shop, if it is unpaid. Returns false if it is too late. */
export const cancelOrder = async (ctx: Context, orderId: string): Promise<boolean> =>
  ctx.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order === null || statusAt(order, ctx.clock.now()) !== OPEN) return false;
    await change(ctx, tx, order, { outcome: 'cancelled', timing: 'on_time' });
    return true;
  });

const keepCard = (tx: Transaction, { account_id, option }: SandboxOrder, now: Date): Promise<string | null> => {
  const brand = brandOf(option);
  const last_four = `${randomInt(10_000)}`.padStart(4, '0');
  return brand === null ? Promise.resolve(null) : insertCard(tx, { account_id, brand, last_four, created_at: now });
};

const change = async (
  { jobs, clock }: Context,
  tx: Transaction,
  order: SandboxOrder,
  { outcome, timing }: Decision,
): Promise<{ readonly order: SandboxOrder; readonly webhooks: readonly SandboxWebhook[] }> => {
  const { code: status } = OUTCOMES[outcome];
  const card_token =
    order.card_token ?? (outcome === 'paid' && order.keeps_card ? await keepCard(tx, order, clock.now()) : null);
  const changed = { status, captured_cents: capturedBy(status, order.amount_cents), card_token };
  await setOutcome(tx, order.id, changed);
  const webhooks = await insertWebhooks(tx, order.id, planWebhooks(timing, status, clock.now()));
  if (timing !== 'before_return') {
    for (const { id, due_at } of webhooks) await jobs.enqueue(tx, sendWebhook, { webhook: id }, { startAfter: due_at });
  }
  return { order: { ...order, ...changed }, webhooks };
};
