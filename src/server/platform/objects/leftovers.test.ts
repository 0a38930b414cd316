import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { createFileObjects } from '#server/platform/objects/file-objects.ts';
import { claimLeftover, giveUpLeftover, noteLeftover, sweepLeftovers } from '#server/platform/objects/leftovers.ts';
import { MINUTE_MS } from '#shared/domain/time.ts';
import { PROJECT_DIR, readSource, sourceFiles } from '#test/architecture/source-tree.ts';
import { testDatabase } from '#test/support/test-database.ts';

const start = new Date('2026-06-01T12:00:00Z');
const after = (minutes: number): Date => new Date(start.getTime() + minutes * MINUTE_MS);
const { signal } = new AbortController();

const folder = await mkdtemp(join(tmpdir(), 'vonk-leftovers-'));
afterAll(() => rm(folder, { recursive: true }));
const db = await testDatabase();
const objects = await createFileObjects(folder);
beforeEach(async () => {
  await db.query('truncate object_leftovers');
  for (const key of await keys()) await objects.delete(key);
});

const keys = async (): Promise<string[]> => (await objects.list('')).keys.toSorted();
const write = async (...names: string[]): Promise<void> => {
  for (const name of names) await objects.put(name, Buffer.from(name));
};
const sweep = (at: Date, store = objects) => sweepLeftovers({ db, objects: store, now: at }, signal);
const notes = async () => (await db.kysely.selectFrom('object_leftovers').select('place').execute()).length;

describe('what was written and never claimed', () => {
  it('is swept after an hour: a file or a whole folder, and nothing beside it', async () => {
    await noteLeftover(db, 'a/one.txt', start);
    await noteLeftover(db, 'b/c/', start);
    await write('a/one.txt', 'a/two.txt', 'b/c/one.txt', 'b/c/d/two.txt', 'b/cc/one.txt');
    await sweep(after(59));
    expect(await keys()).toHaveLength(5);
    await sweep(after(60));
    expect(await keys()).toEqual(['a/two.txt', 'b/cc/one.txt']);
    expect(await notes()).toBe(0);
  });

  it('cannot be claimed once the sweep has begun', async () => {
    await noteLeftover(db, 'a/one.txt', start);
    const broken = { ...objects, delete: () => Promise.reject(new Error('unreachable')) };
    await expect(sweep(after(60), broken)).rejects.toThrow('Not deleted: 1 places');
    await expect(db.transaction((tx) => claimLeftover(tx, 'a/one.txt'))).rejects.toThrow('has been given up');
  });
});

describe('what was claimed', () => {
  it('stays for ever, and goes at once when it is given up', async () => {
    await noteLeftover(db, 'a/one.txt', start);
    await write('a/one.txt');
    await db.transaction((tx) => claimLeftover(tx, 'a/one.txt'));
    await sweep(after(10_000));
    expect(await keys()).toEqual(['a/one.txt']);
    await db.transaction((tx) => giveUpLeftover(tx, 'a/one.txt', after(10_000)));
    await sweep(after(10_000));
    expect(await keys()).toEqual([]);
  });

  it('in a transaction that rolled back was not claimed', async () => {
    await noteLeftover(db, 'a/one.txt', start);
    await write('a/one.txt');
    const failing = db.transaction(async (tx) => {
      await claimLeftover(tx, 'a/one.txt');
      throw new Error('refused');
    });
    await expect(failing).rejects.toThrow('refused');
    await sweep(after(60));
    expect(await keys()).toEqual([]);
  });
});

it('what cannot be deleted holds up nothing else, and is tried again', async () => {
  const places = Array.from({ length: 250 }, (_, index) => `a/n${index}.txt`);
  await write('b/last.txt', ...places.slice(0, 3));
  for (const place of places) await db.transaction((tx) => giveUpLeftover(tx, place, start));
  await db.transaction((tx) => giveUpLeftover(tx, 'b/last.txt', after(1)));
  const broken = {
    ...objects,
    delete: (key: string) => (key.startsWith('a/') ? Promise.reject(new Error('unreachable')) : objects.delete(key)),
  };
  await expect(sweep(after(2), broken)).rejects.toThrow('Not deleted: 250 places');
  expect(await keys()).toHaveLength(3);
  await sweep(after(2));
  expect([await keys(), await notes()]).toEqual([[], 0]);
});

it('nothing of the server but the sweep deletes objects', () => {
  const deleting = sourceFiles(PROJECT_DIR, ['src/demo', 'src/server'])
    .filter((path) => !path.endsWith('.test.ts'))
    .filter((path) => /\b(objects|store)\.delete\(/.test(readSource(PROJECT_DIR, path)));
  expect(deleting).toEqual([
    'src/demo/people/serve-portraits.ts',
    // Deletes only its own notes, which no row refers to.
    'src/server/features/audit/audit-heads-store.ts',
    'src/server/platform/objects/leftovers.ts',
  ]);
});
