import { refuse } from '#server/platform/http/api/refuse.ts';
import type { RequestContext } from '#server/platform/http/requests/request-context.ts';
import { COUNTRY_PACKS } from '#shared/domain/countries/country-packs.ts';
import { formatFor } from '#shared/i18n/format.ts';

type Context = Pick<RequestContext, 'locale' | 'geoCountry'>;

/** Only for whoever has proved that the account is theirs. */
export const refuseLockedOut = ({ locale, geoCountry }: Context, endsAt: Date): never => {
  const format = formatFor({ locale, region: geoCountry, timeZone: COUNTRY_PACKS[geoCountry].timeZone });
  return refuse('account_locked_out', { date: format.date(endsAt, 'long') });
};
