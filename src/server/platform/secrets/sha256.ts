import { createHash } from 'node:crypto';

/** Hashes secrets that are too long to be guessed: the database stores only their hashes. */
export const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();
