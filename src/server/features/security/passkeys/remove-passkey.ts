import { requireConfirmed } from '#server/features/accounts/email/require-confirmed.ts';
import { lockMember } from '#server/features/accounts/lock-member.ts';
import {
  announceSecurityChange,
  type SecurityMailContext,
} from '#server/features/security/announce-security-change.ts';
import { deletePasskey } from '#server/features/security/passkeys/passkeys-store.ts';
import { resetStrength } from '#server/features/security/reset-strength.ts';
import type { Database } from '#server/platform/database/database.ts';
import { refuse } from '#server/platform/http/api/refuse.ts';
import type { MemberContext } from '#server/platform/http/requests/request-context.ts';

type Context = MemberContext & SecurityMailContext & { readonly db: Database };

export const removePasskey = async (ctx: Context, id: string): Promise<void> => {
  const { memberId } = await requireConfirmed(ctx);
  await ctx.db.transaction(async (tx) => {
    await lockMember(tx, memberId);
    if (!(await deletePasskey(tx, memberId, id))) refuse('not_found');
    await resetStrength(tx, memberId);
    await announceSecurityChange(tx, ctx, 'passkey_removed');
  });
};
