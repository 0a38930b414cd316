import type { DecideContext } from '#server/features/refunds/decide-withdrawal.ts';
import { declareWithdrawal } from '#server/features/refunds/declare-withdrawal.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Handlers } from '#server/platform/http/api/handlers.ts';
import type { refundsContract } from '#shared/contract/pay/refunds-contract.ts';

type Services = Omit<DecideContext, 'now'> & { readonly db: Database };

export const refundsRoutes = (services: Services): Handlers<typeof refundsContract> => ({
  'POST /api/withdrawal.php': async (ctx, { body }) => {
    const { name, order, email, client_key: clientKey } = body;
    const receivedAt = await declareWithdrawal({ ...ctx, ...services }, { name, order, email, clientKey });
    return { received_at: receivedAt.toISOString() };
  },
});
