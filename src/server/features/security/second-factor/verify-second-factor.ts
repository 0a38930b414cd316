import { lockMember } from '#server/features/accounts/account/lock-member.ts';
import { countAttempt } from '#server/features/accounts/login/count-attempt.ts';
import { isRecoveryCode, takeRecoveryCode } from '#server/features/security/second-factor/recovery-codes-store.ts';
import { isTotpCode, newestStepAt, stepOfCode } from '#server/features/security/second-factor/totp-rules.ts';
import { findSecret, takeTotpStep } from '#server/features/security/second-factor/totp-store.ts';
import type { Database, Transaction } from '#server/platform/database/database.ts';
import { refuse } from '#server/platform/http/api/refuse.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import type { SecretBox } from '#server/platform/secrets/secret-box.ts';
import { sha256 } from '#server/platform/secrets/sha256.ts';

export type SecondFactorContext = { readonly db: Database; readonly secrets: SecretBox; readonly now: Date };

type Input = { readonly memberId: MemberId; readonly code: string };

/**
 * Uses up a TOTP or recovery code and does `work` in the same transaction, with the member locked. Wrong codes count
 * for the account, on all devices together; refuses with `code_wrong` or `login_locked`.
 */
export const verifySecondFactor = async <Result>(
  ctx: SecondFactorContext,
  { memberId, code }: Input,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> => {
  // Text that cannot be a code does not count as a guess.
  if (!isTotpCode(code) && !isRecoveryCode(code)) return refuse('code_wrong');
  const done = await countAttempt(ctx, bucketOf(memberId), () =>
    ctx.db.transaction(async (tx) => {
      await lockMember(tx, memberId);
      return (await takeCode(tx, ctx, { memberId, code })) ? { result: await work(tx) } : null;
    }),
  );
  return done === null ? refuse('code_wrong') : done.result;
};

/** One bucket for all devices, because only a person who knows the password gets this far. */
export const bucketOf = (memberId: MemberId): Buffer => sha256(`second factor\n${memberId}`);

const takeCode = async (tx: Transaction, { secrets, now }: SecondFactorContext, { memberId, code }: Input) => {
  const totp = await findSecret({ db: tx, secrets }, memberId);
  if (totp?.isEnabled !== true) return false;
  if (!isTotpCode(code)) return takeRecoveryCode(tx, { memberId, code, now });
  const step = stepOfCode(totp.secret, code, now);
  if (step === null) return false;
  // A code that was sent twice is not a wrong guess, so it is refused without being counted.
  if (!(await takeTotpStep(tx, memberId, { step, newestStep: newestStepAt(now) }))) refuse('code_wrong');
  return true;
};
