import { requireConfirmed } from '#server/features/accounts/require-confirmed.ts';
import { deletePasskey } from '#server/features/security/passkeys-store.ts';
import { resetStrength } from '#server/features/security/reset-strength.ts';
import type { Database } from '#server/platform/database/database.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { MemberContext } from '#server/platform/http/request-context.ts';

export const removePasskey = async (ctx: MemberContext & { readonly db: Database }, id: string): Promise<void> => {
  const { memberId } = await requireConfirmed(ctx);
  await ctx.db.transaction(async (tx) => {
    if (!(await deletePasskey(tx, memberId, id))) refuse('not_found');
    await resetStrength(tx, memberId);
  });
};
