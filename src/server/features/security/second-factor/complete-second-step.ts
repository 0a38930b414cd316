import { completeLogin, type LoginContext } from '#server/features/accounts/login/complete-login.ts';
import { findHalfLogin } from '#server/features/accounts/login/find-half-login.ts';
import {
  type SecondFactorContext,
  verifySecondFactor,
} from '#server/features/security/second-factor/verify-second-factor.ts';
import { refuse } from '#server/platform/http/api/refuse.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';

/** Completes a login with the code, on the device where the password was right. */
export const completeSecondStep = async (
  ctx: LoginContext & SecondFactorContext,
  { code }: { readonly code: string },
): Promise<MemberId> => {
  const memberId = (await findHalfLogin(ctx.db, ctx)) ?? refuse('second_factor_expired');
  await verifySecondFactor(ctx, { memberId, code }, (tx) => completeLogin(tx, ctx, { memberId, isStrong: true }));
  return memberId;
};
