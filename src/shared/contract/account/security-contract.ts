import * as z from 'zod/mini';
import { userField } from '#shared/contract/account/accounts-contract.ts';
import { defineCalls } from '#shared/contract/call.ts';
import { cleanedLine, codeInput, instantField, publicIdField } from '#shared/contract/fields.ts';

/** A six-digit code of the app, or a recovery code. */
const secondFactorInput = codeInput.check(z.minLength(1));
const recoveryCodesField = z.object({ recovery_codes: z.array(z.string()) });

/** base64url, as browsers encode credentials */
const encodedField = (maximum: number) => z.string().check(z.regex(/^[A-Za-z0-9_-]+$/), z.maxLength(maximum));
const transportField = z.enum(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']);
const passkeyNameField = z.string().check(cleanedLine(), z.minLength(1), z.maxLength(50));
const credentialField = z.object({
  id: z.string(),
  type: z.string(),
  transports: z.optional(z.array(z.string())),
});

export const securityContract = defineCalls({
  'GET /api/sessions.php': {
    summary: 'The devices with a session, this one first.',
    caller: 'member',
    limit: 'read',
    output: z.object({
      sessions: z.array(
        z.object({
          id: publicIdField,
          browser: z.nullable(z.string()),
          system: z.nullable(z.string()),
          started_at: instantField,
          current: z.boolean(),
        }),
      ),
    }),
    refusals: [],
  },
  'DELETE /api/sessions.php': {
    summary: 'End one session by its `id`; without it, all others.',
    caller: 'member',
    limit: 'write',
    query: z.strictObject({ id: z.optional(publicIdField) }),
    output: z.object({}),
    refusals: ['confirmation_required'],
  },
  'GET /api/security.php': {
    summary: 'The second factors of the account.',
    caller: 'member',
    limit: 'read',
    output: z.object({
      totp: z.boolean(),
      recovery_codes_left: z.number(),
      passkeys: z.array(
        z.object({
          id: publicIdField,
          name: z.string(),
          created_at: instantField,
          last_used_at: z.nullable(instantField),
        }),
      ),
    }),
    refusals: [],
  },
  'POST /api/second-factor.php': {
    summary: 'The second step of a login: a code of the authenticator app, or a recovery code.',
    caller: 'anyone',
    limit: 'login',
    body: z.strictObject({ code: secondFactorInput }),
    output: z.object({ user: userField }),
    refusals: ['second_factor_expired', 'code_wrong', 'login_locked', 'login_failed', 'account_locked_out'],
  },
  'POST /api/totp.php': {
    summary: 'A new secret for an authenticator app; `qr` has a text of 0 and 1 for each row of its QR code.',
    caller: 'member',
    limit: 'write',
    body: z.strictObject({}),
    output: z.object({ secret: z.string(), address: z.string(), qr: z.array(z.string()) }),
    refusals: ['confirmation_required', 'totp_on_already'],
  },
  'PUT /api/totp.php': {
    summary: 'Switch the app on with its first code. Answers with the recovery codes, only this once.',
    caller: 'member',
    limit: 'write',
    body: z.strictObject({ code: secondFactorInput }),
    output: recoveryCodesField,
    refusals: ['confirmation_required', 'totp_not_started', 'totp_on_already', 'code_wrong', 'login_locked'],
  },
  'POST /api/totp-off.php': {
    summary: 'Switch the app off, with a code.',
    caller: 'member',
    limit: 'write',
    body: z.strictObject({ code: secondFactorInput }),
    output: z.object({}),
    refusals: ['confirmation_required', 'code_wrong', 'login_locked'],
  },
  'POST /api/recovery-codes.php': {
    summary: 'Replace the recovery codes, with a code of the app or one of the old ones.',
    caller: 'member',
    limit: 'write',
    body: z.strictObject({ code: secondFactorInput }),
    output: recoveryCodesField,
    refusals: ['confirmation_required', 'totp_not_started', 'code_wrong', 'login_locked'],
  },
  'POST /api/passkey-options.php': {
    summary: 'The options with which a browser makes a passkey (PublicKeyCredentialCreationOptionsJSON).',
    caller: 'member',
    limit: 'write',
    body: z.strictObject({}),
    output: z.object({
      rp: z.object({ id: z.optional(z.string()), name: z.string() }),
      user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
      challenge: z.string(),
      pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.literal('public-key') })),
      timeout: z.optional(z.number()),
      excludeCredentials: z.optional(z.array(credentialField)),
      authenticatorSelection: z.optional(
        z.object({
          residentKey: z.optional(z.enum(['discouraged', 'preferred', 'required'])),
          requireResidentKey: z.optional(z.boolean()),
          userVerification: z.optional(z.enum(['discouraged', 'preferred', 'required'])),
        }),
      ),
      attestation: z.optional(z.enum(['direct', 'enterprise', 'indirect', 'none'])),
    }),
    refusals: ['confirmation_required', 'passkey_limit_reached'],
  },
  'POST /api/passkeys.php': {
    summary: 'Add a passkey that the browser has made.',
    caller: 'member',
    limit: 'write',
    body: z.strictObject({
      name: passkeyNameField,
      credential_id: encodedField(1400),
      client_data: encodedField(4000),
      attestation: encodedField(20_000),
      transports: z.array(transportField).check(z.maxLength(7)),
    }),
    output: z.object({}),
    refusals: ['confirmation_required', 'passkey_failed', 'passkey_limit_reached'],
  },
  'PUT /api/passkeys.php': {
    summary: 'Rename a passkey.',
    caller: 'member',
    limit: 'write',
    body: z.strictObject({ id: publicIdField, name: passkeyNameField }),
    output: z.object({}),
    refusals: [],
  },
  'DELETE /api/passkeys.php': {
    summary: 'Remove a passkey.',
    caller: 'member',
    limit: 'write',
    query: z.strictObject({ id: publicIdField }),
    output: z.object({}),
    refusals: ['confirmation_required'],
  },
  'POST /api/passkey-login-options.php': {
    summary: 'The options with which a browser logs in with a passkey (PublicKeyCredentialRequestOptionsJSON).',
    caller: 'anyone',
    limit: 'hint',
    body: z.strictObject({}),
    output: z.object({
      challenge: z.string(),
      rpId: z.optional(z.string()),
      timeout: z.optional(z.number()),
      userVerification: z.optional(z.enum(['discouraged', 'preferred', 'required'])),
    }),
    refusals: [],
  },
  'POST /api/passkey-login.php': {
    summary: 'Log in with a passkey.',
    caller: 'anyone',
    limit: 'link',
    body: z.strictObject({
      credential_id: encodedField(1400),
      client_data: encodedField(4000),
      authenticator_data: encodedField(4000),
      signature: encodedField(2000),
    }),
    output: z.object({ user: userField }),
    refusals: ['passkey_failed', 'account_locked_out'],
  },
});
