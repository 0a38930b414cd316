import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findKeys, readKeys } from '#server/platform/secrets/find-keys.ts';
import { StartError } from '#server/platform/start-error.ts';
import { makeSmallDisk } from '#test/support/processes/small-disk.ts';
import { withUmask } from '#test/support/processes/with-umask.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vonk-key-'));
});
afterAll(() => rm(folder, { recursive: true }));

const nothingSealed = async () => false;
const modeOf = async (path: string) => (await stat(path)).mode & 0o777;

it('makes a key once, for the owner of the process alone, whatever the umask', async () => {
  const dataDir = join(folder, 'new');
  expect(await readKeys({ secretKeys: null, dataDir })).toBeNull();
  const keys = await withUmask(0, () => findKeys({ secretKeys: null, dataDir }, nothingSealed));
  expect(keys.map(({ length }) => length)).toEqual([32]);
  expect(await findKeys({ secretKeys: null, dataDir }, nothingSealed)).toEqual(keys);
  expect([await modeOf(dataDir), await modeOf(join(dataDir, 'secret.key'))]).toEqual([0o700, 0o600]);
});

it('gives one key to all who start at once, whoever is how far, and never half of one', async () => {
  for (let turns = 0; turns < 60; turns += 1) {
    const place = { secretKeys: null, dataDir: join(folder, `race-${turns}`) };
    const starts = [findKeys(place, nothingSealed)];
    for (let turn = 0; turn < turns; turn += 1) {
      await nextTurn();
      if (turn % 5 === 0) starts.push(findKeys(place, nothingSealed));
    }
    const found = [...(await Promise.all(starts)), await findKeys(place, nothingSealed)];
    expect(new Set(found.map(([key]) => key.toString('base64'))).size).toBe(1);
    expect(await readdir(place.dataDir)).toEqual(['secret.key']);
  }
});

it('makes no new key beside secrets that only the lost one opens', async () => {
  const place = { secretKeys: null, dataDir: join(folder, 'lost') };
  await expect(findKeys(place, async () => true)).rejects.toThrow(/secret\.key is missing.+SECRET_KEY/);
  expect(await readKeys(place)).toBeNull();
});

it('takes the configured ones', async () => {
  expect(await findKeys({ secretKeys: [Buffer.alloc(32, 7)], dataDir: folder }, nothingSealed)).toEqual([
    Buffer.alloc(32, 7),
  ]);
});

it('reads several keys from the file, newest first', async () => {
  const [one, two] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
  const dataDir = await mkdtemp(join(folder, 'several-'));
  await writeFile(join(dataDir, 'secret.key'), `${two.toString('base64')}\n${one.toString('base64')}\n`);
  expect(await findKeys({ secretKeys: null, dataDir }, nothingSealed)).toEqual([two, one]);
});

it('refuses a file that is no key, and a folder that takes none', async () => {
  await writeFile(join(folder, 'secret.key'), 'short');
  await expect(findKeys({ secretKeys: null, dataDir: folder }, nothingSealed)).rejects.toThrow('holds no key');
  const dataDir = join(folder, 'secret.key', 'below');
  await expect(findKeys({ secretKeys: null, dataDir }, nothingSealed)).rejects.toBeInstanceOf(StartError);
});

it('leaves no half of a key on a full disk, and says what is wrong', async () => {
  const disk = makeSmallDisk(1);
  await writeFile(join(disk.folder, 'filler'), Buffer.alloc(1024 * 1024));
  const place = { secretKeys: null, dataDir: disk.folder };
  await expect(findKeys(place, nothingSealed)).rejects.toThrow(/^The disk of DATA_DIR is full/);
  expect(await readdir(disk.folder)).toEqual(['filler']);
  disk.resize(2);
  expect(await findKeys(place, nothingSealed)).toHaveLength(1);
});
