import { countAttempt } from '#server/features/accounts/count-attempt.ts';
import { markStrong } from '#server/features/accounts/mark-strong.ts';
import { requireConfirmed } from '#server/features/accounts/require-confirmed.ts';
import { replaceRecoveryCodes } from '#server/features/security/recovery-codes-store.ts';
import { stepOfCode } from '#server/features/security/totp-rules.ts';
import { enableTotp, findSecret } from '#server/features/security/totp-store.ts';
import type { SecondFactorContext } from '#server/features/security/verify-second-factor.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { MemberContext } from '#server/platform/http/request-context.ts';
import { sha256 } from '#server/platform/secrets/sha256.ts';

type Context = SecondFactorContext & MemberContext;

/** The first code proves that the app has the secret: it is on from now on. Answers with the recovery codes, shown once. */
export const confirmTotp = async (ctx: Context, { code }: { readonly code: string }): Promise<string[]> => {
  const { memberId } = await requireConfirmed(ctx);
  const totp = (await findSecret(ctx, memberId)) ?? refuse('totp_not_started');
  if (totp.isEnabled) return refuse('totp_on_already');
  let step: number | null = null;
  const isRight = await countAttempt(ctx, sha256(`second factor\n${memberId}`), async () => {
    step = stepOfCode(totp.secret, code.replaceAll(' ', ''), ctx.now);
    return step !== null;
  });
  if (!isRight || step === null) return refuse('code_wrong');
  const provedStep: number = step;
  return ctx.db.transaction(async (tx) => {
    if (!(await enableTotp(tx, { memberId, step: provedStep, now: ctx.now }))) return refuse('totp_on_already');
    await markStrong(tx, ctx.sessionToken);
    return replaceRecoveryCodes(tx, memberId);
  });
};
