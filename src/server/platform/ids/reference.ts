import { randomBytes } from 'node:crypto';

/** 32 letters and digits that are not mistaken for each other. */
export const REFERENCE_SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

export const newReference = (length = 12): string =>
  Array.from(randomBytes(length), (byte) => REFERENCE_SIGNS[byte % REFERENCE_SIGNS.length]).join('');
