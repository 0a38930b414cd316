import { plainIban } from '#shared/domain/pay/iban-rules.ts';

/** The format: country, two check digits, three characters of the business code, the national number. */
const CREDITOR_ID = /^([A-Z]{2}\d{2})[A-Z0-9]{3}([A-Z0-9]{1,28})$/;

export const plainCreditorId = plainIban;

/** Returns true if the check digits are valid (ISO 7064, MOD 97-10); the business code is not part of them. */
export const isCreditorId = (text: string): boolean => {
  const [, start, national] = CREDITOR_ID.exec(plainCreditorId(text)) ?? [];
  if (start === undefined || national === undefined) return false;
  const digits = Array.from(`${national}${start}`, (character) => Number.parseInt(character, 36)).join('');
  return BigInt(digits) % 97n === 1n;
};
