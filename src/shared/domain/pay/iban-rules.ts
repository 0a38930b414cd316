import { plainCode } from '#shared/domain/pasted-text.ts';

/** What stands before the number on a letter or in a banking app. */
const LABEL = /^IBAN(?:NR|NO|NUMMER|NUMBER)?(?=[A-Z]{2}\d{2})/;

/** As banks write it to each other. */
export const plainIban = (text: string): string => plainCode(text).toUpperCase().replace(LABEL, '');

/** Whether its check digits fit (ISO 13616); which banks there are, nobody asks. */
export const isIban = (text: string): boolean => {
  const plain = plainIban(text);
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(plain)) return false;
  // Its first four characters go to the end, and letters count from 10.
  const digits = Array.from(`${plain.slice(4)}${plain.slice(0, 4)}`, (character) =>
    Number.parseInt(character, 36),
  ).join('');
  return BigInt(digits) % 97n === 1n;
};

/** In groups of four, as people read it. */
export const spacedIban = (iban: string): string => iban.replaceAll(/.{4}(?=.)/g, '$& ');
