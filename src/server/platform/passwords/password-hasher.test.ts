import { expect, it } from 'vitest';
import { RefusalError } from '#server/platform/http/api/refuse.ts';
import { createPasswordHasher } from '#server/platform/passwords/password-hasher.ts';

it('knows a password again in any normal form, and no other', async () => {
  const hasher = createPasswordHasher();
  const stored = await hasher.hash('zoë is here');
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await hasher.verify(stored, 'zoe\u0308 is here')).toBe(true);
  expect(await hasher.verify(stored, 'zoe is here')).toBe(false);
  expect(await hasher.hash('zoë is here')).not.toBe(stored);
});

it('does its work for nobody too, and never says yes', async () => {
  const hasher = createPasswordHasher();
  expect(await hasher.verify(null, 'nobody’s password')).toBe(false);
});

it('sends away who would have to wait too long', async () => {
  const hasher = createPasswordHasher(2);
  const answers = await Promise.allSettled(Array.from({ length: 70 }, () => hasher.verify(null, 'x')));
  const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason as unknown] : []));
  expect(refused).toHaveLength(70 - 2 - 60);
  expect(refused.every((reason) => reason instanceof RefusalError && reason.code === 'overloaded')).toBe(true);
});
