import type { PrenoticeContext } from '#server/features/debits/collecting/add-collection.ts';
import type { PaymentCheckContext } from '#server/features/payments/settling/fetch-and-settle.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import { statement } from '#server/platform/database/database.ts';
import type { GeoIp } from '#server/platform/geo/geo-ip.ts';
import type { MemberContext } from '#server/platform/http/requests/request-context.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';

/** Context of a request that places an order. */
export type OrderContext = PaymentCheckContext &
  PrenoticeContext &
  Pick<MemberContext, 'viewer' | 'site' | 'origin' | 'ip' | 'locale'> & {
    readonly clock: Pick<Clock, 'now'>;
    readonly geoIp: GeoIp;
  };

const companyName = statement<[companyId: string], { name: string }>(
  'payments-company-name',
  'select name from companies where id = $1',
);

/**
 * Returns the company name for bank statements. Trade names are not used, because they may reveal the site and its
 * niche.
 */
export const findCompanyName = async ({ db, site }: Pick<OrderContext, 'db' | 'site'>): Promise<string> => {
  const [company] = await db.run(companyName, [site.company_id]);
  if (company === undefined) throw new Error(`There is no company ${site.company_id}.`);
  return company.name;
};

const buyerOf = statement<[memberId: MemberId, companyId: string], { email: string | null; company_name: string }>(
  'payments-buyer',
  'select m.email, c.name as company_name from members m join companies c on c.id = $2 where m.id = $1',
);

/** Returns what the provider is told about buyer and seller. */
export const findBuyer = async ({
  db,
  viewer: { memberId },
  site,
}: OrderContext): Promise<{ readonly email: string; readonly companyName: string }> => {
  const [buyer] = await db.run(buyerOf, [memberId, site.company_id]);
  if (buyer === undefined) throw new Error(`There is no member ${memberId}.`);
  return { email: buyer.email ?? '', companyName: buyer.company_name };
};
