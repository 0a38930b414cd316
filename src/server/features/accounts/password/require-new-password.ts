import type { OwnAccount } from '#server/features/accounts/account/own-account-read-model.ts';
import { checkNewPassword } from '#server/features/accounts/password/check-new-password.ts';
import { refuse } from '#server/platform/http/api/refuse.ts';
import type { RequestContext } from '#server/platform/http/requests/request-context.ts';
import type { PasswordEstimator } from '#server/platform/passwords/password-estimator.ts';
import type { PasswordHasher } from '#server/platform/passwords/password-hasher.ts';

export type NewPassword = { readonly password: string; readonly password_repeat: string };

/**
 * Returns the hash of a password that was typed twice and passes the rules; refuses with `passwords_differ` or
 * `password_refused`.
 */
export const requireNewPassword = async (
  ctx: Pick<RequestContext, 'site'> & { readonly estimator: PasswordEstimator; readonly passwords: PasswordHasher },
  { email, unconfirmed_email, name }: Pick<OwnAccount, 'email' | 'unconfirmed_email' | 'name'>,
  { password, password_repeat }: NewPassword,
): Promise<string> => {
  if (password.normalize('NFC') !== password_repeat.normalize('NFC')) {
    return refuse('passwords_differ', { field: 'password_repeat' });
  }
  const { whyRefused } = await checkNewPassword(ctx, { password, email: email ?? unconfirmed_email ?? '', name });
  if (whyRefused !== null) return refuse('password_refused', { field: 'password', reason: whyRefused });
  return ctx.passwords.hash(password);
};
