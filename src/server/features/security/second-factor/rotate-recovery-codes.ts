import {
  announceSecurityChange,
  type SecurityMailContext,
} from '#server/features/accounts/login/announce-security-change.ts';
import { needsSecondFactor } from '#server/features/accounts/login/second-factor-read-model.ts';
import { requireConfirmed, requireOpenSession } from '#server/features/accounts/sessions/require-confirmed.ts';
import { replaceRecoveryCodes } from '#server/features/security/second-factor/recovery-codes-store.ts';
import {
  type SecondFactorContext,
  verifySecondFactor,
} from '#server/features/security/second-factor/verify-second-factor.ts';
import { refuse } from '#server/platform/http/api/refuse.ts';
import type { MemberContext } from '#server/platform/http/requests/request-context.ts';

type Context = SecondFactorContext & SecurityMailContext & MemberContext;

/** Replaces the recovery codes by ten new ones. Needs a current code, so that a stolen session is not enough. */
export const rotateRecoveryCodes = async (ctx: Context, { code }: { readonly code: string }): Promise<string[]> => {
  const { memberId } = await requireConfirmed(ctx);
  if (!(await needsSecondFactor(ctx.db, memberId))) return refuse('totp_not_started');
  return verifySecondFactor(ctx, { memberId, code }, async (tx) => {
    await requireOpenSession(tx, ctx);
    await announceSecurityChange(tx, ctx, 'codes_renewed');
    return replaceRecoveryCodes(tx, memberId, ctx.now);
  });
};
