import { type Database, statement } from '#server/platform/database/database.ts';
import type { PaymentMethod } from '#shared/domain/countries/payment-methods.ts';
import type { PaymentRoute } from '#shared/domain/pay/offered-method-rules.ts';

export type Route = PaymentRoute & { readonly accountId: string; readonly option: string };

type Row = { method: PaymentMethod; account_id: string; option: string; minimum_cents: number; maximum_cents: number };

const routesOf = statement<[companyId: string, now: Date], Row>(
  'payments-routes',
  `select method, account_id, option, minimum_cents, maximum_cents from payment_routes
   where company_id = $1 and valid_from <= $2 and (valid_until is null or valid_until > $2)`,
);

/** The ways in which a company takes money now. */
export const findRoutes = async (db: Pick<Database, 'run'>, companyId: string, now: Date): Promise<Route[]> =>
  (await db.run(routesOf, [companyId, now])).map((row) => ({
    method: row.method,
    accountId: row.account_id,
    option: row.option,
    minimumCents: row.minimum_cents,
    maximumCents: row.maximum_cents,
  }));
