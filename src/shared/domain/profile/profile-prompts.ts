/** Questions that members may answer on their profile, in the order in which they are offered. */
export const PROFILE_PROMPTS = [
  'perfect_sunday',
  'small_joy',
  'always_laugh',
  'talk_for_hours',
  'teach_me',
  'learning_now',
  'green_flag',
  'get_along',
  'first_date',
  'cook_for_you',
  'cannot_resist',
  'friends_say',
  'quietly_proud',
  'most_spontaneous',
  'unwind',
  'dance_to',
  'next_trip',
  'never_without',
  'unpopular_opinion',
  'debate',
] as const;

export type ProfilePrompt = (typeof PROFILE_PROMPTS)[number];

export type PromptAnswer = { readonly prompt: ProfilePrompt; readonly answer: string };

export const MAXIMUM_PROMPTS = 3;

export const isProfilePrompt = (text: string): text is ProfilePrompt =>
  (PROFILE_PROMPTS as readonly string[]).includes(text);
