import { grantTrial } from '#server/features/credits/grant-trial.ts';
import { type RetentionContext, showRetention } from '#server/features/deletion/retention/show-retention.ts';
import { grantStayCode } from '#server/features/payments/discounts/grant-stay-code.ts';
import type { Database } from '#server/platform/database/database.ts';
import { refuse } from '#server/platform/http/api/refuse.ts';
import type { Retention } from '#shared/contract/account/retention-contract.ts';
import type { RetentionOffer } from '#shared/domain/account/retention-rules.ts';

type Context = Omit<RetentionContext, 'db'> & { readonly db: Pick<Database, 'transaction'> };

/** Grants each offer once. A second request, parallel or later, returns the same result as the first. */
export const takeRetention = (ctx: Context, offer: RetentionOffer): Promise<Retention> =>
  ctx.db.transaction(async (tx) => {
    const { memberId } = ctx.viewer;
    const { trial, discount } = await showRetention({ ...ctx, db: tx });
    if ((offer === 'trial' ? trial : discount) === null) refuse('retention_not_offered');
    if (offer === 'trial') await grantTrial(tx, ctx, memberId);
    else if (discount !== null) await grantStayCode(tx, ctx, { memberId, percentage: discount.percentage });
    return showRetention({ ...ctx, db: tx });
  });
