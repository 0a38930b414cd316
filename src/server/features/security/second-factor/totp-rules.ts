import { Secret, TOTP } from 'otpauth';

/** What every authenticator app supports: six digits of SHA-1, with a new code every 30 seconds. */
const STEP_SECONDS = 30;
const SECRET_BYTES = 20;
/** Phone clocks may be off by one step, forwards or backwards. */
const TOLERATED_STEPS = 1;

export const isTotpCode = (code: string): boolean => /^\d{6}$/.test(code);

export const newTotpSecret = (): Buffer => Buffer.from(new Secret({ size: SECRET_BYTES }).bytes);

/** The secret in base32, for people who type it in. */
export const secretInWords = (secret: Buffer): string => secretOf(secret).base32;

/** The address in the QR code; apps list it under the site and the name. */
export const totpAddress = (secret: Buffer, { site, name }: { site: string; name: string }): string =>
  new TOTP({ issuer: site, label: name, secret: secretOf(secret), period: STEP_SECONDS }).toString();

/** The time step of this code, or null when it is not valid around `now`. */
export const stepOfCode = (secret: Buffer, code: string, now: Date): number | null => {
  // The package compares bytes, and throws for six characters of more than one byte.
  if (!isTotpCode(code)) return null;
  const totp = new TOTP({ secret: secretOf(secret), period: STEP_SECONDS });
  const delta = totp.validate({ token: code, timestamp: now.getTime(), window: TOLERATED_STEPS });
  return delta === null ? null : stepAt(now) + delta;
};

/** The newest step whose code is accepted now. */
export const newestStepAt = (now: Date): number => stepAt(now) + TOLERATED_STEPS;

const stepAt = (now: Date): number => Math.floor(now.getTime() / 1000 / STEP_SECONDS);

const secretOf = (secret: Buffer): Secret => new Secret({ buffer: Uint8Array.from(secret).buffer });
