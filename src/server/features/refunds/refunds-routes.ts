import { findAccountRecipient } from '#server/features/accounts/account/account-recipient-read-model.ts';
import { shownEmail } from '#server/features/accounts/mails/shown-email-rules.ts';
import type { DecideContext } from '#server/features/refunds/decide-withdrawal.ts';
import { recordWithdrawal } from '#server/features/refunds/record-withdrawal.ts';
import { findRefundable } from '#server/features/refunds/refund-all.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Handlers } from '#server/platform/http/api/handlers.ts';
import type { refundsContract } from '#shared/contract/pay/refunds-contract.ts';

type Services = Omit<DecideContext, 'now'> & { readonly db: Database };

export const refundsRoutes = (services: Services): Handlers<typeof refundsContract> => ({
  'GET /api/withdrawal.php': async ({ viewer }) => {
    const recipient = viewer === null ? null : await findAccountRecipient(services, viewer.memberId);
    return { member: recipient === null ? null : { name: recipient.name, email: shownEmail(recipient.to) } };
  },
  'GET /api/refundable.php': async ({ viewer, now }) => ({
    refundable: await findRefundable(services.db, now, viewer.memberId),
  }),
  'POST /api/withdrawal.php': async (ctx, { body }) => {
    const { name, order, email, client_key: clientKey } = body;
    const receivedAt = await recordWithdrawal({ ...ctx, ...services }, { name, order, email, clientKey });
    return { received_at: receivedAt.toISOString() };
  },
});
