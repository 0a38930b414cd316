import { electronicFormatIBAN, isSEPACountry, validateIBAN } from 'ibantools';

/** As banks write it; null: no account that euros can be collected from, as far as can be told without asking a bank. */
export const readIban = (typed: string): string | null => {
  const iban = electronicFormatIBAN(typed);
  return iban !== null && validateIBAN(iban).valid && isSEPACountry(iban.slice(0, 2)) ? iban : null;
};

/** What its owner knows it by, and nobody else can use. */
export const maskedIban = (iban: string): string => `${iban.slice(0, 2)}•• •••• ${iban.slice(-4)}`;
