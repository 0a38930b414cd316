import { generateAuthenticationOptions, generateRegistrationOptions } from '@simplewebauthn/server';
import { requireConfirmed } from '#server/features/accounts/sessions/require-confirmed.ts';
import { startChallenge } from '#server/features/security/passkeys/passkey-challenges-store.ts';
import { MAXIMUM_PASSKEYS, PASSKEY_ALGORITHMS } from '#server/features/security/passkeys/passkey-rules.ts';
import { listPasskeys } from '#server/features/security/passkeys/passkeys-store.ts';
import type { Database } from '#server/platform/database/database.ts';
import { refuse } from '#server/platform/http/api/refuse.ts';
import type { MemberContext, RequestContext } from '#server/platform/http/requests/request-context.ts';

/** The options with which the browser creates a passkey. They name the account by its profile, never by its address. */
export const requestPasskey = async (ctx: MemberContext & { readonly db: Database }) => {
  const { db, site } = ctx;
  const { memberId } = await requireConfirmed(ctx);
  const known = await listPasskeys(db, memberId);
  if (known.length >= MAXIMUM_PASSKEYS) return refuse('passkey_limit_reached', { max: MAXIMUM_PASSKEYS });
  const { name } = await db.kysely
    .selectFrom('profiles')
    .select('name')
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  const challenge = await startChallenge(db, ctx, memberId);
  return generateRegistrationOptions({
    rpName: site.name,
    rpID: site.domain,
    userName: name,
    userDisplayName: name,
    userID: Uint8Array.from(Buffer.from(BigInt.asUintN(64, BigInt(memberId)).toString(16).padStart(16, '0'), 'hex')),
    challenge: Uint8Array.from(Buffer.from(challenge, 'base64url')),
    attestationType: 'none',
    excludeCredentials: known.map(({ credential_id: id, transports }) => ({ id, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: PASSKEY_ALGORITHMS,
  });
};

/** The options for a login. They list no credentials and so reveal nothing about any account. */
export const requestPasskeyLogin = async (ctx: RequestContext & { readonly db: Database }) => {
  const challenge = await startChallenge(ctx.db, ctx, null);
  return generateAuthenticationOptions({
    rpID: ctx.site.domain,
    challenge: Uint8Array.from(Buffer.from(challenge, 'base64url')),
    userVerification: 'required',
  });
};
