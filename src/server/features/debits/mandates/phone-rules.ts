// Only what a mobile number looks like in each country: the smallest that knows it.
import { parsePhoneNumberFromString } from 'libphonenumber-js/mobile';
import { refuse } from '#server/platform/http/api/refuse.ts';
import type { CountryCode } from '#shared/domain/countries/country-codes.ts';

type Place = {
  /** in which numbers without a country are */
  readonly country: CountryCode;
  /** those that the site is offered in */
  readonly countries: readonly string[];
};

/** With + and the country in front. Satellites and neighbours that share a prefix are countries of their own, or none. */
export const requireMobile = (typed: string, { country, countries }: Place): string => {
  const phone = parsePhoneNumberFromString(typed, country);
  if (phone === undefined || !phone.isValid()) return refuse('phone_invalid', { field: 'phone' });
  if (phone.country === undefined || !countries.includes(phone.country))
    return refuse('phone_country_unavailable', { field: 'phone' });
  return phone.number;
};

export const maskedPhone = (phone: string): string => `${phone.slice(0, 3)} •••• ${phone.slice(-3)}`;
