import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '#server/platform/database/open-database.ts';
import { toPublicId } from '#server/platform/ids/public-id.ts';
import { createFileObjects } from '#server/platform/objects/file-objects.ts';
import { buildMember } from '#test/support/builders/build-member.ts';
import { buildSite } from '#test/support/builders/build-site.ts';
import { copyEmbeddedDatabase } from '#test/support/embedded-copy.ts';
import { faultsFail } from '#test/support/faults-fail.ts';
import { startProcess } from '#test/support/processes/start-process.ts';

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'vonk-replay-'));
  await copyEmbeddedDatabase(join(dataDir, 'database'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

const withDatabase = async <Result>(work: (db: Awaited<ReturnType<typeof openDatabase>>) => Promise<Result>) => {
  const db = await openDatabase({ kind: 'embedded', directory: join(dataDir, 'database') }, faultsFail);
  try {
    return await work(db);
  } finally {
    await db.close();
  }
};
const replay = async () => {
  const command = startProcess([process.execPath, '--liftoff-only', 'scripts/commands/server/erasure-replay.ts'], {
    DATA_DIR: dataDir,
  });
  const { code } = await command.ended;
  return { code, output: command.output() };
};

it('a restored database erases the members in the journal again', { timeout: 90_000 }, async () => {
  const [erased, other] = await withDatabase(async (db) => {
    const site = await buildSite(db);
    return [await buildMember(db, { site }), await buildMember(db, { site })];
  });
  const objects = await createFileObjects(join(dataDir, 'objects'));
  await objects.put(`erasures/${toPublicId(erased)}.txt`, new TextEncoder().encode('2026-06-15\n'));

  const first = await replay();
  expect(first).toEqual({
    code: 0,
    output: '1 erasures are recorded; 1 members were back and have been erased again.\n',
  });
  const left = await withDatabase((db) => db.kysely.selectFrom('members').select('id').execute());
  expect(left).toEqual([{ id: other }]);
  expect((await replay()).output).toContain('0 members were back');
});

it('says that it cannot run while the server runs', { timeout: 60_000 }, async () => {
  await withDatabase(async () => {
    const { code, output } = await replay();
    expect(code).toBe(1);
    expect(output).toContain(dataDir);
    expect(output).not.toContain('    at ');
  });
});
