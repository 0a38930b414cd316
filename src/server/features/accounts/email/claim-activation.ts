import { findToken, takeToken } from '#server/features/accounts/mails/account-tokens-store.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';

/** Uses up an activation link and returns its owner; null if the link is unknown, used or expired. */
export const claimActivation = async (tx: Transaction, token: string, now: Date): Promise<MemberId | null> =>
  (await takeToken(tx, 'activate', token, now))?.memberId ?? null;

/** Returns the owner of an activation link that can still be used; null otherwise. */
export const findActivating = async (tx: Transaction, token: string, now: Date): Promise<MemberId | null> =>
  (await findToken(tx, 'activate', token, now))?.memberId ?? null;

/** Makes the account active under this address. Returns null if it does not wait for a confirmation any more. */
export const confirmEmail = async (
  tx: Transaction,
  memberId: MemberId,
  email: string,
): Promise<{ readonly sensitive_consent_at: Date | null } | null> => {
  const confirmed = await tx.kysely
    .updateTable('members')
    .set({ email, status: 'active' })
    .where('id', '=', memberId)
    .where('status', '=', 'not_confirmed')
    .returning('sensitive_consent_at')
    .executeTakeFirst();
  return confirmed ?? null;
};
