import type { SecretBox } from '#server/platform/secrets/secret-box.ts';

/** One way to reach a person: an address in its normal form, or a number with + and the country in front. */
export type KnownPerson = { readonly kind: 'email' | 'phone'; readonly value: string };

/** The sites of a company show members of each other; the same person has another mark at another company. */
const ownerOf = (companyId: string): string => `known person at ${companyId}`;
const textOf = ({ kind, value }: KnownPerson): string => `${kind}:${value}`;

export const markOfKnown = (secrets: Pick<SecretBox, 'mark'>, companyId: string, person: KnownPerson): Buffer =>
  secrets.mark(textOf(person), ownerOf(companyId));

/** One for each key: entries of before a change of keys are found by those of the older ones. */
export const marksOfKnown = (secrets: Pick<SecretBox, 'marks'>, companyId: string, person: KnownPerson): Buffer[] =>
  secrets.marks(textOf(person), ownerOf(companyId));
