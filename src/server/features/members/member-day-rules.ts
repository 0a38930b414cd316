import type { CountryCode } from '#shared/domain/countries/country-codes.ts';
import { timeZoneOf } from '#shared/domain/countries/time-zones.ts';
import { ageOn, dayIn, type IsoDate } from '#shared/domain/profile/age.ts';

/** The day in UTC. Suggestions rank by it: who is shown differs on nobody's birthday by more than some hours. */
export const dayOf = (now: Date): IsoDate => now.toISOString().slice(0, 10);

type Born = {
  readonly date_of_birth: IsoDate;
  readonly country: string;
  /** null: the clocks of the country's own zone count */
  readonly region: string | null;
};

/** A birthday begins and ends where its member lives. */
export const ageOf = ({ date_of_birth: born, country, region }: Born, now: Date): number =>
  ageOn(dayIn(timeZoneOf({ country: country as CountryCode, region }), now), born);
