export const GENDERS = ['male', 'female'] as const;
export const SEXUALITIES = ['hetero', 'gay', 'lesbian', 'bi'] as const;
export const LOOKING_FOR = ['relationship', 'dating', 'casual', 'chat'] as const;
export const HAIR_COLORS = ['black', 'brown', 'blond', 'red', 'grey', 'coloured', 'bald'] as const;
export const EYE_COLORS = ['brown', 'blue', 'green', 'grey', 'hazel'] as const;
export const BODY_TYPES = ['slim', 'athletic', 'average', 'muscular', 'curvy', 'plus_size'] as const;
export const RELATIONSHIP_STATUSES = ['single', 'in_relationship', 'married', 'open_relationship', 'divorced', 'widowed'] as const;
export const TATTOOS = ['none', 'few', 'many'] as const;

export type Gender = (typeof GENDERS)[number];
export type Sexuality = (typeof SEXUALITIES)[number];
export type LookingFor = (typeof LOOKING_FOR)[number];

/** The facts of a profile that are chosen from a list, and their lists; the key is the field's name everywhere. */
export const PROFILE_VOCABULARY = {
  gender: GENDERS,
  sexuality: SEXUALITIES,
  looking_for: LOOKING_FOR,
  relationship_status: RELATIONSHIP_STATUSES,
  hair_color: HAIR_COLORS,
  eye_color: EYE_COLORS,
  body_type: BODY_TYPES,
  tattoos: TATTOOS,
} as const;

export type ProfileFact = keyof typeof PROFILE_VOCABULARY;
export type ProfileFactValue<Fact extends ProfileFact = ProfileFact> = (typeof PROFILE_VOCABULARY)[Fact][number];

const SEXUALITIES_BY_GENDER: Readonly<Record<Gender, readonly Sexuality[]>> = {
  male: ['hetero', 'gay', 'bi'],
  female: ['hetero', 'lesbian', 'bi'],
};

export function sexualitiesOf(gender: Gender): readonly Sexuality[] {
  return SEXUALITIES_BY_GENDER[gender];
}

export function isSexualityOf(gender: Gender, sexuality: Sexuality): boolean {
  return SEXUALITIES_BY_GENDER[gender].includes(sexuality);
}

/** Whom somebody would like to meet: the other gender, their own, or both. */
export function wantedGenders(gender: Gender, sexuality: Sexuality): readonly Gender[] {
  switch (sexuality) {
    case 'bi':
      return GENDERS;
    case 'hetero':
      return [gender === 'male' ? 'female' : 'male'];
    case 'gay':
    case 'lesbian':
      return [gender];
  }
}
