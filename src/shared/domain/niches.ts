import { type Gender, GENDERS, type Sexuality, sexualitiesOf } from '#shared/domain/profile/profile-vocabulary.ts';

/** In the order of the setting `niche`, 1 to 7. */
export const NICHES = ['default', 'she', 'bdsm', 'bbw', 'gilf', 'milf', 'gay'] as const;

export type Niche = (typeof NICHES)[number];

/** Returns the niche of a setting; the default niche for an unknown number. */
export const nicheOf = (number: number): Niche => NICHES[number - 1] ?? 'default';

/** The genders of a site's members; with only one, it is not asked for. */
export const gendersOn = (niche: Niche): readonly Gender[] => (niche === 'gay' ? ['male'] : GENDERS);

/** The sexualities to choose from on a site; on the gay niche without 'hetero'. */
export const sexualitiesOn = (niche: Niche, gender: Gender): readonly Sexuality[] =>
  sexualitiesOf(gender).filter((sexuality) => niche !== 'gay' || sexuality !== 'hetero');
