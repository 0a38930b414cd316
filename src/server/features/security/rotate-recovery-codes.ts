import { requireConfirmed } from '#server/features/accounts/require-confirmed.ts';
import { needsSecondFactor } from '#server/features/accounts/second-factor-read-model.ts';
import { replaceRecoveryCodes } from '#server/features/security/recovery-codes-store.ts';
import type { Database } from '#server/platform/database/database.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { MemberContext } from '#server/platform/http/request-context.ts';

/** Ten new codes; the old ones are worth nothing any more. */
export const rotateRecoveryCodes = async (ctx: MemberContext & { readonly db: Database }): Promise<string[]> => {
  const { memberId } = await requireConfirmed(ctx);
  return ctx.db.transaction(async (tx) => {
    if (!(await needsSecondFactor(tx, memberId))) return refuse('totp_not_started');
    return replaceRecoveryCodes(tx, memberId);
  });
};
