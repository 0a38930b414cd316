import { randomBytes } from 'node:crypto';

/** Letters and digits that nobody confuses, 32 of them. */
export const REFERENCE_SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

export const newReference = (length = 12): string =>
  Array.from(randomBytes(length), (byte) => REFERENCE_SIGNS[byte % REFERENCE_SIGNS.length]).join('');
