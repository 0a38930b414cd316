import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** Seconds around its timestamp in which a report is accepted, so that a recorded one cannot be replayed later. */
const GOOD_FOR_SECONDS = 300;

const signatureOf = (secret: string, seconds: string, raw: Uint8Array): Buffer =>
  createHmac('sha256', secret).update(`${seconds}.`).update(raw).digest();

/** Returns the headers that sign a report. */
export const signSmsWebhook = (raw: Uint8Array, secret: string, now: Date): Record<string, string> => {
  const seconds = `${Math.floor(now.getTime() / 1000)}`;
  return { 'x-sms-timestamp': seconds, 'x-sms-signature': signatureOf(secret, seconds, raw).toString('hex') };
};

export const isSmsWebhookSigned = (
  raw: Uint8Array,
  headers: IncomingHttpHeaders,
  { secret, now }: { readonly secret: string; readonly now: Date },
): boolean => {
  const { 'x-sms-timestamp': seconds, 'x-sms-signature': signature } = headers;
  if (typeof seconds !== 'string' || typeof signature !== 'string' || !/^\d{1,12}$/.test(seconds)) return false;
  if (Math.abs(now.getTime() / 1000 - Number(seconds)) > GOOD_FOR_SECONDS) return false;
  const expected = signatureOf(secret, seconds, raw);
  // Anything but hexadecimal digits ends the decoding early, and then the lengths differ.
  const given = Buffer.from(signature, 'hex');
  return given.length === expected.length && timingSafeEqual(given, expected);
};
