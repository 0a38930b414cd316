import { readEmail } from '#server/features/accounts/email/check-email.ts';
import type { KnownPerson } from '#server/features/blocks/known/known-mark-rules.ts';
import { mobileNumber } from '#server/features/debits/mandates/phone-rules.ts';
import type { CountryCode } from '#shared/domain/countries/country-codes.ts';

/** Returns an entry in its normal form, or null if it is neither an email address nor a mobile number. */
export const readEntry = (typed: string, country: CountryCode): KnownPerson | null => {
  if (typed.includes('@')) {
    const email = readEmail(typed);
    return email === null ? null : { kind: 'email', value: email };
  }
  const phone = mobileNumber(typed, country);
  return phone === null ? null : { kind: 'phone', value: phone.number };
};
