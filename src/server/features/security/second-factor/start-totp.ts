import { lockMember } from '#server/features/accounts/account/lock-member.ts';
import { requireConfirmed } from '#server/features/accounts/sessions/require-confirmed.ts';
import { newTotpSecret, secretInWords, totpAddress } from '#server/features/security/second-factor/totp-rules.ts';
import { storeSecret } from '#server/features/security/second-factor/totp-store.ts';
import type { SecondFactorContext } from '#server/features/security/second-factor/verify-second-factor.ts';
import { refuse } from '#server/platform/http/api/refuse.ts';
import type { MemberContext } from '#server/platform/http/requests/request-context.ts';
import { qrRows } from '#server/platform/qr/qr-rows.ts';

type Context = SecondFactorContext & MemberContext;

/** Creates a secret for an authenticator app; it takes effect with its first code. */
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
