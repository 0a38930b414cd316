import { needsSecondFactor } from '#server/features/accounts/login/second-factor-read-model.ts';
import { markAllWeak } from '#server/features/accounts/sessions/mark-strong.ts';
import { listPasskeys } from '#server/features/security/passkeys/passkeys-store.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';

/**
 * Called after a second factor was removed: without another one, no session of the member counts as strong any more.
 */
export const resetStrength = async (tx: Transaction, memberId: MemberId): Promise<void> => {
  if (await needsSecondFactor(tx, memberId)) return;
  if ((await listPasskeys(tx, memberId)).length > 0) return;
  await markAllWeak(tx, memberId);
};
