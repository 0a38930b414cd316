import { useContext } from 'react';
import { plainCode } from '#shared/domain/pasted-text.ts';
import { cleanText } from '#shared/domain/written-text.ts';
import { SignupArrivalContext } from '#web/features/registration/signup/signup-arrival-state.ts';
import { forgetSignupDraft, type SignupValues } from '#web/features/registration/signup/signup-draft-state.ts';
import { SIGNUP_FIELDS, type SignupField } from '#web/features/registration/signup/signup-problem-rules.ts';
import type { CallProblem, CallResult } from '#web/platform/api/api.ts';
import { useApi } from '#web/platform/app/use-app.ts';
import { useI18n } from '#web/platform/i18n/messages-provider.tsx';

type SignUp = (values: SignupValues, likes: readonly string[]) => Promise<CallResult<unknown>>;

/** Signs up; the session applies to pages loaded from then on. */
export const useSignUp = (termsVersion: string): SignUp => {
  const api = useApi();
  const { locale } = useI18n();
  const arrival = useContext(SignupArrivalContext);
  return async (values, likes) => {
    const { terms: _, invite_code: code, signup_message: message, gender, sexuality, ...answers } = values;
    if (gender === '' || sexuality === '') throw new Error('The form was sent before it was complete.');
    const text = cleanText(message?.text ?? '');
    const body = {
      ...answers,
      gender,
      sexuality,
      looking_for: answers.looking_for === '' ? null : answers.looking_for,
      terms_version: termsVersion,
      language: locale,
      ...(plainCode(code) !== '' && { invite_code: plainCode(code) }),
      ...(message !== null && text !== '' && { signup_message: { profile: message.profile, text } }),
      ...(likes.length > 0 && { yes: [...likes] }),
      ...arrival,
    };
    const result = await api('POST /api/signup.php', { body });
    if (result.ok || result.refusal.code === 'signed_up_without_cookies') forgetSignupDraft();
    return result;
  };
};

/** Returns the field that a refusal is about; null: none. */
export const refusedField = ({ details }: CallProblem): SignupField | null => {
  const named = details['field'] === 'terms_version' ? 'terms' : details['field'];
  return SIGNUP_FIELDS.find((field) => field === named) ?? null;
};
