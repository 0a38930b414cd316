import type { OwnProfile } from '#shared/contract/account/profile-contract.ts';
import type { Settings } from '#shared/contract/office/sites-contract.ts';
import { countGraphemes } from '#shared/domain/written-text.ts';

export const PROFILE_PARTS = ['main_photo', 'about_me', 'interests', 'looking_for', 'city', 'facts'] as const;

export type ProfilePart = (typeof PROFILE_PARTS)[number];

/** Minimum length of a text: one or two sentences. */
const ENOUGH_SIGNS = 60;
const ENOUGH_INTERESTS = 3;
const ENOUGH_FACTS = 3;
const FACTS = ['relationship_status', 'hair_color', 'eye_color', 'body_type', 'tattoos'] as const;

type Shown = Pick<Settings, 'visible_profile_fields' | 'visible_profile_notes'>;

/** Returns how many parts of the profile are filled in, how many there are, and the most important one missing. */
export const nextStepOf = (
  profile: OwnProfile,
  { visible_profile_fields: fields, visible_profile_notes: notes }: Shown,
  isPhotoWaiting: boolean,
): { readonly done: number; readonly total: number; readonly next: ProfilePart | null } => {
  const facts = FACTS.filter((field) => fields.includes(field));
  const answered = facts.filter((field) => profile[field] !== null).length;
  const isDone: Record<ProfilePart, boolean | null> = {
    // A photo that is still being checked counts.
    main_photo: profile.has_main_photo || isPhotoWaiting,
    about_me: notes.includes('about_me') ? countGraphemes(profile.about_me) >= ENOUGH_SIGNS : null,
    interests: profile.interests.length >= ENOUGH_INTERESTS,
    looking_for: fields.includes('looking_for') ? profile.looking_for !== null : null,
    city: profile.city !== null,
    facts: facts.length === 0 ? null : answered >= Math.min(ENOUGH_FACTS, facts.length),
  };
  const parts = PROFILE_PARTS.filter((part) => isDone[part] !== null);
  return {
    done: parts.filter((part) => isDone[part] === true).length,
    total: parts.length,
    next: parts.find((part) => isDone[part] === false) ?? null,
  };
};
