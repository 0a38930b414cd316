import type { DrawnPerson } from '#server/features/demo/people/demo-people-read-model.ts';
import type { Gender } from '#shared/domain/profile/profile-vocabulary.ts';
import type { Random } from '#shared/domain/seeded-random.ts';

/** `usedBefore`: how many members of the country already look like this; their pictures come in another order. */
export type ChosenPerson = { readonly person: DrawnPerson; readonly usedBefore: number };

/**
 * Deals the drawn people out so that a list shows nobody twice for as long as it can: within a country everyone is used
 * once before anyone is used again, and over the whole site those who were used longest ago come first. Ask for the
 * members in the order in which lists show them.
 */
export const createPortraitChoice = (
  persons: readonly DrawnPerson[],
  random: Random,
): ((wish: { gender: Gender; country: string }) => ChosenPerson) => {
  const usedInCountry = new Map<string, number>();
  const lastUsed = new Map<string, number>(persons.map(({ key }) => [key, -random.next()]));
  let turn = 0;
  return ({ gender, country }) => {
    const uses = (person: DrawnPerson): number => usedInCountry.get(`${country} ${person.key}`) ?? 0;
    const last = (person: DrawnPerson): number => lastUsed.get(person.key) ?? 0;
    const person = persons
      .filter((candidate) => candidate.gender === gender)
      .reduce((best, other) => ((uses(other) - uses(best) || last(other) - last(best)) < 0 ? other : best));
    const usedBefore = uses(person);
    usedInCountry.set(`${country} ${person.key}`, usedBefore + 1);
    turn += 1;
    lastUsed.set(person.key, turn);
    return { person, usedBefore };
  };
};
