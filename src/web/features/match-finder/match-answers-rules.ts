import type { OwnProfile } from '#shared/contract/account/profile-contract.ts';
import { INTERESTS, MAXIMUM_INTERESTS } from '#shared/domain/profile/interests.ts';
import { PROFILE_VOCABULARY } from '#shared/domain/profile/profile-vocabulary.ts';
import { LOOKS, MATTERS, MAXIMUM_MATTERS, MAXIMUM_WISHED_INTERESTS } from '#shared/domain/search/match-wishes.ts';
import { MAXIMUM_SEARCH_AGE, MINIMUM_SEARCH_AGE, SEARCH_RADII_KM } from '#shared/domain/search/search-rules.ts';

/** The questions in their order, each a screen. */
export const MATCH_STEPS = ['looking_for', 'ages', 'radius', 'interests', 'looks', 'matters'] as const;

export type MatchStep = (typeof MATCH_STEPS)[number];

/** The questions that a site asks: what it does not show of its members is compared with nothing. */
export const stepsOf = (shownFields: readonly string[]): MatchStep[] =>
  MATCH_STEPS.filter((step) => {
    if (step === 'looking_for') return shownFields.includes('looking_for');
    return step !== 'looks' || LOOKS.some((look) => shownFields.includes(look));
  });

type AnswerField = 'looking_for' | 'min_age' | 'max_age' | 'radius' | 'interests' | 'matters' | (typeof LOOKS)[number];

/** What is said in a question; nothing: no wish. */
export type SaidAnswers = Partial<Readonly<Record<AnswerField, string>>>;

/** As the address carries them and the call takes them: text, lists with commas, absent where nothing is wished. */
export type MatchAnswers = Omit<SaidAnswers, 'looking_for'> & {
  readonly looking_for?: (typeof PROFILE_VOCABULARY.looking_for)[number];
};

/** The page's address: the answers, and which question is open, or whom they lead to. */
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
    MAXIMUM_WISHED_INTERESTS,
  ),
  hair_color: isLook('hair_color'),
  eye_color: isLook('eye_color'),
  body_type: isLook('body_type'),
  tattoos: isLook('tattoos'),
  matters: isOf(MATTERS, MAXIMUM_MATTERS),
};

/** The answers in an address. What makes no sense counts as not said. */
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

/** With what was just said; an empty answer is no wish. */
export const answered = (answers: SaidAnswers, said: SaidAnswers): MatchAnswers =>
  readMatchAnswers({ ...answers, ...said });

/** With this question left open. */
export const skipped = (answers: MatchAnswers, step: MatchStep): MatchAnswers =>
  answered(answers, Object.fromEntries(ANSWERS_OF[step].map((field) => [field, ''])));

/** Years around one's own age that are wished for at first. */
const AGE_REACH_YEARS = 8;
const FIRST_RADIUS_KM = '50';

export const agesAround = (age: number): { readonly min_age: string; readonly max_age: string } => ({
  min_age: String(Math.max(MINIMUM_SEARCH_AGE, age - AGE_REACH_YEARS)),
  max_age: String(Math.min(MAXIMUM_SEARCH_AGE, age + AGE_REACH_YEARS)),
});

/** What somebody says of themselves is the first guess at what they wish. */
export const answersOfProfile = (
  profile: Pick<OwnProfile, 'age' | 'looking_for' | 'city_id' | 'interests'>,
): MatchAnswers =>
  answered(agesAround(profile.age), {
    looking_for: profile.looking_for ?? '',
    radius: profile.city_id === null ? '' : FIRST_RADIUS_KM,
    interests: profile.interests.slice(0, MAXIMUM_WISHED_INTERESTS).join(','),
  });

/** What the answers say of oneself and the profile does not yet, as far as there is room for it. */
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
