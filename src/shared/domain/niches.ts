import { type Gender, GENDERS, type Sexuality, sexualitiesOf } from '#shared/domain/profile/profile-vocabulary.ts';

/** In the order of the setting `niche`, 1 to 7. */
export const NICHES = ['default', 'she', 'bdsm', 'bbw', 'gilf', 'milf', 'gay'] as const;

export type Niche = (typeof NICHES)[number];

/** An unknown number means the default niche. */
export const nicheOf = (number: number): Niche => NICHES[number - 1] ?? 'default';

/** Who may be a member; where it is one gender nobody is asked for it. */
export const gendersOn = (niche: Niche): readonly Gender[] => (niche === 'gay' ? ['male'] : GENDERS);

/** Whom members of this gender may look for: among men alone, not only women. */
export const sexualitiesOn = (niche: Niche, gender: Gender): readonly Sexuality[] =>
  sexualitiesOf(gender).filter((sexuality) => niche !== 'gay' || sexuality !== 'hetero');
