import { type Gender, isSexualityOf, type Sexuality } from '#shared/domain/profile/profile-vocabulary.ts';

/** Returns the word for the same sexuality for this gender: 'gay' for men is 'lesbian' for women. */
export const sexualityFor = (gender: Gender, sexuality: Sexuality): Sexuality => {
  if (isSexualityOf(gender, sexuality)) return sexuality;
  return gender === 'male' ? 'gay' : 'lesbian';
};
