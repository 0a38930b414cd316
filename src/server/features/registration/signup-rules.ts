import { refuse } from '#server/platform/http/api/refuse.ts';
import { gendersOn, type Niche, sexualitiesOn } from '#shared/domain/niches.ts';
import { type IsoDate, whyDateOfBirthRefused } from '#shared/domain/profile/age.ts';
import { whyNameRefused } from '#shared/domain/profile/name-rules.ts';
import type { Gender, Sexuality } from '#shared/domain/profile/profile-vocabulary.ts';

/**
 * How long a registration with a taken address is kept, and how long any unconfirmed member stays logged in. A longer
 * session for the others would reveal that their address was free.
 */
export const PENDING_HOURS = 24;

export const isInviteRequired = (signups: string, hasTrafficSource: boolean): boolean =>
  signups !== 'all' && !(signups === 'with_trafficsource' && hasTrafficSource);

export type SignupAnswers = {
  readonly name: string;
  readonly date_of_birth: string;
  readonly gender: Gender;
  readonly sexuality: Sexuality;
  readonly sensitive_consent: boolean;
  readonly terms_version: string;
};

type Surroundings = {
  readonly email: string;
  readonly siteNames: readonly string[];
  readonly niche: Niche;
  readonly day: IsoDate;
  readonly minimumAge: number;
  readonly termsVersion: Date;
};

/** Refuses with the first error, in the order of the form's fields. */
export const requireSignupAnswers = (
  answers: SignupAnswers,
  { email, siteNames, niche, day, minimumAge, termsVersion }: Surroundings,
) => {
  const { name } = answers;
  const whyName = whyNameRefused(name, { email, siteNames });
  if (whyName !== null) refuse('name_refused', { field: 'name', reason: whyName });
  requireDateOfBirth(answers.date_of_birth, { day, minimumAge });
  // No form offers this gender.
  if (!gendersOn(niche).includes(answers.gender)) refuse('validation_failed', { part: 'body', fields: ['gender'] });
  if (!sexualitiesOn(niche, answers.gender).includes(answers.sexuality)) {
    refuse('sexuality_does_not_fit', { field: 'sexuality' });
  }
  if (!answers.sensitive_consent) refuse('consent_required', { field: 'sensitive_consent' });
  if (new Date(answers.terms_version).getTime() !== termsVersion.getTime()) {
    refuse('terms_changed', { field: 'terms_version' });
  }
  return { name };
};

const requireDateOfBirth = (date: string, { day, minimumAge }: Pick<Surroundings, 'day' | 'minimumAge'>): void => {
  const asked = { field: 'date_of_birth', min_age: minimumAge };
  if (date === '') refuse('date_of_birth_required', asked);
  const why = whyDateOfBirthRefused(date, { day, minimumAge });
  if (why === 'too_young') refuse('date_of_birth_required', asked);
  if (why === 'invalid') refuse('date_of_birth_invalid', { field: 'date_of_birth' });
};
