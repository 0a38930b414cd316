import { useLayoutEffect, useMemo, useState } from 'react';
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

const parseDraft = (text: string): SignupValues =>
  text === '' ? EMPTY_SIGNUP : { ...EMPTY_SIGNUP, ...(JSON.parse(text) as Partial<SignupValues>) };

/**
 * What was typed before the page was loaded, which only the browser knows; never the password. It is there as
 * soon as the form is hydrated: what was typed before changes it.
 */
export const useSignupDraft = (): SignupValues => {
  const [text, setText] = useState('');
  // oxlint-disable-next-line react/set-state-in-effect
  useLayoutEffect(() => setText(readStored('tab', SIGNUP_DRAFT) ?? ''), []);
  return useMemo(() => parseDraft(text), [text]);
};

/** What was written to one member is not said to another. */
export const valuesFor = (values: SignupValues, recipientId: string | undefined): SignupValues =>
  values.signup_message?.profile === recipientId ? values : { ...values, signup_message: null };

export const keepSignupDraft = (values: SignupValues): void => {
  const { password: _, ...kept } = values;
  writeStored('tab', SIGNUP_DRAFT, JSON.stringify(kept));
};

/** What a page around the form has asked already. The form shows it when it is drawn anew. */
export const answerInSignupDraft = (answers: Partial<SignupValues>): void =>
  keepSignupDraft({ ...parseDraft(readStored('tab', SIGNUP_DRAFT) ?? ''), ...answers });

export const forgetSignupDraft = (): void => writeStored('tab', SIGNUP_DRAFT, null);
