import { type Gender, isSexualityOf, type Sexuality } from '#shared/domain/profile/profile-vocabulary.ts';

/** What the same wish is called for somebody of this gender: a gay man is a lesbian woman. */
export const sexualityFor = (gender: Gender, sexuality: Sexuality): Sexuality => {
  if (isSexualityOf(gender, sexuality)) return sexuality;
  return gender === 'male' ? 'gay' : 'lesbian';
};
