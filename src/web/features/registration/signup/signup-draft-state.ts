import { useCallback, useLayoutEffect, useState } from 'react';
import type { Gender, PROFILE_VOCABULARY, Sexuality } from '#shared/domain/profile/profile-vocabulary.ts';
import { readStored, writeStored } from '#web/platform/storage/browser-storage.ts';

export type SignupValues = {
  readonly email: string;
  readonly name: string;
  readonly password: string;
  /** YYYY-MM-DD; '' if empty; anything else is incomplete */
  readonly date_of_birth: string;
  readonly gender: Gender | '';
  readonly sexuality: Sexuality | '';
  readonly looking_for: (typeof PROFILE_VOCABULARY.looking_for)[number] | '';
  readonly sensitive_consent: boolean;
  readonly terms: boolean;
  readonly invite_code: string;
  /** null: no message, or no recipient */
  readonly signup_message: { readonly profile: string; readonly text: string } | null;
};

const EMPTY_SIGNUP: SignupValues = {
  email: '',
  name: '',
  password: '',
  date_of_birth: '',
  gender: '',
  sexuality: '',
  looking_for: '',
  sensitive_consent: false,
  terms: false,
  invite_code: '',
  signup_message: null,
};

/** The key in session storage. */
export const SIGNUP_DRAFT = 'signup-draft';

const readDraft = (): SignupValues => {
  const text = readStored('tab', SIGNUP_DRAFT) ?? '';
  return text === '' ? EMPTY_SIGNUP : { ...EMPTY_SIGNUP, ...(JSON.parse(text) as Partial<SignupValues>) };
};

export type SignupDraft = {
  readonly values: SignupValues;
  readonly change: (changes: Partial<SignupValues>) => void;
};

/**
 * Holds the values of the sign-up form, shared with the questions around it. Values typed before the page was loaded
 * come from session storage after hydration. The password is never stored.
 */
export const useSignupDraft = (invite = ''): SignupDraft => {
  const [values, setValues] = useState({ ...EMPTY_SIGNUP, invite_code: invite });
  useLayoutEffect(() => {
    const kept = readDraft();
    // oxlint-disable-next-line react/set-state-in-effect
    setValues(({ password }) => ({ ...kept, password, invite_code: kept.invite_code || invite }));
  }, [invite]);
  const change = useCallback((changes: Partial<SignupValues>) => {
    setValues((before) => ({ ...before, ...changes }));
    const { password: _, ...kept } = { ...readDraft(), ...changes };
    writeStored('tab', SIGNUP_DRAFT, JSON.stringify(kept));
  }, []);
  return { values, change };
};

/** Drops a first message that was written to another member. */
export const valuesFor = (values: SignupValues, recipientId: string | undefined): SignupValues =>
  values.signup_message?.profile === recipientId ? values : { ...values, signup_message: null };

/** Returns the first message to this member; '' if none. */
export const textTo = (profile: string, { signup_message: message }: SignupValues): string =>
  message?.profile === profile ? message.text : '';

export const forgetSignupDraft = (): void => writeStored('tab', SIGNUP_DRAFT, null);
