import { plainIban } from '#shared/domain/pay/iban-rules.ts';

/** As its national bank writes it: country, two check digits, three characters of the business, the national number. */
const CREDITOR_ID = /^([A-Z]{2}\d{2})[A-Z0-9]{3}([A-Z0-9]{1,28})$/;

export const plainCreditorId = plainIban;

/** Whether its check digits fit (ISO 7064, MOD 97-10); those of the business are not part of them. */
export const isCreditorId = (text: string): boolean => {
  const [, start, national] = CREDITOR_ID.exec(plainCreditorId(text)) ?? [];
  if (start === undefined || national === undefined) return false;
  const digits = Array.from(`${national}${start}`, (character) => Number.parseInt(character, 36)).join('');
  return BigInt(digits) % 97n === 1n;
};
