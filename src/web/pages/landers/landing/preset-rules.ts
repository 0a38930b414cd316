import type { LanderPreset } from '#shared/contract/people/landers-contract.ts';
import { sexualitiesOf, type Sexuality, wantedGenders } from '#shared/domain/profile/profile-vocabulary.ts';
import type { SignupValues } from '#web/features/registration/signup/signup-draft-state.ts';

/** Whom an address is for, as answers of the sign-up. */
export const presetAnswers = ({
  gender,
  seeks,
}: Pick<LanderPreset, 'gender' | 'seeks'>): Partial<Pick<SignupValues, 'gender' | 'sexuality'>> => {
  if (gender === null) return {};
  const sexuality = sexualitiesOf(gender).find((one): one is Sexuality => {
    const wanted = wantedGenders(gender, one);
    return seeks === 'any' ? wanted.length > 1 : wanted.length === 1 && wanted[0] === seeks;
  });
  return { gender, ...(sexuality !== undefined && { sexuality }) };
};
