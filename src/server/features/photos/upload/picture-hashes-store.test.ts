import { expect, it } from 'vitest';
import { requireNotBanned } from '#server/features/photos/upload/picture-hashes-store.ts';
import { registeredStatements } from '#server/platform/database/database.ts';
import { testDatabase } from '#test/support/test-database.ts';

const db = await testDatabase();
await db.query(
  `insert into banned_images (hash, reason, banned_at) select random_id(), 'other', now() from generate_series(1, 20000)`,
);
await db.query('analyze banned_images');

const ban = async (hash: bigint) => db.query(`insert into banned_images values (default, $1, 'other', now())`, [hash]);
const isBanned = (hash: bigint, mirrorHash = 0x0f0f_3333_5555_1234n) =>
  requireNotBanned(db, { hash, mirrorHash }).then(
    () => false,
    () => true,
  );
/** The hash with these bits inverted. */
const differing = (hash: bigint, bits: readonly number[]) =>
  BigInt.asIntN(
    64,
    bits.reduce((changed, bit) => changed ^ (1n << BigInt(bit)), hash),
  );

it('finds a banned picture and its mirror image if any six bits differ, and none that differs by more', async () => {
  const hash = -0x1234_5678_9abc_def1n;
  await ban(hash);
  expect(await isBanned(hash)).toBe(true);
  expect(await isBanned(0x0f0f_3333_5555_1234n, hash)).toBe(true);
  // One bit in each of six bytes, the sign bit among them; then six in one byte.
  for (const bits of [
    [7, 15, 23, 31, 39, 63],
    [8, 16, 24, 40, 48, 56],
    [0, 1, 2, 3, 4, 5],
  ]) {
    expect(await isBanned(differing(hash, bits)), bits.join()).toBe(true);
  }
  expect(await isBanned(differing(hash, [1, 9, 17, 25, 33, 41, 49]))).toBe(false);
});

it('finds the candidates among the banned pictures through the index', async () => {
  const { text } = registeredStatements().find(({ name }) => name === 'photo-banned-image')!;
  const asked = text.replaceAll('$1', "'4711234567890123456'").replaceAll('$2', "'-3711234567890123456'");
  const { rows } = await db.query(`explain ${asked}`);
  const plan = rows.map((row) => Object.values(row as object).join('')).join('\n');
  expect(plan).toContain('banned_images_bytes');
  expect(plan).not.toContain('Seq Scan on banned_images');
});
