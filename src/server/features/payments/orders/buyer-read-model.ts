import type { NoticeContext } from '#server/features/debits/collecting/add-collection.ts';
import type { LookContext } from '#server/features/payments/settling/look-at-payment.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { GeoIp } from '#server/platform/geo/geo-ip.ts';
import type { MemberContext } from '#server/platform/http/requests/request-context.ts';

/** A request that orders something. */
export type OrderContext = LookContext &
  NoticeContext &
  Pick<MemberContext, 'viewer' | 'site' | 'origin' | 'ip' | 'locale'> & {
    readonly clock: Pick<Clock, 'now'>;
    readonly geoIp: GeoIp;
  };

/** For bank statements: trade names may be those of sites, and name the niche. */
export const findCompanyName = async ({ db, site }: Pick<OrderContext, 'db' | 'site'>): Promise<string> => {
  const company = await db.kysely
    .selectFrom('companies')
    .select('name')
    .where('id', '=', site.company_id)
    .executeTakeFirstOrThrow();
  return company.name;
};

/** What the provider is told about who pays to whom. */
export const findBuyer = async (
  ctx: OrderContext,
): Promise<{ readonly email: string; readonly companyName: string }> => {
  const { email } = await ctx.db.kysely
    .selectFrom('members')
    .select('email')
    .where('id', '=', ctx.viewer.memberId)
    .executeTakeFirstOrThrow();
  return { email: email ?? '', companyName: await findCompanyName(ctx) };
};
