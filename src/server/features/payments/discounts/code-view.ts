import type { CodeRow, CodeSiteRow } from '#server/features/payments/discounts/codes-read-model.ts';
import { toPublicId } from '#server/platform/ids/public-id.ts';
import type { CodeSite, OfficeCode } from '#shared/contract/office/codes-contract.ts';
import { COUNTRY_PACKS, CURRENCIES, type Currency } from '#shared/domain/countries/country-packs.ts';

const utcDateOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

const stateOf = (row: CodeRow, now: Date): OfficeCode['state'] => {
  if (row.expires_at !== null && row.expires_at <= now) return 'ended';
  if (row.status === 'paused') return 'paused';
  if (row.max_uses !== null && row.uses >= row.max_uses) return 'used_up';
  return row.starts_at !== null && row.starts_at > now ? 'early' : 'active';
};

export const viewCode = (row: CodeRow, now: Date): OfficeCode => ({
  id: toPublicId(row.id),
  site: row.site,
  code: row.code,
  state: stateOf(row, now),
  percentage: row.value_percentage,
  minimum_cents: row.minimum_order_cents,
  currency: row.currency,
  bundle_credits: row.bundle_credits,
  country: row.country,
  is_personal: row.is_personal,
  first_day: row.starts_at === null ? null : utcDateOf(row.starts_at.getTime()),
  last_day: row.expires_at === null ? null : utcDateOf(row.expires_at.getTime() - 1),
  max_uses: row.max_uses,
  uses: row.uses,
});

/** Returns the currencies in which a site sells, in the order of CURRENCIES. */
export const currenciesOf = ({ countries }: Pick<CodeSiteRow, 'countries'>): Currency[] => {
  const sold = new Set(countries.map((country) => COUNTRY_PACKS[country].currency));
  return CURRENCIES.filter((currency) => sold.has(currency));
};

export const viewCodeSite = (row: CodeSiteRow): CodeSite => ({
  site: row.site,
  currencies: currenciesOf(row),
  bundles: row.bundles.map(({ id, credits }) => ({ id: toPublicId(id), credits })),
});
