import { normalEmail } from '#shared/domain/account/email-address.ts';
import { type PasswordRefusal, whyPasswordRefused } from '#shared/domain/account/password-rules.ts';
import { whyTextRefused } from '#shared/domain/chat/message-rules.ts';
import { plainCode } from '#shared/domain/pasted-text.ts';
import { type IsoDate, whyDateOfBirthRefused } from '#shared/domain/profile/age.ts';
import { type NameRefusal, whyNameRefused } from '#shared/domain/profile/name-rules.ts';
import { cleanText } from '#shared/domain/written-text.ts';
import type { SignupValues } from '#web/features/registration/signup/signup-draft-state.ts';

/** The steps of the form in order. */
export const SIGNUP_STEPS = ['you', 'name', 'account'] as const;
export type SignupStep = (typeof SIGNUP_STEPS)[number];

const FIELDS_OF = {
  you: ['invite_code', 'signup_message', 'gender', 'sexuality'],
  name: ['name', 'date_of_birth'],
  account: ['email', 'password', 'sensitive_consent', 'terms'],
} as const satisfies Record<SignupStep, readonly string[]>;

export const SIGNUP_FIELDS = SIGNUP_STEPS.flatMap((step) => [...FIELDS_OF[step]]);
export type SignupField = (typeof SIGNUP_FIELDS)[number];

type Wrong = Partial<Record<SignupField, unknown>>;

/** Returns the first invalid field in the steps up to `last`, with its step. */
export const firstWrong = (wrong: Wrong, last: SignupStep): { step: SignupStep; field: SignupField } | null => {
  for (const step of SIGNUP_STEPS.slice(0, SIGNUP_STEPS.indexOf(last) + 1)) {
    const field = FIELDS_OF[step].find((one) => wrong[one] !== undefined);
    if (field !== undefined) return { step, field };
  }
  return null;
};

type Problem =
  | { readonly code: 'email_invalid' | 'date_of_birth_required' | 'date_of_birth_invalid' | 'invite_required' }
  | { readonly code: 'choose' | 'consent_required' | 'terms_missing' | 'message_too_long' }
  | { readonly code: 'name_refused'; readonly reason: NameRefusal }
  | { readonly code: 'password_refused'; readonly reason: PasswordRefusal };

type Surroundings = {
  readonly siteName: string;
  readonly day: IsoDate;
  readonly minimumAge: number;
  readonly isInviteRequired: boolean;
  /** in graphemes */
  readonly messageLength: number;
};

/** Returns all problems that the browser can detect; the server checks again. */
export const findSignupProblems = (
  values: SignupValues,
  { siteName, day, minimumAge, isInviteRequired, messageLength }: Surroundings,
): Partial<Record<SignupField, Problem>> => {
  const { email, name, password } = values;
  const message = cleanText(values.signup_message?.text ?? '');
  const name_ = whyNameRefused(name, { email, siteNames: [siteName] });
  const password_ = whyPasswordRefused(password, { email, name });
  const date =
    values.date_of_birth === '' ? 'too_young' : whyDateOfBirthRefused(values.date_of_birth, { day, minimumAge });
  return {
    ...(whyTextRefused(message, messageLength) === 'too_long' && { signup_message: { code: 'message_too_long' } }),
    ...(!/^[^\s@]+@\S+$/.test(normalEmail(email)) && { email: { code: 'email_invalid' } }),
    ...(name_ !== null && { name: { code: 'name_refused', reason: name_ } }),
    ...(password_ !== null && { password: { code: 'password_refused', reason: password_ } }),
    ...(date === 'too_young' && { date_of_birth: { code: 'date_of_birth_required' } }),
    ...(date === 'invalid' && { date_of_birth: { code: 'date_of_birth_invalid' } }),
    ...(values.gender === '' && { gender: { code: 'choose' } }),
    // The question is only shown once the gender is chosen.
    ...(values.gender !== '' && values.sexuality === '' && { sexuality: { code: 'choose' } }),
    ...(isInviteRequired && plainCode(values.invite_code) === '' && { invite_code: { code: 'invite_required' } }),
    ...(!values.sensitive_consent && { sensitive_consent: { code: 'consent_required' } }),
    ...(!values.terms && { terms: { code: 'terms_missing' } }),
  };
};
