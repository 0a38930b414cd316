import { findToken, takeToken } from '#server/features/accounts/mails/account-tokens-store.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';

/** Uses up an activation link and returns its owner; null if the link is unknown, used or expired. */
export const claimActivation = async (tx: Transaction, token: string, now: Date): Promise<MemberId | null> =>
  (await takeToken(tx, 'activate', token, now))?.memberId ?? null;

/** Returns the owner of an activation link that can still be used; null otherwise. */
export const findActivating = async (tx: Transaction, token: string, now: Date): Promise<MemberId | null> =>
  (await findToken(tx, 'activate', token, now))?.memberId ?? null;
