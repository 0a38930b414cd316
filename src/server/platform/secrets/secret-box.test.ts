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

it('opens with each of its keys, seals with the newest, and seals anew what an older one has sealed', () => {
  const [old, latest] = [randomBytes(32), randomBytes(32)];
  const both = createSecretBox(latest, old);
  const byOld = createSecretBox(old).seal(secret, 'anna');
  expect(both.open(byOld, 'anna')).toEqual(secret);
  const resealed = both.reseal(byOld, 'anna') ?? Buffer.alloc(0);
  for (const sealed of [resealed, both.seal(secret, 'anna')]) {
    expect(createSecretBox(latest).open(sealed, 'anna')).toEqual(secret);
    expect(both.reseal(sealed, 'anna')).toBeNull();
  }
  expect(() => both.open(byOld, 'bert')).toThrow('authenticate');
  expect(() => both.reseal(box.seal(secret, 'anna'), 'anna')).toThrow('authenticate');
});
