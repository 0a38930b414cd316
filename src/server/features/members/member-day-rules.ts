import type { CountryCode } from '#shared/domain/countries/country-codes.ts';
import { timeZoneOf } from '#shared/domain/countries/time-zones.ts';
import { ageOn, dayIn, type IsoDate } from '#shared/domain/profile/age.ts';
import { DAY_MS } from '#shared/domain/time.ts';

/** The day in UTC. Suggestions rank by it: who is shown differs on nobody's birthday by more than some hours. */
export const dayOf = (now: Date): IsoDate => now.toISOString().slice(0, 10);

type Resident = {
  readonly country: string;
  /** null: the clocks of the country's own zone count */
  readonly region: string | null;
};

type Born = Resident & { readonly date_of_birth: IsoDate };

const localDay = ({ country, region }: Resident, now: Date): IsoDate =>
  dayIn(timeZoneOf({ country: country as CountryCode, region }), now);

/** Counts the days where a member lives: one more from their midnight on. */
export const memberDayNumber = (resident: Resident, now: Date): number => Date.parse(localDay(resident, now)) / DAY_MS;

/** A birthday begins and ends where its member lives. */
export const ageOf = ({ date_of_birth: born, ...resident }: Born, now: Date): number =>
  ageOn(localDay(resident, now), born);
