import { deletePasskeysSince } from '#server/features/security/passkeys/passkeys-store.ts';
import { deleteRecoveryCodesSince } from '#server/features/security/second-factor/recovery-codes-store.ts';
import { deleteTotp, isTotpSince } from '#server/features/security/second-factor/totp-store.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';

/** Deletes second factors added since then, which an intruder could use. Older ones are the owner's and stay. */
export const forgetSecondFactorsSince = async (tx: Transaction, memberId: MemberId, since: Date): Promise<void> => {
  if (await isTotpSince(tx, memberId, since)) await deleteTotp(tx, memberId);
  await deleteRecoveryCodesSince(tx, memberId, since);
  await deletePasskeysSince(tx, memberId, since);
};
