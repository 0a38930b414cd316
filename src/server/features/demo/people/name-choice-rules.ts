import type { DemoPeople } from '#server/features/demo/people/demo-people-read-model.ts';
import type { Gender } from '#shared/domain/profile/profile-vocabulary.ts';
import type { Random } from '#shared/domain/seeded-random.ts';
import type { Locale } from '#shared/i18n/locales.ts';

type NameCriteria = { readonly gender: Gender; readonly country: string; readonly language: Locale };

/** Assigns first names: within a country and gender, no name repeats before all names of the language are used. */
export const createNameChoice = (names: DemoPeople['names'], random: Random): ((criteria: NameCriteria) => string) => {
  const lastUsed = new Map<string, number>();
  let turn = 0;
  return ({ gender, country, language }) => {
    const { name, key } = names[language][gender]
      .map((one) => ({ name: one, key: `${country} ${gender} ${one}` }))
      .map((one) => ({ ...one, last: lastUsed.get(one.key) ?? -random.next() }))
      .reduce((best, other) => (other.last < best.last ? other : best));
    turn += 1;
    lastUsed.set(key, turn);
    return name;
  };
};
