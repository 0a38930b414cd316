import {
  findPurchase,
  operatorOf,
  type PurchaseRow,
} from '#server/features/books/finance/finance-purchases-read-model.ts';
import type { Database } from '#server/platform/database/database.ts';
import { refuse } from '#server/platform/http/api/refuse.ts';
import type { MemberContext } from '#server/platform/http/requests/request-context.ts';

/** Returns the purchase; refuses if the operator may not see it. */
export const requirePurchase = async (
  db: Pick<Database, 'run'>,
  ctx: Pick<MemberContext, 'site' | 'viewer'>,
  id: string,
): Promise<PurchaseRow> => (await findPurchase(db, operatorOf(ctx), id)) ?? refuse('not_found');
