import type { Gender, Sexuality } from '#shared/domain/profile-vocabulary.ts';

export type SignupValues = {
  readonly email: string;
  readonly name: string;
  readonly password: string;
  /** YYYY-MM-DD; empty: nothing is filled in; anything else: something is missing */
  readonly date_of_birth: string;
  readonly gender: Gender | '';
  readonly sexuality: Sexuality | '';
  readonly looking_for: string;
  readonly sensitive_consent: boolean;
  readonly terms: boolean;
  readonly invite_code: string;
};

export const EMPTY_SIGNUP: SignupValues = {
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
};

const KEY = 'signup-draft';

/** What was typed before the page was loaded again; never the password. */
export const readSignupDraft = (): SignupValues => {
  try {
    return { ...EMPTY_SIGNUP, ...(JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Partial<SignupValues>) };
  } catch {
    return EMPTY_SIGNUP;
  }
};

export const keepSignupDraft = ({ password: _, ...values }: SignupValues): void => {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(values));
  } catch {
    // A browser that keeps nothing.
  }
};

export const forgetSignupDraft = (): void => {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // It has kept nothing.
  }
};
