import { type RegistrationResponseJSON, verifyRegistrationResponse } from '@simplewebauthn/server';
import { lockMember } from '#server/features/accounts/account/lock-member.ts';
import {
  announceSecurityChange,
  type SecurityMailContext,
} from '#server/features/accounts/login/announce-security-change.ts';
import { markStrong } from '#server/features/accounts/sessions/mark-strong.ts';
import { requireConfirmed, requireOpenSession } from '#server/features/accounts/sessions/require-confirmed.ts';
import { takeChallenge } from '#server/features/security/passkeys/passkey-challenges-store.ts';
import { challengeIn, MAXIMUM_PASSKEYS, PASSKEY_ALGORITHMS } from '#server/features/security/passkeys/passkey-rules.ts';
import { insertPasskey, listPasskeys } from '#server/features/security/passkeys/passkeys-store.ts';
import type { Database } from '#server/platform/database/database.ts';
import { refuse } from '#server/platform/http/api/refuse.ts';
import type { MemberContext } from '#server/platform/http/requests/request-context.ts';

type Context = MemberContext & SecurityMailContext & { readonly db: Database };

export type NewPasskey = {
  readonly name: string;
  readonly credential_id: string;
  readonly client_data: string;
  readonly attestation: string;
  readonly transports: readonly string[];
};

/** Stores the passkey that the browser has created for this device's challenge; the session then counts as strong. */
export const registerPasskey = async (ctx: Context, input: NewPasskey): Promise<void> => {
  const { db, site, now, sessionToken } = ctx;
  const { memberId } = await requireConfirmed(ctx);
  const challenge = challengeIn(input.client_data) ?? refuse('passkey_failed');
  if (!(await takeChallenge(db, ctx, { challenge, memberId }))) return refuse('passkey_failed');
  const { credential } = await readAttestation(ctx, input, challenge);
  await db.transaction(async (tx) => {
    await lockMember(tx, memberId);
    await requireOpenSession(tx, ctx);
    const { length } = await listPasskeys(tx, memberId);
    if (length >= MAXIMUM_PASSKEYS) refuse('passkey_limit_reached', { max: MAXIMUM_PASSKEYS });
    const { id: credentialId, publicKey, counter } = credential;
    const { name, transports } = input;
    const passkey = { memberId, siteId: site.id, credentialId, publicKey, counter, transports, name, now };
    if (!(await insertPasskey(tx, passkey))) refuse('passkey_failed');
    await markStrong(tx, sessionToken, now);
    await announceSecurityChange(tx, ctx, 'passkey_added');
  });
  return undefined;
};

const readAttestation = async (ctx: Context, input: NewPasskey, expectedChallenge: string) => {
  const response: RegistrationResponseJSON = {
    id: input.credential_id,
    rawId: input.credential_id,
    type: 'public-key',
    clientExtensionResults: {},
    response: { clientDataJSON: input.client_data, attestationObject: input.attestation },
  };
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge,
      expectedOrigin: ctx.origin,
      expectedRPID: ctx.site.domain,
      requireUserVerification: true,
      supportedAlgorithmIDs: PASSKEY_ALGORITHMS,
    });
    if (verified) return registrationInfo;
  } catch (error) {
    // The library throws for everything that is wrong with an attestation.
    ctx.log.info({ err: error }, 'A passkey was refused');
  }
  return refuse('passkey_failed');
};
