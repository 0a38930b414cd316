import { lockMember } from '#server/features/accounts/account/lock-member.ts';
import {
  announceSecurityChange,
  type SecurityMailContext,
} from '#server/features/accounts/login/announce-security-change.ts';
import { countAttempt } from '#server/features/accounts/login/count-attempt.ts';
import { markStrong } from '#server/features/accounts/sessions/mark-strong.ts';
import { requireConfirmed, requireOpenSession } from '#server/features/accounts/sessions/require-confirmed.ts';
import { replaceRecoveryCodes } from '#server/features/security/second-factor/recovery-codes-store.ts';
import { isTotpCode, stepOfCode } from '#server/features/security/second-factor/totp-rules.ts';
import { enableTotp, findSecret } from '#server/features/security/second-factor/totp-store.ts';
import { bucketOf, type SecondFactorContext } from '#server/features/security/second-factor/verify-second-factor.ts';
import { refuse } from '#server/platform/http/api/refuse.ts';
import type { MemberContext } from '#server/platform/http/requests/request-context.ts';

type Context = SecondFactorContext & SecurityMailContext & MemberContext;

/**
 * Turns TOTP on: the first code proves that the app has the secret. Returns the recovery codes, which are shown once.
 */
export const confirmTotp = async (ctx: Context, { code }: { readonly code: string }): Promise<string[]> => {
  const { memberId } = await requireConfirmed(ctx);
  if (!isTotpCode(code)) return refuse('code_wrong');
  const codes = await countAttempt(ctx, bucketOf(memberId), () =>
    ctx.db.transaction(async (tx) => {
      // The lock keeps the secret from being replaced between this check and its first use.
      await lockMember(tx, memberId);
      await requireOpenSession(tx, ctx);
      const totp = (await findSecret({ ...ctx, db: tx }, memberId)) ?? refuse('totp_not_started');
      if (totp.isEnabled) return refuse('totp_on_already');
      const step = stepOfCode(totp.secret, code, ctx.now);
      if (step === null) return null;
      await enableTotp(tx, { memberId, step, now: ctx.now });
      await markStrong(tx, ctx.sessionToken, ctx.now);
      await announceSecurityChange(tx, ctx, 'totp_on');
      return replaceRecoveryCodes(tx, memberId, ctx.now);
    }),
  );
  return codes ?? refuse('code_wrong');
};
