import { createHash } from 'node:crypto';

/** Of secrets too long to be guessed: the database keeps nothing that opens anything. */
export const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();
