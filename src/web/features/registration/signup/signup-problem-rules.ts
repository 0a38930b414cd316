import { type PasswordRefusal, whyPasswordRefused } from '#shared/domain/account/password-rules.ts';
import { normalMessageText, whyTextRefused } from '#shared/domain/chat/message-rules.ts';
import { type IsoDate, whyDateOfBirthRefused } from '#shared/domain/profile/age.ts';
import { type NameRefusal, whyNameRefused } from '#shared/domain/profile/name-rules.ts';
import type { SignupValues } from '#web/features/registration/signup/signup-draft-state.ts';

/** In the order of the form. */
export const SIGNUP_FIELDS = [
  'invite_code',
  'signup_message',
  'email',
  'name',
  'password',
  'date_of_birth',
  'gender',
  'sexuality',
  'sensitive_consent',
  'terms',
] as const;

export type SignupField = (typeof SIGNUP_FIELDS)[number];

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
  /** graphemes */
  readonly messageLength: number;
};

/** Everything that the browser can tell is wrong, all at once; the server has the last word. */
export const findSignupProblems = (
  values: SignupValues,
  { siteName, day, minimumAge, isInviteRequired, messageLength }: Surroundings,
): Partial<Record<SignupField, Problem>> => {
  const { email, name, password } = values;
  const message = normalMessageText(values.signup_message?.text ?? '');
  const name_ = whyNameRefused(name, { email, siteName });
  const password_ = whyPasswordRefused(password, { email, name });
  const date =
    values.date_of_birth === '' ? 'too_young' : whyDateOfBirthRefused(values.date_of_birth, { day, minimumAge });
  return {
    ...(whyTextRefused(message, messageLength) === 'too_long' && { signup_message: { code: 'message_too_long' } }),
    ...(!/^\S+@\S+$/.test(email.trim()) && { email: { code: 'email_invalid' } }),
    ...(name_ !== null && { name: { code: 'name_refused', reason: name_ } }),
    ...(password_ !== null && { password: { code: 'password_refused', reason: password_ } }),
    ...(date === 'too_young' && { date_of_birth: { code: 'date_of_birth_required' } }),
    ...(date === 'invalid' && { date_of_birth: { code: 'date_of_birth_invalid' } }),
    ...(values.gender === '' && { gender: { code: 'choose' } }),
    // Nothing asks for it before.
    ...(values.gender !== '' && values.sexuality === '' && { sexuality: { code: 'choose' } }),
    ...(isInviteRequired && values.invite_code.trim() === '' && { invite_code: { code: 'invite_required' } }),
    ...(!values.sensitive_consent && { sensitive_consent: { code: 'consent_required' } }),
    ...(!values.terms && { terms: { code: 'terms_missing' } }),
  };
};
