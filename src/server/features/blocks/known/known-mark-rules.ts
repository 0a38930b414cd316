import type { SecretBox } from '#server/platform/secrets/secret-box.ts';

/** A person's email address in its normal form, or phone number in international format. */
export type KnownPerson = { readonly kind: 'email' | 'phone'; readonly value: string };

/** Marks (keyed hashes) are per company, because its sites show each other's members. */
const ownerOf = (companyId: string): string => `known person at ${companyId}`;
const textOf = ({ kind, value }: KnownPerson): string => `${kind}:${value}`;

export const markOfKnown = (secrets: Pick<SecretBox, 'mark'>, companyId: string, person: KnownPerson): Buffer =>
  secrets.mark(textOf(person), ownerOf(companyId));

/** Returns one mark for each key, so that entries stored with an older key are found. */
export const marksOfKnown = (secrets: Pick<SecretBox, 'marks'>, companyId: string, person: KnownPerson): Buffer[] =>
  secrets.marks(textOf(person), ownerOf(companyId));
