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

/** The day of a moment where the owner of an account lives, before they are logged in; written as on the rest of the page. */
export const readDay = async (
  { db, locale, geoCountry }: DayContext,
  memberId: MemberId,
  at: Date,
): Promise<string> => {
  const place = (await db.run(placeOf, [memberId]))[0] ?? null;
  return formatFor({ locale, region: geoCountry, timeZone: readerZone(place, null) }).date(at, 'long');
};
