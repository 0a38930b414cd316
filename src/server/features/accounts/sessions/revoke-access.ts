import { issueToken } from '#server/features/accounts/email/account-tokens-store.ts';
import { endAllSessions } from '#server/features/accounts/sessions/sessions-store.ts';
import { addHours } from '#server/platform/clock/add-hours.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';

/** Whoever takes an account over goes on to a new password at once. */
const RESET_HOURS = 24;

/** Accounts knows of second factors only that one is asked for. */
export type ForgetSecondFactors = (tx: Transaction, memberId: MemberId, since: Date) => Promise<void>;

type Context = { readonly now: Date; readonly forgetSecondFactorsSince: ForgetSecondFactors };

/**
 * Ends every way into the account that somebody else may know: sessions, the password, and second factors that came since.
 * Returns the secret with which its owner sets a new password.
 */
export const revokeAccess = async (
  tx: Transaction,
  { now, forgetSecondFactorsSince }: Context,
  { memberId, since }: { readonly memberId: MemberId; readonly since: Date },
): Promise<string> => {
  await tx.kysely.updateTable('members').set({ password_hash: null }).where('id', '=', memberId).execute();
  await forgetSecondFactorsSince(tx, memberId, since);
  await endAllSessions(tx, memberId);
  const expiresAt = addHours(now, RESET_HOURS);
  return issueToken(tx, { purpose: 'reset_password', memberId, payload: {}, now, expiresAt });
};
