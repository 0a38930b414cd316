// Only what a mobile number looks like in each country: the smallest that knows it.
import { type PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/mobile';
import { refuse } from '#server/platform/http/api/refuse.ts';
import type { CountryCode } from '#shared/domain/countries/country-codes.ts';

type Place = {
  /** in which numbers without a country are */
  readonly country: CountryCode;
  /** those that the site is offered in */
  readonly countries: readonly string[];
};

/** Null: no mobile number. Those without a country in front are in `country`. */
export const mobileNumber = (typed: string, country: CountryCode): PhoneNumber | null => {
  const phone = parsePhoneNumberFromString(typed, country);
  return phone?.isValid() === true ? phone : null;
};

/** With + and the country in front. Satellites and neighbours that share a prefix are countries of their own, or none. */
export const requireMobile = (typed: string, { country, countries }: Place): string => {
  const phone = mobileNumber(typed, country);
  if (phone === null) return refuse('phone_invalid', { field: 'phone' });
  if (phone.country === undefined || !countries.includes(phone.country))
    return refuse('phone_country_unavailable', { field: 'phone' });
  return phone.number;
};

export const maskedPhone = (phone: string): string => `${phone.slice(0, 3)} •••• ${phone.slice(-3)}`;
