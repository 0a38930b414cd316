import { isBlocked } from '#server/features/debits/mandates/blocks-read-model.ts';
import type { Database } from '#server/platform/database/database.ts';
import { refuse } from '#server/platform/http/api/refuse.ts';
import type { MemberContext } from '#server/platform/http/requests/request-context.ts';
import type { PaymentGateway } from '#server/platform/payments/payment-gateway.ts';

export type Buyer = Pick<MemberContext, 'viewer' | 'site' | 'now'> & {
  readonly db: Pick<Database, 'run'>;
  readonly paymentGateway: Pick<PaymentGateway, 'providers'>;
};

/** Whether the checkout of a member shows direct debit; a higher feature answers. */
export type OffersDirectDebit = (buyer: Buyer) => Promise<boolean>;

/** Neither where it is not sold nor to a member whom a bank has blocked. */
export const isOffered = async (ctx: Buyer & { readonly offersDirectDebit: OffersDirectDebit }): Promise<boolean> =>
  !(await isBlocked(ctx.db, ctx.viewer.memberId, [])) && ctx.offersDirectDebit(ctx);

/** Setting up costs text messages: only those do who can pay with it afterwards. */
export const requireOffered = async (ctx: Parameters<typeof isOffered>[0]): Promise<void> => {
  if (!(await isOffered(ctx))) refuse('direct_debit_unavailable');
};
