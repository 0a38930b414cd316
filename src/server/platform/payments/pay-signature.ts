import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** The allowed algorithms, because the header that names one can be forged. */
const ALGORITHMS = ['sha256', 'sha512'] as const;

type Algorithm = (typeof ALGORITHMS)[number];

type Key = { readonly id: string; readonly secret: string };

const hmac = (algorithm: Algorithm, secret: string, raw: Uint8Array): Buffer =>
  createHmac(algorithm, secret).update(raw).digest();

/** Returns the headers with which Pay. signs a webhook call. */
export const signWebhook = (raw: Uint8Array, key: Key, algorithm: Algorithm = 'sha256'): Record<string, string> => ({
  'signature-method': 'HMAC',
  'signature-keyid': key.id,
  'signature-algorithm': algorithm,
  signature: hmac(algorithm, key.secret, raw).toString('hex'),
});

/** Returns true if one of the keys has signed exactly these bytes. */
export const isSignedByOneOf = (raw: Uint8Array, headers: IncomingHttpHeaders, keys: readonly Key[]): boolean => {
  if (headers['signature-method'] !== 'HMAC') return false;
  const algorithm = ALGORITHMS.find((known) => known === headers['signature-algorithm']);
  const key = keys.find(({ id }) => id === headers['signature-keyid']);
  if (algorithm === undefined || key === undefined) return false;
  const expected = hmac(algorithm, key.secret, raw);
  const { signature } = headers;
  // Decoding stops at the first character that is not hexadecimal, and then the lengths differ.
  const given = Buffer.from(typeof signature === 'string' ? signature : '', 'hex');
  return given.length === expected.length && timingSafeEqual(given, expected);
};
