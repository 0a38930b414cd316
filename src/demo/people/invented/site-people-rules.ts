import type { DrawnPerson } from '#demo/people/invented/demo-people-read-model.ts';
import type { Niche } from '#shared/domain/niches.ts';
import type { Gender, Sexuality } from '#shared/domain/profile/profile-vocabulary.ts';
import type { Random } from '#shared/domain/seeded-random.ts';

/** The members of a demo site: number, genders, sexualities and suitable portraits. */
export type SitePeople = {
  readonly members: number;
  readonly femaleShare: number;
  readonly sexualities: Readonly<Record<Gender, Shares<Sexuality>>>;
  readonly suits: (person: DrawnPerson) => boolean;
};

export type Shares<Value extends string> = Readonly<Partial<Record<Value, number>>>;

const SMALL_SITE = 350;
const MIXED: SitePeople = {
  members: SMALL_SITE,
  femaleShare: 0.5,
  sexualities: { male: { hetero: 82, gay: 10, bi: 8 }, female: { hetero: 80, lesbian: 7, bi: 13 } },
  suits: ({ mood }) => mood === 'sunny',
};

const peopleWho = (suits: Record<Gender, (person: DrawnPerson) => boolean>): SitePeople => ({
  ...MIXED,
  suits: (person) => person.mood === 'sunny' && suits[person.gender](person),
});

export const SITE_PEOPLE: Readonly<Record<Niche, SitePeople>> = {
  default: { ...MIXED, members: 1100 },
  she: {
    ...MIXED,
    femaleShare: 0.62,
    sexualities: { male: { hetero: 85, bi: 15 }, female: { hetero: 50, lesbian: 25, bi: 25 } },
  },
  bdsm: {
    ...MIXED,
    sexualities: { male: { hetero: 68, gay: 12, bi: 20 }, female: { hetero: 58, lesbian: 12, bi: 30 } },
    suits: ({ mood }) => mood === 'dark',
  },
  bbw: peopleWho({ male: () => true, female: ({ bodyType }) => bodyType === 'curvy' || bodyType === 'full' }),
  gilf: peopleWho({
    male: ({ ageFrom }) => ageFrom >= 52,
    female: ({ ageFrom, hairColor }) => ageFrom >= 53 && (hairColor === 'grey' || hairColor === 'white'),
  }),
  milf: peopleWho({
    male: ({ ageFrom, ageTo }) => ageFrom >= 30 && ageTo <= 55,
    female: ({ ageFrom, ageTo }) => ageFrom >= 37 && ageTo <= 55,
  }),
  gay: { ...MIXED, femaleShare: 0, sexualities: { male: { gay: 85, bi: 15 }, female: {} } },
};

/** Returns a random value, weighted by the shares. */
export const drawShare = <Value extends string>(random: Random, shares: Shares<Value>): Value => {
  const entries = Object.entries(shares) as [Value, number][];
  let rest = random.next() * entries.reduce((sum, [, share]) => sum + share, 0);
  for (const [value, share] of entries) {
    rest -= share;
    if (rest <= 0) return value;
  }
  return random.pick(entries)[0];
};
