import { issueToken } from '#server/features/accounts/mails/account-tokens-store.ts';
import type { TakeBackLink } from '#server/features/accounts/mails/write-account-mail.ts';
import { endAllSessions } from '#server/features/accounts/sessions/sessions-store.ts';
import { addHours } from '#server/platform/clock/add-hours.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';

/** Validity of the token. The owner is redirected to the page for a new password at once. */
const RESET_HOURS = 24;

/** Injected, because this feature does not know which kinds of second factors exist. */
export type ForgetSecondFactors = (tx: Transaction, memberId: MemberId, since: Date) => Promise<void>;

type Context = { readonly now: Date; readonly forgetSecondFactorsSince: ForgetSecondFactors };

/**
 * Ends all access that an intruder may have: sessions, the password, and second factors added after `since`. Returns
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

/**
 * How long the link in a mail can undo a change, and for how long before the mail second factors are removed with it.
 * Older second factors stay, because access to the mailbox alone must not be enough.
 */
export const TAKE_BACK_HOURS = 48;

/** Returns the time since which second factors may be an intruder's, if the owner did not make the change. */
export const suspectSince = (changedAt: Date): Date => addHours(changedAt, -TAKE_BACK_HOURS);

/**
 * Creates the link for a mail about a change at `now` that the owner may not have made. It removes recent second
 * factors, unless the change was itself made by a mailed link (`isByMailbox`), because access to the mailbox alone must
 * not be enough, or the member has a role.
 */
export const createTakeBackLink = async (
  tx: Transaction,
  { memberId, now, isByMailbox = false }: { memberId: MemberId; now: Date; isByMailbox?: boolean },
): Promise<TakeBackLink> => {
  const { role } = await tx.kysely
    .selectFrom('members')
    .select('role')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  const removesFactors = !isByMailbox && role === null;
  const payload = removesFactors ? { forgetSince: suspectSince(now).toISOString() } : {};
  const expiresAt = addHours(now, TAKE_BACK_HOURS);
  const token = await issueToken(tx, { purpose: 'reset_password', memberId, payload, now, expiresAt });
  return { path: `/reset-password/do?token=${token}`, validHours: TAKE_BACK_HOURS, removesFactors };
};
