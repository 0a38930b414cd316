import { Secret, TOTP } from 'otpauth';
import qrcode from 'qrcode-generator';

/** What every authenticator app takes: six digits of SHA-1, for half a minute. */
const STEP_SECONDS = 30;
const SECRET_BYTES = 20;
const SIX_DIGITS = /^\d{6}$/;
/** Clocks of phones go wrong by so many steps. */
const TOLERATED_STEPS = 1;

export const newTotpSecret = (): Buffer => Buffer.from(new Secret({ size: SECRET_BYTES }).bytes);

/** For people who type it in. */
export const secretInWords = (secret: Buffer): string => secretOf(secret).base32;

/** What the QR code says; the site and the name are how the app lists it. */
export const totpAddress = (secret: Buffer, { site, name }: { site: string; name: string }): string =>
  new TOTP({ issuer: site, label: name, secret: secretOf(secret), period: STEP_SECONDS }).toString();

/** The time step that this code belongs to; null: to none around now. */
export const stepOfCode = (secret: Buffer, code: string, now: Date): number | null => {
  // The package compares bytes, and stumbles over six signs of more than one.
  if (!SIX_DIGITS.test(code)) return null;
  const totp = new TOTP({ secret: secretOf(secret), period: STEP_SECONDS });
  const delta = totp.validate({ token: code, timestamp: now.getTime(), window: TOLERATED_STEPS });
  return delta === null ? null : stepAt(now) + delta;
};

/** The last step whose code is taken now. */
export const newestStepAt = (now: Date): number => stepAt(now) + TOLERATED_STEPS;

const stepAt = (now: Date): number => Math.floor(now.getTime() / 1000 / STEP_SECONDS);

/** Rows of '0' and '1': the squares of a QR code without its quiet zone. */
export const qrRows = (text: string): string[] => {
  const code = qrcode(0, 'M');
  code.addData(text, 'Byte');
  code.make();
  const size = code.getModuleCount();
  return Array.from({ length: size }, (_row, row) =>
    Array.from({ length: size }, (_column, column) => (code.isDark(row, column) ? '1' : '0')).join(''),
  );
};

const secretOf = (secret: Buffer): Secret => new Secret({ buffer: Uint8Array.from(secret).buffer });
