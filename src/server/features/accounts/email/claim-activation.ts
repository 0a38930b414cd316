import { takeToken } from '#server/features/accounts/email/account-tokens-store.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';

/** Whose mailbox the link proves, once; null: it is unknown, used or too old. */
export const claimActivation = async (tx: Transaction, token: string, now: Date): Promise<MemberId | null> =>
  (await takeToken(tx, 'activate', token, now))?.memberId ?? null;
