import { refuse } from '#server/platform/http/api/refuse.ts';
import { gendersOn, type Niche, sexualitiesOn } from '#shared/domain/niches.ts';
import { isProfilePrompt, MAXIMUM_PROMPTS, type PromptAnswer } from '#shared/domain/profile/profile-prompts.ts';
import {
  isTooLong,
  normalProfileText,
  PROFILE_TEXT_LENGTHS,
  type ProfileText,
} from '#shared/domain/profile/profile-text-rules.ts';
import { type Gender, PROFILE_NOTES, type Sexuality } from '#shared/domain/profile/profile-vocabulary.ts';

/** Fields that may be stored only with the consent to sensitive data. */
export const SENSITIVE_FIELDS = ['sexuality', 'looking_for', 'identity_label'] as const;

type Note = (typeof PROFILE_NOTES)[number];
type Texts = Partial<Record<Note, string | undefined>>;
type Orientation = { readonly gender: Gender; readonly sexuality: Sexuality };

/** The texts in the form in which they are stored; refuses texts that are too long. */
export const requireTexts = (texts: Texts): Partial<Record<Note, string>> =>
  Object.fromEntries(
    PROFILE_NOTES.flatMap((note) => {
      const given = texts[note];
      return given === undefined ? [] : [[note, requireShort(note, given, note)]];
    }),
  );

/** The text in its normal form; refuses one that is too long. */
const requireShort = (kind: ProfileText, given: string, field: string): string => {
  const text = normalProfileText(kind, given);
  if (isTooLong(kind, text)) refuse('text_too_long', { field, max: PROFILE_TEXT_LENGTHS[kind] });
  return text;
};

/** The answers as they are stored; refuses questions that are not offered, repeated or too many, and empty or long answers. */
export const requirePrompts = (given: readonly { prompt: string; answer: string }[]): PromptAnswer[] => {
  const refusePrompts = (reason: 'unknown' | 'repeated' | 'too_many' | 'empty'): never =>
    refuse('prompts_refused', { field: 'prompts', reason, max: MAXIMUM_PROMPTS });
  if (given.length > MAXIMUM_PROMPTS) refusePrompts('too_many');
  if (new Set(given.map(({ prompt }) => prompt)).size < given.length) refusePrompts('repeated');
  return given.map(({ prompt, answer }) => {
    if (!isProfilePrompt(prompt)) return refusePrompts('unknown');
    const text = requireShort('prompt_answer', answer, 'prompts');
    return text === '' ? refusePrompts('empty') : { prompt, answer: text };
  });
};

/** Gender and sexuality as changed, with the present value of one that is absent; refuses what does not fit the site or each other. */
export const requireFitting = (
  { gender, sexuality }: { readonly gender?: Gender | undefined; readonly sexuality?: Sexuality | undefined },
  before: Orientation,
  niche: Niche,
): Partial<Orientation> => {
  if (gender === undefined && sexuality === undefined) return {};
  const after = { gender: gender ?? before.gender, sexuality: sexuality ?? before.sexuality };
  // No form offers this gender.
  if (!gendersOn(niche).includes(after.gender)) refuse('validation_failed', { part: 'body', fields: ['gender'] });
  if (!sexualitiesOn(niche, after.gender).includes(after.sexuality)) {
    refuse('sexuality_does_not_fit', { field: 'sexuality' });
  }
  return after;
};
