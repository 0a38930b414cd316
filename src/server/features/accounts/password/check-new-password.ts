import type { Site } from '#server/platform/http/requests/request-context.ts';
import type { PasswordEstimate } from '#server/platform/passwords/password-estimator-worker.ts';
import type { PasswordEstimator } from '#server/platform/passwords/password-estimator.ts';
import {
  isNameOfThePlace,
  ownWords,
  type PasswordRefusal,
  whyPasswordRefused,
} from '#shared/domain/account/password-rules.ts';

export type PasswordCheck = {
  readonly whyRefused: PasswordRefusal | 'too_common' | null;
  /** 0 … 4, shown to the user as it is */
  readonly score: PasswordEstimate['score'];
};

type Place = Pick<Site, 'name' | 'domain'>;
type Input = { readonly password: string; readonly email: string; readonly name: string };

/**
 * Applies the rules shared with the browser, then the list of common passwords and the strength estimate: their word
 * lists are too large for the browser.
 */
export const checkNewPassword = (
  { estimator, site }: { readonly estimator: Pick<PasswordEstimator, 'estimate'>; readonly site: Place },
  input: Input,
): Promise<PasswordCheck> => check(estimator.estimate, site, input);

/** The same check while the password is being typed. Uses a separate queue, because visitors may call it. */
export const hintAtPassword = (
  { estimator, site }: { readonly estimator: Pick<PasswordEstimator, 'hint'>; readonly site: Place },
  input: Input,
): Promise<PasswordCheck> => check(estimator.hint, site, input);

const check = async (
  estimate: PasswordEstimator['estimate'],
  site: Place,
  { password, email, name }: Input,
): Promise<PasswordCheck> => {
  const whyRefused = whyPasswordRefused(password, { email, name });
  if (whyRefused !== null) return { whyRefused, score: 0 };
  if (isNameOfThePlace(password, site)) return { whyRefused: 'too_common', score: 0 };
  const { score, isCommon } = await estimate(password, ownWords({ email, name }));
  return { whyRefused: isCommon ? 'too_common' : null, score };
};
