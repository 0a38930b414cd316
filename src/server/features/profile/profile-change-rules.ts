import { refuse } from '#server/platform/http/api/refuse.ts';
import { gendersOn, type Niche, sexualitiesOn } from '#shared/domain/niches.ts';
import {
  isTooLong,
  normalProfileText,
  PROFILE_TEXT_LENGTHS,
  type ProfileText,
} from '#shared/domain/profile/profile-text-rules.ts';
import type { Gender, Sexuality } from '#shared/domain/profile/profile-vocabulary.ts';

/** Fields that may be stored only with the consent to sensitive data. */
export const SENSITIVE_FIELDS = ['sexuality', 'looking_for', 'identity_label'] as const;

type Texts = Partial<Record<ProfileText, string | undefined>>;
type Orientation = { readonly gender: Gender; readonly sexuality: Sexuality };

/** The texts in the form in which they are stored; refuses texts that are too long. */
export const requireTexts = (texts: Texts): Partial<Record<ProfileText, string>> => {
  const fields = Object.keys(PROFILE_TEXT_LENGTHS) as ProfileText[];
  return Object.fromEntries(
    fields.flatMap((field) => {
      const given = texts[field];
      if (given === undefined) return [];
      const text = normalProfileText(field, given);
      if (isTooLong(field, text)) refuse('text_too_long', { field, max: PROFILE_TEXT_LENGTHS[field] });
      return [[field, text]];
    }),
  );
};

/** Gender and sexuality as changed, with the present value of one that is absent; refuses what does not fit the site or each other. */
export const requireFitting = (
  { gender, sexuality }: { readonly gender?: Gender | undefined; readonly sexuality?: Sexuality | undefined },
  before: Orientation,
  niche: Niche,
): Partial<Orientation> => {
  if (gender === undefined && sexuality === undefined) return {};
  const after = { gender: gender ?? before.gender, sexuality: sexuality ?? before.sexuality };
  // No form offers it.
  if (!gendersOn(niche).includes(after.gender)) refuse('validation_failed', { part: 'body', fields: ['gender'] });
  if (!sexualitiesOn(niche, after.gender).includes(after.sexuality)) {
    refuse('sexuality_does_not_fit', { field: 'sexuality' });
  }
  return after;
};
