import type { SignupValues } from '#web/features/registration/signup/signup-draft-state.ts';
import {
  type findSignupProblems,
  SIGNUP_FIELDS,
  type SignupField,
} from '#web/features/registration/signup/signup-problem-rules.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';

export type SignupMessages = Partial<Record<SignupField, string | undefined>>;
/** The props of each part of the form. */
export type SignupPart = {
  values: SignupValues;
  messages: SignupMessages;
  onChange: (changes: Partial<SignupValues>) => void;
};

type Problems = ReturnType<typeof findSignupProblems>;

/** Returns a function that gives problems found in the browser the same texts as the server's. */
export const useSignupMessages = (
  minimumAge: number,
  messageLength: number,
): ((problems: Problems) => SignupMessages) => {
  const t = useTranslations('signup');
  const errors = useTranslations('errors');
  const say = (problem: NonNullable<Problems[SignupField]>): string => {
    switch (problem.code) {
      case 'name_refused':
        return errors('name_refused', { reason: problem.reason });
      case 'password_refused':
        return errors('password_refused', { reason: problem.reason });
      case 'date_of_birth_required':
        return errors('date_of_birth_required', { min_age: minimumAge });
      case 'date_of_birth_invalid':
        return errors('date_of_birth_invalid');
      case 'email_invalid':
        return errors('email_invalid');
      case 'invite_required':
        return errors('invite_required');
      case 'consent_required':
        return errors('consent_required');
      case 'choose':
        return t('choose');
      case 'message_too_long':
        return errors('message_too_long', { max: messageLength });
      case 'terms_missing':
        return t('terms_missing');
    }
  };
  return (problems) => {
    const messages: SignupMessages = {};
    for (const field of SIGNUP_FIELDS) {
      const problem = problems[field];
      if (problem !== undefined) messages[field] = say(problem);
    }
    return messages;
  };
};
