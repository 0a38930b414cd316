import { type AuthenticationResponseJSON, verifyAuthenticationResponse } from '@simplewebauthn/server';
import { lockMember } from '#server/features/accounts/account/lock-member.ts';
import { completeLogin, type LoginContext } from '#server/features/accounts/login/complete-login.ts';
import { takeChallenge } from '#server/features/security/passkeys/passkey-challenges-store.ts';
import { challengeIn } from '#server/features/security/passkeys/passkey-rules.ts';
import { findPasskeyOwner, lockPasskey, markPasskeyUsed } from '#server/features/security/passkeys/passkeys-store.ts';
import type { Database } from '#server/platform/database/database.ts';
import { RefusalError, refuse } from '#server/platform/http/api/refuse.ts';
import type { RequestContext } from '#server/platform/http/requests/request-context.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';

type Context = LoginContext & Pick<RequestContext, 'log'> & { readonly db: Database };

export type PasskeyAnswer = {
  readonly credential_id: string;
  readonly client_data: string;
  readonly authenticator_data: string;
  readonly signature: string;
};

/**
 * Logs in with a passkey. It counts as two factors: the device holds it and has verified a fingerprint, face or PIN.
 */
export const verifyPasskey = async (ctx: Context, input: PasskeyAnswer): Promise<MemberId> => {
  const { db, site, now } = ctx;
  const challenge = challengeIn(input.client_data) ?? refuse('passkey_failed');
  if (!(await takeChallenge(db, ctx, { challenge, memberId: null }))) return refuse('passkey_failed');
  return db.transaction(async (tx) => {
    const ownerId = (await findPasskeyOwner(tx, site.id, input.credential_id)) ?? refuse('passkey_failed');
    await lockMember(tx, ownerId);
    const passkey = (await lockPasskey(tx, site.id, input.credential_id)) ?? refuse('passkey_failed');
    const { memberId } = passkey;
    const newCounter = await counterOf(ctx, input, { challenge, passkey });
    await markPasskeyUsed(tx, passkey.id, newCounter, now);
    try {
      await completeLogin(tx, ctx, { memberId, isStrong: true });
    } catch (error) {
      // A member who may no longer log in gets the same answer as an unknown passkey.
      if (error instanceof RefusalError && error.code === 'login_failed') return refuse('passkey_failed');
      throw error;
    }
    return memberId;
  });
};

type Known = { readonly publicKey: Buffer; readonly counter: number; readonly transports: string[] };

/** Verifies signature, origin, site, user verification and a grown counter, and returns the new counter. */
const counterOf = async (
  ctx: Context,
  input: PasskeyAnswer,
  { challenge, passkey }: { readonly challenge: string; readonly passkey: Known },
): Promise<number> => {
  const response: AuthenticationResponseJSON = {
    id: input.credential_id,
    rawId: input.credential_id,
    type: 'public-key',
    clientExtensionResults: {},
    response: {
      clientDataJSON: input.client_data,
      authenticatorData: input.authenticator_data,
      signature: input.signature,
    },
  };
  const { publicKey, counter, transports } = passkey;
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: ctx.origin,
      expectedRPID: ctx.site.domain,
      requireUserVerification: true,
      credential: { id: input.credential_id, publicKey: Uint8Array.from(publicKey), counter, transports },
    });
    if (verified) return authenticationInfo.newCounter;
  } catch (error) {
    ctx.log.info({ err: error }, 'A passkey was refused');
  }
  return refuse('passkey_failed');
};
