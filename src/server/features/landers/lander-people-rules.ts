import type { LanderPreset } from '#shared/contract/people/landers-contract.ts';
import type { Niche } from '#shared/domain/niches.ts';

type PeopleOfNiche = {
  /** In turns, or most of the women before the men. */
  readonly order: 'turns' | 'women_first';
  /** The ages that the niche promises; null: any. */
  readonly ages: { readonly min_age: number; readonly max_age?: number } | null;
};

/** Who stands on the landing pages of a site, as long as the address does not say whom. */
const LANDER_PEOPLE: Readonly<Record<Niche, PeopleOfNiche>> = {
  default: { order: 'turns', ages: null },
  she: { order: 'women_first', ages: null },
  bdsm: { order: 'turns', ages: null },
  bbw: { order: 'women_first', ages: null },
  gilf: { order: 'women_first', ages: { min_age: 60 } },
  milf: { order: 'women_first', ages: { min_age: 38, max_age: 55 } },
  gay: { order: 'turns', ages: null },
};

export const landerOrder = (niche: Niche): PeopleOfNiche['order'] => LANDER_PEOPLE[niche].order;

type Ages = { readonly min_age?: number; readonly max_age?: number };

/** The ages of whom a landing page shows: those of the address, else those of the niche. */
export const landerAges = (niche: Niche, { min_age, max_age }: Pick<LanderPreset, 'min_age' | 'max_age'>): Ages =>
  min_age === null && max_age === null
    ? (LANDER_PEOPLE[niche].ages ?? {})
    : { ...(min_age !== null && { min_age }), ...(max_age !== null && { max_age }) };

export const isOfAges = (age: number, { min_age = 0, max_age = Number.POSITIVE_INFINITY }: Ages): boolean =>
  age >= min_age && age <= max_age;
