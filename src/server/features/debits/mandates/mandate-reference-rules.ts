import { randomInt } from 'node:crypto';

/** Without characters that are taken for others when somebody reads them out to a bank. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

export const newMandateReference = (): string =>
  Array.from({ length: 16 }, () => LETTERS[randomInt(LETTERS.length)]).join('');
