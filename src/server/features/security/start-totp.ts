import { lockMember } from '#server/features/accounts/lock-member.ts';
import { requireConfirmed } from '#server/features/accounts/require-confirmed.ts';
import { newTotpSecret, qrRows, secretInWords, totpAddress } from '#server/features/security/totp-rules.ts';
import { storeSecret } from '#server/features/security/totp-store.ts';
import type { SecondFactorContext } from '#server/features/security/verify-second-factor.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { MemberContext } from '#server/platform/http/request-context.ts';

type Context = SecondFactorContext & MemberContext;

/** A secret for an authenticator app; nothing changes before its first code. */
export const startTotp = async (ctx: Context): Promise<{ secret: string; address: string; qr: string[] }> => {
  const { memberId } = await requireConfirmed(ctx);
  const secret = newTotpSecret();
  const isStored = await ctx.db.transaction(async (tx) => {
    await lockMember(tx, memberId);
    return storeSecret({ ...ctx, db: tx }, { memberId, secret, now: ctx.now });
  });
  if (!isStored) return refuse('totp_on_already');
  const profile = await ctx.db.kysely
    .selectFrom('profiles')
    .select('name')
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  const address = totpAddress(secret, { site: ctx.site.name, name: profile.name });
  return { secret: secretInWords(secret), address, qr: qrRows(address) };
};
