import { randomInt, randomUUID } from 'node:crypto';
import { extname } from 'node:path';
import { sha256 } from '#server/platform/secrets/sha256.ts';

/** Without characters that are mistaken for others when read aloud. */
const SIGNS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const group = (): string => Array.from({ length: 4 }, () => SIGNS[randomInt(SIGNS.length)]).join('');

/** 'R-7K3M-92QX-4TBD': the letter says whether it is a report, a case or a decision. */
export const makeReference = (letter: 'R' | 'C' | 'D'): string => [letter, group(), group(), group()].join('-');

/** The object key for a copy. Copies of one file share their file name, a hash that does not lead to the original. */
export const makeEvidenceKey = (file: string): string =>
  `evidence/${randomUUID()}/${sha256(file).toString('hex').slice(0, 32)}${extname(file)}`;

/** The object of a report. A new kind of object is added to the union. */
export type ReportedObject = { readonly kind: 'profile' | 'photo' | 'message' | 'address'; readonly id: string };

/** A hash that identifies the object without leading to it. */
export const hashOf = ({ kind, id }: ReportedObject): Buffer => sha256(`${kind}\n${id}`);

/** The member or photo named by an address of ours; null when only a person can tell. */
export const readAddress = (address: string): { kind: 'profile' | 'photo'; id: string } | null => {
  const photo = /\/photos\/([0-9a-f]{32})\//.exec(address)?.[1];
  if (photo !== undefined) return { kind: 'photo', id: photo };
  const profile = /\/(?:members|likes\/m)\/([0-9a-f]{16})\b/.exec(address)?.[1];
  return profile === undefined ? null : { kind: 'profile', id: profile };
};
