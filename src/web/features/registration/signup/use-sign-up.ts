import type { RequestOf } from '#shared/contract/contract.ts';
import { normalMessageText } from '#shared/domain/chat/message-rules.ts';
import type { Refusal } from '#shared/errors/refusals.ts';
import { forgetSignupDraft, type SignupValues } from '#web/features/registration/signup/signup-draft-state.ts';
import { SIGNUP_FIELDS, type SignupField } from '#web/features/registration/signup/signup-problem-rules.ts';
import { FaultError } from '#web/platform/api/api.ts';
import { useApi } from '#web/platform/app/use-app.ts';
import { useI18n, useTranslations } from '#web/platform/i18n/messages-provider.tsx';

type SignupBody = RequestOf<'POST /api/signup.php'>['body'];
/** `field` null: it is about no field. */
export type SignupRefusal = { readonly field: SignupField | null; readonly message: string };

/** null: signed up, for every page that is loaded from now on. */
export const useSignUp = (termsVersion: string): ((values: SignupValues) => Promise<SignupRefusal | null>) => {
  const api = useApi();
  const { locale } = useI18n();
  const errors = useTranslations('error-page');
  return async (values) => {
    const { terms: _, invite_code: code, signup_message: message, ...facts } = values;
    const text = normalMessageText(message?.text ?? '');
    const body = {
      ...facts,
      looking_for: facts.looking_for === '' ? null : facts.looking_for,
      terms_version: termsVersion,
      language: locale,
      ...(code.trim() !== '' && { invite_code: code.trim() }),
      ...(message !== null && text !== '' && { signup_message: { profile: message.profile, text } }),
    } as SignupBody;
    try {
      const result = await api('POST /api/signup.php', { body });
      if (!result.ok) return toProblem(result.refusal);
    } catch (error) {
      if (!(error instanceof FaultError)) throw error;
      return { field: null, message: error.message || errors('network') };
    }
    forgetSignupDraft();
    return null;
  };
};

const toProblem = ({ details, message }: Refusal): SignupRefusal => {
  const named = details['field'] === 'terms_version' ? 'terms' : details['field'];
  return { field: SIGNUP_FIELDS.find((field) => field === named) ?? null, message };
};
