import { createSecretBox } from '#server/platform/secrets/secret-box.ts';
import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';

const box = createSecretBox(randomBytes(32));
const secret = Buffer.from('a secret');

it('gives back what was sealed, and never seals the same way twice', () => {
  const [one, two] = [box.seal(secret, 'anna'), box.seal(secret, 'anna')];
  expect(box.open(one, 'anna')).toEqual(secret);
  expect(one.equals(two)).toBe(false);
  expect(one.includes(secret)).toBe(false);
});

it('opens for nobody else, with no other key and after no change', () => {
  const sealed = box.seal(secret, 'anna');
  expect(() => box.open(sealed, 'bert')).toThrow();
  expect(() => createSecretBox(randomBytes(32)).open(sealed, 'anna')).toThrow();
  sealed[sealed.length - 1]! ^= 1;
  expect(() => box.open(sealed, 'anna')).toThrow();
});
