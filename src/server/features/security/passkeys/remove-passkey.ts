import { lockMember } from '#server/features/accounts/account/lock-member.ts';
import {
  announceSecurityChange,
  type SecurityMailContext,
} from '#server/features/accounts/login/announce-security-change.ts';
import { requireConfirmed, requireOpenSession } from '#server/features/accounts/sessions/require-confirmed.ts';
import { deletePasskey } from '#server/features/security/passkeys/passkeys-store.ts';
import { resetStrength } from '#server/features/security/passkeys/reset-strength.ts';
import type { Database } from '#server/platform/database/database.ts';
import { refuse } from '#server/platform/http/api/refuse.ts';
import type { MemberContext } from '#server/platform/http/requests/request-context.ts';

type Context = MemberContext & SecurityMailContext & { readonly db: Database };

export const removePasskey = async (ctx: Context, id: string): Promise<void> => {
  const { memberId } = await requireConfirmed(ctx);
  await ctx.db.transaction(async (tx) => {
    await lockMember(tx, memberId);
    await requireOpenSession(tx, ctx);
    if (!(await deletePasskey(tx, memberId, id))) refuse('not_found');
    await resetStrength(tx, memberId);
    await announceSecurityChange(tx, ctx, 'passkey_removed');
  });
};
