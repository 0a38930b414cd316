import type { CountryCode } from '#shared/domain/countries/country-codes.ts';
import { timeZoneOf } from '#shared/domain/countries/time-zones.ts';
import { ageOn, dayIn, type IsoDate } from '#shared/domain/profile/age.ts';
import { DAY_MS } from '#shared/domain/time.ts';

/** Returns the day in UTC. Used for ranking suggestions, where ages may be some hours off on a birthday. */
export const utcDateOf = (now: Date): IsoDate => now.toISOString().slice(0, 10);

type Resident = {
  readonly country: string;
  /** null: the country's main time zone is used */
  readonly region: string | null;
};

type Born = Resident & { readonly date_of_birth: IsoDate };

const localDay = ({ country, region }: Resident, now: Date): IsoDate =>
  dayIn(timeZoneOf({ country: country as CountryCode, region }), now);

/** Returns the number of the day where the member lives; it increases at their local midnight. */
export const memberDayNumber = (resident: Resident, now: Date): number => Date.parse(localDay(resident, now)) / DAY_MS;

/** Returns the age by the date where the member lives. */
export const ageOf = ({ date_of_birth: born, ...resident }: Born, now: Date): number =>
  ageOn(localDay(resident, now), born);
