import { isCountryCode } from '#shared/domain/countries/country-codes.ts';
import { COUNTRY_PACKS } from '#shared/domain/countries/country-packs.ts';
import { dayIn, type IsoDate } from '#shared/domain/profile/age.ts';

/** `endsAt`: when the next one begins */
export type SiteDay = { readonly day: IsoDate; readonly endsAt: Date };

/** Every zone is some quarters of an hour away from UTC, so its midnights are quarters of an hour too. */
const QUARTER_MS = 15 * 60_000;
/** The longest day has 25 hours; where a clock was once set back further, two more do no harm. */
const LONGEST_DAY_QUARTERS = 27 * 4;

/** The day it is on a site: that of its first country, for all of its members alike. */
export const siteDayAt = ({ countries }: { readonly countries: readonly string[] }, now: Date): SiteDay => {
  const [country] = countries;
  const timeZone = isCountryCode(country) ? COUNTRY_PACKS[country].timeZone : 'UTC';
  const day = dayIn(timeZone, now);
  const thisQuarter = Math.floor(now.getTime() / QUARTER_MS) * QUARTER_MS;
  // Asked, not reckoned: on two days of the year midnights are not 24 hours apart.
  let [before, after] = [0, LONGEST_DAY_QUARTERS];
  while (after - before > 1) {
    const between = Math.floor((before + after) / 2);
    if (dayIn(timeZone, new Date(thisQuarter + between * QUARTER_MS)) > day) after = between;
    else before = between;
  }
  return { day, endsAt: new Date(thisQuarter + after * QUARTER_MS) };
};
