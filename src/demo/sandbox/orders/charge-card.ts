import { findCard } from '#demo/sandbox/orders/cards-store.ts';
import { decideOrder } from '#demo/sandbox/orders/decide-order.ts';
import type { SandboxOrder } from '#demo/sandbox/orders/orders-store.ts';
import { startOrder } from '#demo/sandbox/orders/start-order.ts';

type Merchant = { readonly id: string; readonly keys: { readonly serviceId: string } };
type Context = Parameters<typeof decideOrder>[0] & { readonly publicUrl: string };
type Asked = { readonly account: Merchant; readonly body: unknown; readonly token: string };

/**
 * Charges a stored card with the result chosen on its page. `refused`: Pay. would refuse the order. null: no answer.
 */
export const chargeCard = async (
  ctx: Context,
  { account, body, token }: Asked,
): Promise<SandboxOrder | 'refused' | null> => {
  const card = await findCard(ctx.db, token);
  if (card === null || card.account_id !== account.id) return 'refused';
  if (card.answer === 'lost') return null;
  const { db, publicUrl } = ctx;
  const order = await startOrder({ db, publicUrl, now: ctx.clock.now() }, { account, body });
  if (order === null) return 'refused';
  const decided = await decideOrder(ctx, order.id, {
    outcome: card.answer === 'declined' ? 'denied' : 'paid',
    timing: card.answer === 'silent' ? 'lost' : 'on_time',
  });
  return card.answer === 'unanswered' || card.answer === 'silent' ? null : decided;
};
