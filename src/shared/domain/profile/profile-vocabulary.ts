export const GENDERS = ['male', 'female'] as const;
export const SEXUALITIES = ['hetero', 'gay', 'lesbian', 'bi'] as const;

export type Gender = (typeof GENDERS)[number];
export type Sexuality = (typeof SEXUALITIES)[number];

/** The profile fields chosen from a list, with their values; the key is the field's name everywhere. */
export const PROFILE_VOCABULARY = {
  gender: GENDERS,
  sexuality: SEXUALITIES,
  looking_for: ['relationship', 'dating', 'casual', 'chat'],
  relationship_status: ['single', 'in_relationship', 'married', 'open_relationship', 'divorced', 'widowed'],
  hair_color: ['black', 'brown', 'blond', 'red', 'grey', 'coloured', 'bald'],
  eye_color: ['brown', 'blue', 'green', 'grey', 'hazel'],
  body_type: ['slim', 'athletic', 'average', 'muscular', 'curvy', 'plus_size'],
  tattoos: ['none', 'few', 'many'],
} as const;

/** The facts that a site may show of its members, in their order on a profile. */
export const PROFILE_FACTS = [
  'looking_for',
  'relationship_status',
  'sexuality',
  'body_type',
  'hair_color',
  'eye_color',
  'tattoos',
] as const;

/** The texts that members write and a site may show. */
export const PROFILE_NOTES = ['identity_label', 'about_me'] as const;

const SEXUALITIES_BY_GENDER: Readonly<Record<Gender, readonly Sexuality[]>> = {
  male: ['hetero', 'gay', 'bi'],
  female: ['hetero', 'lesbian', 'bi'],
};

export const sexualitiesOf = (gender: Gender): readonly Sexuality[] => SEXUALITIES_BY_GENDER[gender];

export const isSexualityOf = (gender: Gender, sexuality: Sexuality): boolean =>
  SEXUALITIES_BY_GENDER[gender].includes(sexuality);

/** The genders a member would like to meet: the other, their own, or both. */
export const wantedGenders = (gender: Gender, sexuality: Sexuality): readonly Gender[] => {
  switch (sexuality) {
    case 'bi':
      return GENDERS;
    case 'hetero':
      return [gender === 'male' ? 'female' : 'male'];
    case 'gay':
    case 'lesbian':
      return [gender];
  }
};
