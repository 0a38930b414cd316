import type { OwnProfile } from '#shared/contract/account/profile-contract.ts';
import { INTERESTS, MAXIMUM_INTERESTS } from '#shared/domain/profile/interests.ts';
import { PROFILE_VOCABULARY } from '#shared/domain/profile/profile-vocabulary.ts';
import {
  LOOKS,
  MATTERS,
  MAXIMUM_MATTERS,
  MAXIMUM_PREFERRED_INTERESTS,
} from '#shared/domain/search/match-preferences.ts';
import { MAXIMUM_SEARCH_AGE, MINIMUM_SEARCH_AGE, SEARCH_RADII_KM } from '#shared/domain/search/search-rules.ts';

/** The questions in order, one per screen. */
export const MATCH_STEPS = ['looking_for', 'ages', 'radius', 'interests', 'looks', 'matters'] as const;

export type MatchStep = (typeof MATCH_STEPS)[number];

/** Returns the questions of this site; without those about profile fields that it does not show. */
export const stepsOf = (shownFields: readonly string[]): MatchStep[] =>
  MATCH_STEPS.filter((step) => {
    if (step === 'looking_for') return shownFields.includes('looking_for');
    return step !== 'looks' || LOOKS.some((look) => shownFields.includes(look));
  });

type AnswerField = 'looking_for' | 'min_age' | 'max_age' | 'radius' | 'interests' | 'matters' | (typeof LOOKS)[number];

/** The answers of one question; absent or empty: no preference. */
export type SaidAnswers = Partial<Readonly<Record<AnswerField, string>>>;

/** The answers as in the address and the API: text, lists comma-separated, absent for no preference. */
export type MatchAnswers = Omit<SaidAnswers, 'looking_for'> & {
  readonly looking_for?: (typeof PROFILE_VOCABULARY.looking_for)[number];
};

/** The page's address: the answers, and the question that is open, or the results. */
export type MatchAddress = MatchAnswers & { readonly step?: MatchStep | 'results' };

export const ANSWERS_OF: Readonly<Record<MatchStep, readonly AnswerField[]>> = {
  looking_for: ['looking_for'],
  ages: ['min_age', 'max_age'],
  radius: ['radius'],
  interests: ['interests'],
  looks: LOOKS,
  matters: ['matters'],
};

const isOf = (values: readonly string[], atMost: number) => (text: string) => {
  const said = listOf(text);
  return said.length <= atMost && new Set(said).size === said.length && said.every((value) => values.includes(value));
};
const isLook = (look: (typeof LOOKS)[number]) => isOf(PROFILE_VOCABULARY[look], PROFILE_VOCABULARY[look].length);
const isAge = (text: string) =>
  /^\d{2}$/.test(text) && Number(text) >= MINIMUM_SEARCH_AGE && Number(text) <= MAXIMUM_SEARCH_AGE;

const IS_VALID: Readonly<Record<AnswerField, (text: string) => boolean>> = {
  looking_for: isOf(PROFILE_VOCABULARY.looking_for, 1),
  min_age: isAge,
  max_age: isAge,
  radius: isOf(SEARCH_RADII_KM.map(String), 1),
  interests: isOf(
    INTERESTS.map(({ slug }) => slug),
    MAXIMUM_PREFERRED_INTERESTS,
  ),
  hair_color: isLook('hair_color'),
  eye_color: isLook('eye_color'),
  body_type: isLook('body_type'),
  tattoos: isLook('tattoos'),
  matters: isOf(MATTERS, MAXIMUM_MATTERS),
};

/** Reads the answers from an address. Invalid values are ignored. */
export const readMatchAnswers = (said: Readonly<Record<string, unknown>>): MatchAnswers =>
  Object.fromEntries(
    Object.entries(IS_VALID).flatMap(([field, isValid]) => {
      const value = said[field];
      return typeof value === 'string' && value !== '' && isValid(value) ? [[field, value]] : [];
    }),
  );

export const readMatchAddress = (said: Readonly<Record<string, unknown>>): MatchAddress => {
  const step = [...MATCH_STEPS, 'results' as const].find((known) => known === said['step']);
  return { ...readMatchAnswers(said), ...(step && { step }) };
};

export const listOf = (text: string | undefined): string[] =>
  text === undefined || text === '' ? [] : text.split(',');

/** Adds new answers; an empty one removes a preference. */
export const answered = (answers: SaidAnswers, said: SaidAnswers): MatchAnswers =>
  readMatchAnswers({ ...answers, ...said });

/** Removes the answers of this question. */
export const skipped = (answers: MatchAnswers, step: MatchStep): MatchAnswers =>
  answered(answers, Object.fromEntries(ANSWERS_OF[step].map((field) => [field, ''])));

/** The initial age range: this many years around the member's own age. */
const AGE_REACH_YEARS = 8;
const FIRST_RADIUS_KM = '50';

export const agesAround = (age: number): { readonly min_age: string; readonly max_age: string } => ({
  min_age: String(Math.max(MINIMUM_SEARCH_AGE, age - AGE_REACH_YEARS)),
  max_age: String(Math.min(MAXIMUM_SEARCH_AGE, age + AGE_REACH_YEARS)),
});

/** Returns the initial answers, derived from the member's profile. */
export const answersOfProfile = (
  profile: Pick<OwnProfile, 'age' | 'looking_for' | 'city_id' | 'interests'>,
): MatchAnswers =>
  answered(agesAround(profile.age), {
    looking_for: profile.looking_for ?? '',
    radius: profile.city_id === null ? '' : FIRST_RADIUS_KM,
    interests: profile.interests.slice(0, MAXIMUM_PREFERRED_INTERESTS).join(','),
  });

/** Returns the answers that can be added to the profile, up to its limits. */
export const newForProfile = (
  answers: MatchAnswers,
  profile: Pick<OwnProfile, 'looking_for' | 'interests'>,
): { readonly lookingFor: MatchAnswers['looking_for'] | null; readonly interests: readonly string[] } => ({
  lookingFor:
    answers.looking_for === undefined || answers.looking_for === profile.looking_for ? null : answers.looking_for,
  interests: listOf(answers.interests)
    .filter((slug) => !profile.interests.includes(slug))
    .slice(0, MAXIMUM_INTERESTS - profile.interests.length),
});
