import { useCallback, useLayoutEffect, useState } from 'react';
import type { Gender, PROFILE_VOCABULARY, Sexuality } from '#shared/domain/profile/profile-vocabulary.ts';
import { readStored, writeStored } from '#web/platform/storage/browser-storage.ts';

export type SignupValues = {
  readonly email: string;
  readonly name: string;
  readonly password: string;
  /** YYYY-MM-DD; empty: nothing is filled in; anything else: something is missing */
  readonly date_of_birth: string;
  readonly gender: Gender | '';
  readonly sexuality: Sexuality | '';
  readonly looking_for: (typeof PROFILE_VOCABULARY.looking_for)[number] | '';
  readonly sensitive_consent: boolean;
  readonly terms: boolean;
  readonly invite_code: string;
  /** null: none, or nobody to write to */
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

/** In the session storage. */
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
 * What a visitor fills in to sign up: the form and the questions around it show and change these values. What was typed
 * before the page was loaded only the browser knows: it is there as soon as the page is hydrated. The password is never kept.
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

/** What was written to one member is not said to another. */
export const valuesFor = (values: SignupValues, recipientId: string | undefined): SignupValues =>
  values.signup_message?.profile === recipientId ? values : { ...values, signup_message: null };

/** What is written to this member; empty: nothing yet. */
export const textTo = (profile: string, { signup_message: message }: SignupValues): string =>
  message?.profile === profile ? message.text : '';

export const forgetSignupDraft = (): void => writeStored('tab', SIGNUP_DRAFT, null);
