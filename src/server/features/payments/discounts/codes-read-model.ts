import { type Database, statement } from '#server/platform/database/database.ts';
import type { CountryCode } from '#shared/domain/countries/country-codes.ts';

type Queries = Pick<Database, 'run'>;

export type CodeRow = {
  readonly id: string;
  readonly site: string;
  readonly code: string;
  readonly value_percentage: number;
  readonly minimum_order_cents: number | null;
  readonly currency: string | null;
  readonly bundle_credits: number | null;
  readonly country: CountryCode | null;
  readonly is_personal: boolean;
  readonly starts_at: Date | null;
  readonly expires_at: Date | null;
  readonly max_uses: number | null;
  readonly status: 'active' | 'paused';
  readonly uses: number;
};

export const CODES_AT_ONCE = 20;
/** Counting stops at this number. */
const MOST_COUNTED = 10_000;

const newest = statement<[companyId: string, before: string | null], CodeRow>(
  'payments-newest-codes',
  `select c.id, s.domain as site, c.code, c.value_percentage, c.minimum_order_cents, c.currency, b.credits as bundle_credits,
     c.country, c.member_id is not null as is_personal, c.starts_at, c.expires_at, c.max_uses, c.status,
     (select count(*)::integer from (select from discount_uses u
       where u.code_id = c.id and u.released_at is null limit ${MOST_COUNTED}) n) as uses
   from sites s cross join lateral (
     select * from discount_codes c where c.site_id = s.id and not c.is_for_staying
       and ($2::bigint is null or (c.created_at, c.id) < (select created_at, id from discount_codes where id = $2))
     order by c.created_at desc, c.id desc limit ${CODES_AT_ONCE + 1}) c
   left join bundles b on b.id = c.bundle_id
   where s.company_id = $1 order by c.created_at desc, c.id desc limit ${CODES_AT_ONCE + 1}`,
);

/** Returns a page of codes, newest first, with one extra row if there are more. */
export const findCodes = (db: Queries, companyId: string, before: string | null): Promise<CodeRow[]> =>
  db.run(newest, [companyId, before]);

export type CodeSiteRow = {
  readonly id: number;
  readonly site: string;
  readonly countries: readonly CountryCode[];
  readonly bundles: readonly { readonly id: string; readonly credits: number }[];
};

const sitesOf = statement<[companyId: string], CodeSiteRow>(
  'payments-sites-for-codes',
  `select s.id, s.domain as site, s.countries, coalesce((
     select json_agg(json_build_object('id', b.id::text, 'credits', b.credits) order by b.credits, b.id)
     from bundles b where b.site_id = s.id and b.ended_at is null), '[]'::json) as bundles
   from sites s where s.company_id = $1 order by s.id`,
);

export const findCodeSites = (db: Queries, companyId: string): Promise<CodeSiteRow[]> => db.run(sitesOf, [companyId]);
