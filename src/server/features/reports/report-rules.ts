import { randomInt, randomUUID } from 'node:crypto';
import { sha256 } from '#server/platform/secrets/sha256.ts';

/** A decision may be contested for six months; then the report goes, and the copy of what was reported with it. */
const EVIDENCE_KEPT_DAYS = 184;

export const eraseTimeOf = (closedAt: Date): Date => new Date(closedAt.getTime() + EVIDENCE_KEPT_DAYS * 24 * 3_600_000);

/** Nothing that is taken for something else when it is read out. */
const SIGNS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const group = (): string => Array.from({ length: 4 }, () => SIGNS[randomInt(SIGNS.length)]).join('');

/** 'R-7K3M-92QX-4TBD' */
export const makeReference = (): string => ['R', group(), group(), group()].join('-');

/** A place of its own for a copy of this picture; the file's name is the same for the same picture, and of no use to find it. */
export const makeEvidenceKey = (objectKey: string): string =>
  `evidence/${randomUUID()}/${sha256(objectKey).toString('hex').slice(0, 32)}.webp`;

/** What is reported. Another kind of object is one more word here. */
export type ReportedObject = { readonly kind: 'profile' | 'photo' | 'message' | 'address'; readonly id: string };

/** The same for the same object, and of no use to find it. */
export const hashOf = ({ kind, id }: ReportedObject): Buffer => sha256(`${kind}\n${id}`);

/** The member or the photo that an address of ours is about; null: one has to read it. */
export const readAddress = (address: string): { kind: 'profile' | 'photo'; id: string } | null => {
  const photo = /\/photos\/([0-9a-f]{32})\//.exec(address)?.[1];
  if (photo !== undefined) return { kind: 'photo', id: photo };
  const profile = /\/(?:members|likes\/m)\/([0-9a-f]{16})\b/.exec(address)?.[1];
  return profile === undefined ? null : { kind: 'profile', id: profile };
};
