import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { createSecretBox } from '#server/platform/secrets/secret-box.ts';

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
  expect(() => box.open(sealed, 'bert')).toThrow('authenticate');
  expect(() => createSecretBox(randomBytes(32)).open(sealed, 'anna')).toThrow('authenticate');
  const changed = Buffer.concat([sealed.subarray(0, -1), Buffer.from([(sealed.at(-1) ?? 0) ^ 1])]);
  expect(() => box.open(changed, 'anna')).toThrow('authenticate');
});
