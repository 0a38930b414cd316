import { mkdtemp, rm, watch } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eraseDeletedPhotos } from '#server/features/photos/removal/erase-deleted-photos.ts';
import { openDatabase } from '#server/platform/database/open-database.ts';
import { createFileObjects } from '#server/platform/objects/file-objects.ts';
import { sweepLeftovers } from '#server/platform/objects/leftovers.ts';
import { MINUTE_MS } from '#shared/domain/time.ts';
import { copyEmbeddedDatabase } from '#test/support/embedded-copy.ts';
import { faultsFail } from '#test/support/faults-fail.ts';
import { startProcess } from '#test/support/processes/start-process.ts';

const VARIANTS = ['thumb', 'card', 'full', 'locked'];
const KILLS = 10;
const writer = fileURLToPath(new URL('../../../../../test/support/processes/uploading-writer.ts', import.meta.url));

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vonk-crash-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** Resolves when something below this folder is written, moved or removed. */
const someFileChange = async (below: string): Promise<void> => {
  const changes = watch(below, { recursive: true });
  for await (const _change of changes) return;
};

it('a server killed during uploads and deletions loses no photo and leaves no orphan file or row', async () => {
  const [database, objectsFolder] = [join(folder, 'database'), join(folder, 'objects')];
  await copyEmbeddedDatabase(database);
  const acknowledged = new Set<string>();
  for (let kill = 1; kill <= KILLS; kill += 1) {
    const child = startProcess([process.execPath, '--liftoff-only', writer, database, objectsFolder], {});
    await child.untilSaid('ready');
    // Kills the server at a different point of the work each time.
    await child.untilSaid('kept');
    for (let files = 0; files < kill * 5; files += 1) await someFileChange(objectsFolder);
    child.signal('SIGKILL');
    await child.ended;
    for (const [, id] of child.output().matchAll(/^kept (-?\d+)$/gm)) acknowledged.add(id!);
  }
  const db = await openDatabase({ kind: 'embedded', directory: database }, faultsFail);
  try {
    const objects = await createFileObjects(objectsFolder);
    // The leftovers of an interrupted upload are kept for an hour.
    const later = new Date(Date.now() + 61 * MINUTE_MS);
    const { signal } = new AbortController();
    await eraseDeletedPhotos({ db, now: later }, signal);
    await sweepLeftovers({ db, objects, now: later }, signal);
    const rows = await db.kysely.selectFrom('photos').select(['id', 'object_key', 'status']).execute();
    const { keys } = await objects.list('', { limit: 10_000 });
    const named = rows.flatMap(({ object_key: key }) => VARIANTS.map((variant) => `${key}/${variant}.webp`));
    expect(keys.toSorted()).toEqual(named.toSorted());
    expect(await db.kysely.selectFrom('object_leftovers').selectAll().execute()).toEqual([]);
    expect(acknowledged.size).toBeGreaterThanOrEqual(KILLS);
    expect([...acknowledged].filter((id) => !rows.some((row) => row.id === id))).toEqual([]);
  } finally {
    await db.close();
  }
}, 300_000);
