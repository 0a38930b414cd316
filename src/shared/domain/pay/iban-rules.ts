import { plainCode } from '#shared/domain/pasted-text.ts';

/** A label before the number, as on letters or in banking apps. */
const LABEL = /^IBAN(?:NR|NO|NUMMER|NUMBER)?(?=[A-Z]{2}\d{2})/;

/** Returns the IBAN in its electronic format. */
export const plainIban = (text: string): string => plainCode(text).toUpperCase().replace(LABEL, '');

/** Returns true if the check digits are valid (ISO 13616); whether the bank exists is not checked. */
export const isIban = (text: string): boolean => {
  const plain = plainIban(text);
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(plain)) return false;
  // The first four characters move to the end, and letters become numbers from 10.
  const digits = Array.from(`${plain.slice(4)}${plain.slice(0, 4)}`, (character) =>
    Number.parseInt(character, 36),
  ).join('');
  return BigInt(digits) % 97n === 1n;
};

/** Formats an IBAN in groups of four. */
export const spacedIban = (iban: string): string => iban.replaceAll(/.{4}(?=.)/g, '$& ');
