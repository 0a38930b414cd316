import {
  announceSecurityChange,
  type SecurityMailContext,
} from '#server/features/accounts/login/announce-security-change.ts';
import { requireConfirmed, requireOpenSession } from '#server/features/accounts/sessions/require-confirmed.ts';
import { resetStrength } from '#server/features/security/passkeys/reset-strength.ts';
import { deleteTotp } from '#server/features/security/second-factor/totp-store.ts';
import {
  type SecondFactorContext,
  verifySecondFactor,
} from '#server/features/security/second-factor/verify-second-factor.ts';
import type { MemberContext } from '#server/platform/http/requests/request-context.ts';

type Context = SecondFactorContext & SecurityMailContext & MemberContext;

/** Turns TOTP off. Needs the password and a code, so that neither a stolen session nor a stolen password is enough. */
export const removeTotp = async (ctx: Context, { code }: { readonly code: string }): Promise<void> => {
  const { memberId } = await requireConfirmed(ctx);
  await verifySecondFactor(ctx, { memberId, code }, async (tx) => {
    await requireOpenSession(tx, ctx);
    await deleteTotp(tx, memberId);
    await resetStrength(tx, memberId);
    await announceSecurityChange(tx, ctx, 'totp_off');
  });
};
