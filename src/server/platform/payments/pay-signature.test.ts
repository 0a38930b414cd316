import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { isSignedByOneOf, signWebhook } from '#server/platform/payments/pay-signature.ts';

const raw = Buffer.from('{"event":"status_changed"}');
const location = { id: 'SL-1234-5678', secret: 'a'.repeat(40) };
const token = { id: 'AT-1234-5678', secret: 'b'.repeat(40) };
const keys = [location, token];

const signedWith = (algorithm: string) => ({
  'signature-method': 'HMAC',
  'signature-keyid': location.id,
  'signature-algorithm': algorithm,
  signature: createHmac(algorithm, location.secret).update(raw).digest('hex'),
});

describe('a webhook of Pay.', () => {
  it.each(['sha256', 'sha512'] as const)('is good where one of our keys has signed it with %s', (algorithm) => {
    for (const key of keys) expect(isSignedByOneOf(raw, signWebhook(raw, key, algorithm), keys)).toBe(true);
    expect(isSignedByOneOf(raw, signedWith(algorithm), keys)).toBe(true);
  });

  it.each(['md5', 'sha1', 'sha224', 'sha384', 'sha3-256', 'SHA256', 'constructor', ''])(
    'is bad where it is signed with %j, however correctly',
    (algorithm) => {
      const computed = ['SHA256', 'constructor', ''].includes(algorithm) ? 'sha256' : algorithm;
      const headers = { ...signedWith(computed), 'signature-algorithm': algorithm };
      expect(isSignedByOneOf(raw, headers, keys)).toBe(false);
    },
  );

  const good = signWebhook(raw, location);
  const { signature = '' } = good;
  it.each([
    ['without any header', {}],
    ['without a signature', { ...good, signature: undefined }],
    ['without a method', { ...good, 'signature-method': undefined }],
    ['with another method', { ...good, 'signature-method': 'RSA' }],
    ['without a key', { ...good, 'signature-keyid': undefined }],
    ['with a key that is not ours', { ...good, 'signature-keyid': 'SL-0000-0000' }],
    ['with the name of another of our keys', { ...good, 'signature-keyid': token.id }],
    ['with half of the signature', { ...good, signature: signature.slice(0, 32) }],
    ['with more than the signature', { ...good, signature: `${signature}00` }],
    [
      'with a changed signature',
      { ...good, signature: `${signature.slice(0, -1)}${signature.endsWith('0') ? '1' : '0'}` },
    ],
    ['with a signature that is no number', { ...good, signature: 'z'.repeat(64) }],
    ['with an empty signature', { ...good, signature: '' }],
  ])('is bad %s', (_, headers) => {
    expect(isSignedByOneOf(raw, headers, keys)).toBe(false);
  });

  it('is bad where a byte of its text has changed, or where no key is ours', () => {
    expect(isSignedByOneOf(Buffer.from('{"event":"status_changeD"}'), good, keys)).toBe(false);
    expect(isSignedByOneOf(raw, good, [])).toBe(false);
  });
});
