import { beforeEach, expect, it } from 'vitest';
import { createExport } from '#server/features/export/create-export.ts';
import { eraseExpiredExports } from '#server/features/export/erase-exports.ts';
import { asWritten } from '#test/support/as-written.ts';
import { buildSession } from '#test/support/builders/build-session.ts';
import { beginWithOneMember, type OneMember } from '#test/support/builders/one-member.ts';
import { sweepObjects } from '#test/support/sweep-objects.ts';

let anna: OneMember['anna'];
let session: OneMember['session'];
const { app } = await beginWithOneMember({ member: { email: 'anna@vonk.test' } }, (begun) => {
  ({ anna, session } = begun);
});
beforeEach(() => {
  app.takeJobs();
});

const ask = (as: string | null = session) => app.call('POST /api/export.php', { as, body: {} });
const shown = async (as: string) => (await app.call('GET /api/export.php', { as })).json.export?.status ?? null;
const run = async (jobs: ReturnType<typeof app.takeJobs>) => {
  const originOf = () => 'http://localhost:3000';
  for (const { data } of jobs) await createExport({ ...app, originOf }, data as { exportId: string });
};
const objectsLeft = async () => (await app.objects.list('exports/')).keys;

it('a stuck copy is not shown and does not block a new one, and its file is deleted', async () => {
  await ask();
  app.clock.advance({ hours: 7 });
  const stuck = app.takeJobs();
  const { object_key: key } = await app.db.kysely.selectFrom('exports').select('object_key').executeTakeFirstOrThrow();
  await app.objects.put(key, new TextEncoder().encode('half a copy'));
  const later = await buildSession(app, anna);
  expect(await shown(later)).toBeNull();
  expect((await ask(later)).status).toBe(200);
  expect(await shown(later)).toBe('waiting');
  await eraseExpiredExports({ ...app, now: app.clock.now() });
  await sweepObjects(app);
  expect(await objectsLeft()).toEqual([]);
  await run(stuck);
  expect(await objectsLeft()).toEqual([]);
  await run(app.takeJobs());
  expect(await objectsLeft()).toHaveLength(1);
});

it('no link is mailed and no file stays if the member leaves while the copy is made', async () => {
  for (const key of await objectsLeft()) await app.objects.delete(key);
  await ask();
  const jobs = app.takeJobs();
  await app.call('DELETE /api/user.php', { as: session, body: {} });
  await run(jobs);
  await sweepObjects(app);
  expect(await objectsLeft()).toEqual([]);
  const { kysely } = app.db;
  expect(await kysely.selectFrom('exports').select('id').execute()).toEqual([]);
  const mails = await kysely.selectFrom('mails').select('kind').orderBy(asWritten).execute();
  expect(mails.map(({ kind }) => kind)).toEqual(['deletion_started']);
});
