import { isBlocked } from '#server/features/debits/mandates/blocks-read-model.ts';
import type { Database } from '#server/platform/database/database.ts';
import { refuse } from '#server/platform/http/api/refuse.ts';
import type { MemberContext } from '#server/platform/http/requests/request-context.ts';
import type { PaymentGateway } from '#server/platform/payments/payment-gateway.ts';

export type Buyer = Pick<MemberContext, 'viewer' | 'site' | 'now'> & {
  readonly db: Pick<Database, 'run'>;
  readonly paymentGateway: Pick<PaymentGateway, 'providers'>;
};

/** Returns true if the member's checkout offers direct debit. Implemented by a feature above this one. */
export type OffersDirectDebit = (buyer: Buyer) => Promise<boolean>;

/** Returns false where direct debit is not sold and for members blocked after a returned debit. */
export const isOffered = async (ctx: Buyer & { readonly offersDirectDebit: OffersDirectDebit }): Promise<boolean> =>
  !(await isBlocked(ctx.db, ctx.viewer.memberId, [])) && ctx.offersDirectDebit(ctx);

/** Refuses the setup, which costs text messages, to members who could not pay by direct debit afterwards. */
export const requireOffered = async (ctx: Parameters<typeof isOffered>[0]): Promise<void> => {
  if (!(await isOffered(ctx))) refuse('direct_debit_unavailable');
};
