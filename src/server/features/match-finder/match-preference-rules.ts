import type * as z from 'zod/mini';
import type { Person, Preferences } from '#server/features/suggestions/ranking-rules.ts';
import type { matchFinderQueryField } from '#shared/contract/people/match-finder-contract.ts';
import { interestPosition } from '#shared/domain/profile/interests.ts';
import { LOOSENABLE, type Loosenable } from '#shared/domain/search/match-preferences.ts';
import { MAXIMUM_SEARCH_AGE, MINIMUM_SEARCH_AGE } from '#shared/domain/search/search-rules.ts';

export type MatchAnswers = z.output<typeof matchFinderQueryField>;

/** Returns the age range, both ends inclusive. The two ages may be given in either order. */
export const agesOf = ({ min_age, max_age }: MatchAnswers): { readonly from: number; readonly to: number } => {
  const ages = [min_age ?? MINIMUM_SEARCH_AGE, max_age ?? MAXIMUM_SEARCH_AGE];
  return { from: Math.min(...ages), to: Math.max(...ages) };
};

/** Returns the viewer with the answers in place of profile fields, to rank members by current preferences. */
export const answeringPerson = (self: Person, { looking_for, interests = [] }: MatchAnswers): Person => ({
  ...self,
  looking_for: looking_for ?? null,
  interests: interests.flatMap((slug) => interestPosition(slug) ?? []),
});

export const preferencesOf = ({ hair_color, eye_color, body_type, tattoos, matters }: MatchAnswers): Preferences => ({
  ...(hair_color && { hair_color }),
  ...(eye_color && { eye_color }),
  ...(body_type && { body_type }),
  ...(tattoos && { tattoos }),
  ...(matters && { matters }),
});

/** Returns, for each preference that excludes members (ages, distance), the answers without it. */
export const loosened = (answers: MatchAnswers): { readonly field: Loosenable; readonly answers: MatchAnswers }[] => {
  const { from, to } = agesOf(answers);
  const { radius, ...anywhere } = answers;
  const without: Record<Loosenable, MatchAnswers> = {
    ages: { ...answers, min_age: MINIMUM_SEARCH_AGE, max_age: MAXIMUM_SEARCH_AGE },
    radius: anywhere,
  };
  const isStated = { ages: from > MINIMUM_SEARCH_AGE || to < MAXIMUM_SEARCH_AGE, radius: radius !== undefined };
  return LOOSENABLE.filter((field) => isStated[field]).map((field) => ({ field, answers: without[field] }));
};
