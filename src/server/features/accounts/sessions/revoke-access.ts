import { issueToken } from '#server/features/accounts/email/account-tokens-store.ts';
import { endAllSessions } from '#server/features/accounts/sessions/sessions-store.ts';
import { addHours } from '#server/platform/clock/add-hours.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';

/** The owner is sent on to the page for a new password at once. */
const RESET_HOURS = 24;

/** Injected, because this feature knows only whether a second factor is needed, not which ones there are. */
export type ForgetSecondFactors = (tx: Transaction, memberId: MemberId, since: Date) => Promise<void>;

type Context = { readonly now: Date; readonly forgetSecondFactorsSince: ForgetSecondFactors };

/**
 * Ends all access that somebody else may have: sessions, the password, and second factors added after `since`. Returns
 * the token with which the owner sets a new password.
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
