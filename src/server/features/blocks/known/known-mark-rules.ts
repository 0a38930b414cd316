import type { SecretBox } from '#server/platform/secrets/secret-box.ts';

/** One way to reach a person: an address in its normal form, or a number with + and the country in front. */
export type KnownPerson = { readonly kind: 'email' | 'phone'; readonly value: string };

/** The same person has another mark on another site. */
const ownerOf = (siteId: number): string => `known person on ${siteId}`;
const textOf = ({ kind, value }: KnownPerson): string => `${kind}:${value}`;

export const markOfKnown = (secrets: Pick<SecretBox, 'mark'>, siteId: number, person: KnownPerson): Buffer =>
  secrets.mark(textOf(person), ownerOf(siteId));

/** One for each key: entries of before a change of keys are found by those of the older ones. */
export const marksOfKnown = (secrets: Pick<SecretBox, 'marks'>, siteId: number, person: KnownPerson): Buffer[] =>
  secrets.marks(textOf(person), ownerOf(siteId));
