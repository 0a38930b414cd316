import { isSEPACountry, validateIBAN } from 'ibantools';
import type { SecretBox } from '#server/platform/secrets/secret-box.ts';
import { plainIban } from '#shared/domain/pay/iban-rules.ts';

/** Returns the IBAN without spaces, or null if it is invalid or outside SEPA. Does not ask the bank. */
export const readIban = (typed: string): string | null => {
  const iban = plainIban(typed);
  return validateIBAN(iban).valid && isSEPACountry(iban.slice(0, 2)) ? iban : null;
};

/** Returns the IBAN with only the country and the last four characters. */
export const maskedIban = (iban: string): string => `${iban.slice(0, 2)}•• •••• ${iban.slice(-4)}`;

const OWNER_OF_ENDINGS = 'iban-ending';

/** Returns the mark (keyed hash) by which operators find an account from its last four characters. */
export const markOfEnding = (secrets: Pick<SecretBox, 'mark'>, iban: string): Buffer =>
  secrets.mark(iban.slice(-4), OWNER_OF_ENDINGS);

/** Returns one mark for each key. */
export const marksOfEnding = (secrets: Pick<SecretBox, 'marks'>, ending: string): Buffer[] =>
  secrets.marks(ending.toUpperCase(), OWNER_OF_ENDINGS);
