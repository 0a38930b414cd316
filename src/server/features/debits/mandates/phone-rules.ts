// The smallest variant of the library with the patterns of mobile numbers.
import { type PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/mobile';
import { refuse } from '#server/platform/http/api/refuse.ts';
import type { CountryCode } from '#shared/domain/countries/country-codes.ts';

type Place = {
  /** the country of numbers without a country code */
  readonly country: CountryCode;
  /** the countries in which the site is offered */
  readonly countries: readonly string[];
};

/** Returns null if the text is not a mobile number. Numbers without a country code are in `country`. */
export const mobileNumber = (typed: string, country: CountryCode): PhoneNumber | null => {
  const phone = parsePhoneNumberFromString(typed, country);
  return phone?.isValid() === true ? phone : null;
};

/**
 * Returns the number in international format. Refuses numbers of countries in which the site is not offered, including
 * satellite phones and neighbours that share a country code.
 */
export const requireMobile = (typed: string, { country, countries }: Place): string => {
  const phone = mobileNumber(typed, country);
  if (phone === null) return refuse('phone_invalid', { field: 'phone' });
  if (phone.country === undefined || !countries.includes(phone.country))
    return refuse('phone_country_unavailable', { field: 'phone' });
  return phone.number;
};

export const maskedPhone = (phone: string): string => `${phone.slice(0, 3)} •••• ${phone.slice(-3)}`;
