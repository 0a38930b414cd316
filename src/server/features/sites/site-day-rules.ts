import { isCountryCode } from '#shared/domain/countries/country-codes.ts';
import { COUNTRY_PACKS } from '#shared/domain/countries/country-packs.ts';
import { dayIn, type IsoDate } from '#shared/domain/profile/age.ts';
import { MINUTE_MS } from '#shared/domain/time.ts';

/** `endsAt` is the instant at which the next day begins. */
export type SiteDay = { readonly day: IsoDate; readonly endsAt: Date };

/** Every time zone is a multiple of 15 minutes away from UTC, and so are its midnights. */
const QUARTER_MS = 15 * MINUTE_MS;
/** The longest day has 25 hours; two more allow for clocks that were once set back further. */
const LONGEST_DAY_QUARTERS = 27 * 4;

/** The current day of a site, in the time zone of its first country, the same for all of its members. */
export const siteDayAt = ({ countries }: { readonly countries: readonly string[] }, now: Date): SiteDay => {
  const [country] = countries;
  const timeZone = isCountryCode(country) ? COUNTRY_PACKS[country].timeZone : 'UTC';
  const day = dayIn(timeZone, now);
  const thisQuarter = Math.floor(now.getTime() / QUARTER_MS) * QUARTER_MS;
  // A binary search, because midnights are not always 24 hours apart: daylight saving time changes twice a year.
  let [before, after] = [0, LONGEST_DAY_QUARTERS];
  while (after - before > 1) {
    const between = Math.floor((before + after) / 2);
    if (dayIn(timeZone, new Date(thisQuarter + between * QUARTER_MS)) > day) after = between;
    else before = between;
  }
  return { day, endsAt: new Date(thisQuarter + after * QUARTER_MS) };
};
