import { type Database, statement } from '#server/platform/database/database.ts';
import type { RequestContext } from '#server/platform/http/requests/request-context.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import type { CountryCode } from '#shared/domain/countries/country-codes.ts';
import { readerZone } from '#shared/domain/countries/time-zones.ts';
import { formatFor } from '#shared/i18n/format.ts';

export type DayContext = Pick<RequestContext, 'locale' | 'geoCountry'> & { readonly db: Pick<Database, 'run'> };

const placeOf = statement<[memberId: MemberId], { country: CountryCode; region: string | null }>(
  'accounts-place-of-member',
  'select country, region from profiles where member_id = $1',
);

/** Formats a day in the time zone of the account's owner, who is not logged in yet, and in the page's language. */
export const readDay = async (
  { db, locale, geoCountry }: DayContext,
  memberId: MemberId,
  at: Date,
): Promise<string> => {
  const place = (await db.run(placeOf, [memberId]))[0] ?? null;
  return formatFor({ locale, region: geoCountry, timeZone: readerZone(place, null) }).date(at, 'long');
};
