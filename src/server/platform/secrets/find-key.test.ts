import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findKey } from '#server/platform/secrets/find-key.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vonk-key-'));
});
afterAll(() => rm(folder, { recursive: true }));

it('makes a key once, for the owner of the process alone', async () => {
  const dataDir = join(folder, 'new');
  const key = await findKey({ secretKey: null, dataDir });
  expect(key).toHaveLength(32);
  expect(await findKey({ secretKey: null, dataDir })).toEqual(key);
  expect((await stat(join(dataDir, 'secret.key'))).mode & 0o777).toBe(0o600);
});

it('takes the configured one', async () => {
  const secretKey = Buffer.alloc(32, 7).toString('base64');
  expect(await findKey({ secretKey, dataDir: folder })).toEqual(Buffer.alloc(32, 7));
});

it('refuses a file that is no key', async () => {
  await writeFile(join(folder, 'secret.key'), 'short');
  await expect(findKey({ secretKey: null, dataDir: folder })).rejects.toThrow('holds no key');
});
