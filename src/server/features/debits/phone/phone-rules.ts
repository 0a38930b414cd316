import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import type { CountryCode } from '#shared/domain/countries/country-codes.ts';

/** With + and the country in front; null: no mobile phone. */
export const readMobile = (typed: string, country: CountryCode): string | null => {
  const phone = parsePhoneNumberFromString(typed, country);
  if (phone === undefined || !phone.isValid()) return null;
  const kind = phone.getType();
  return kind === 'MOBILE' || kind === 'FIXED_LINE_OR_MOBILE' ? phone.number : null;
};

export const maskedPhone = (phone: string): string => `${phone.slice(0, 3)} •••• ${phone.slice(-3)}`;
