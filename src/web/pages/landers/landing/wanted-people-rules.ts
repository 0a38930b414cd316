import type { Wanted } from '#web/pages/landers/landing/wanted-question.tsx';

/** The most pictures that hang in a gallery or lie on a table. */
const MAXIMUM_SHOWN = 8;

/** Those whom the visitor seeks; all, as long as nobody has said whom. */
export const wantedPeople = <Person extends { readonly gender: string }>(
  people: readonly Person[],
  seeks: Wanted['seeks'],
): readonly Person[] => {
  const sought = seeks === null || seeks === 'any' ? people : people.filter(({ gender }) => gender === seeks);
  return sought.slice(0, MAXIMUM_SHOWN);
};
