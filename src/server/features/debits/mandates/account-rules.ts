import { isSEPACountry, validateIBAN } from 'ibantools';
import type { SecretBox } from '#server/platform/secrets/secret-box.ts';
import { plainIban } from '#shared/domain/pay/iban-rules.ts';

/** As banks write it; null: no account that euros can be collected from, as far as can be told without asking a bank. */
export const readIban = (typed: string): string | null => {
  const iban = plainIban(typed);
  return validateIBAN(iban).valid && isSEPACountry(iban.slice(0, 2)) ? iban : null;
};

/** What its owner knows it by, and nobody else can use. */
export const maskedIban = (iban: string): string => `${iban.slice(0, 2)}•• •••• ${iban.slice(-4)}`;

const OWNER_OF_ENDINGS = 'iban-ending';

/** By which an account is found by somebody who knows its last four characters alone. */
export const markOfEnding = (secrets: Pick<SecretBox, 'mark'>, iban: string): Buffer =>
  secrets.mark(iban.slice(-4), OWNER_OF_ENDINGS);

/** One for each key. */
export const marksOfEnding = (secrets: Pick<SecretBox, 'marks'>, ending: string): Buffer[] =>
  secrets.marks(ending.toUpperCase(), OWNER_OF_ENDINGS);
