import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { createReturnAddresses, findReturnAddresses } from '#server/platform/mail/return-addresses.ts';
import { createSigner } from '#server/platform/secrets/signer.ts';
import { DAY_MS } from '#shared/domain/time.ts';
import { sized } from '#test/support/run-size.ts';

const key = Buffer.alloc(32, 1);
const addresses = createReturnAddresses('returns.example', createSigner(key));
const now = new Date('2026-06-01T12:00:00Z');
const later = (days: number) => new Date(now.getTime() + days * DAY_MS);
/** Number of forged addresses, each of which must be refused. */
const FORGED = sized(2_000, 100_000);

it.each(['0', '1', '-1', '9223372036854775807', '-9223372036854775808'])(
  'an address for %s is read again, also in capitals, and fits into a local part',
  (ref) => {
    const bounce = addresses.forReturns(ref, true, now);
    expect(addresses.read(bounce, now)).toEqual({ ref, isBulk: true, purpose: 'return' });
    expect(addresses.read(bounce.toUpperCase(), now)).toEqual({ ref, isBulk: true, purpose: 'return' });
    expect(addresses.read(addresses.forReturns(ref, false, now), now)).toMatchObject({ isBulk: false });
    expect(addresses.read(addresses.forUnsubscribing(ref, now), now)).toMatchObject({ ref, purpose: 'unsubscribe' });
    expect(bounce.split('@')[0]!.length).toBeLessThanOrEqual(64);
  },
);

it('is worth nothing after 60 days, at another domain, for another purpose, or with another key', () => {
  const address = addresses.forReturns('7', true, now);
  expect(addresses.read(address, later(60))).not.toBeNull();
  expect(addresses.read(address, later(61))).toBeNull();
  expect(addresses.read(address.replace('returns.example', 'evil.example'), now)).toBeNull();
  expect(addresses.read(address.replace(/^b/, 'u'), now)).toBeNull();
  expect(addresses.read(address.replace('-n', '-a'), now)).toBeNull();
  const other = createReturnAddresses('returns.example', createSigner(Buffer.alloc(32, 2)));
  expect(other.read(address, now)).toBeNull();
  const renewed = createReturnAddresses('returns.example', createSigner(Buffer.alloc(32, 2), key));
  expect(renewed.read(address, now)).not.toBeNull();
});

it('nobody can make one up', () => {
  const [real = ''] = addresses.forReturns('7', true, now).split('@');
  const said = real.slice(0, real.lastIndexOf('-'));
  let accepted = 0;
  for (let index = 0; index < FORGED; index += 1) {
    const mark = randomBytes(10).toString('hex');
    const cut = mark.slice(0, index % 21);
    for (const local of [`${said}-${mark}`, `${said}-${cut}`, `b-9${index.toString(36)}-${real.slice(4)}`])
      if (addresses.read(`${local}@returns.example`, now) !== null) accepted += 1;
  }
  expect(accepted).toBe(0);
  for (const odd of [
    '',
    '@',
    'b-@returns.example',
    `${real}@`,
    `<${real}@returns.example>`,
    `${real}@returns.example\n`,
  ])
    expect([odd, addresses.read(odd, now)]).toEqual([odd, null]);
});

it('is found in the copy of a mail, and only if it is ours', () => {
  const real = addresses.forUnsubscribing('7', now);
  const forged = real.replace(/-[0-9a-f]{20}@/, `-${'0'.repeat(20)}@`);
  const text = `List-Unsubscribe: <https://vonk.example>, <mailto:${forged}>, <mailto:${real}?subject=x>`;
  expect(addresses.findFirst(findReturnAddresses(text, 2), now)).toMatchObject({ ref: '7' });
  expect(addresses.findFirst(findReturnAddresses(text, 1), now)).toBeNull();
});
