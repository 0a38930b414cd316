import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { deletePhoto } from '#server/features/photos/removal/delete-photo.ts';
import { approvePhoto } from '#server/features/photos/review/approve-photo.ts';
import type { MemberContext } from '#server/platform/http/requests/request-context.ts';
import { fromPublicId, type MemberId, type PhotoId } from '#server/platform/ids/public-id.ts';
import { buildMember } from '#test/support/builders/build-member.ts';
import { buildSession } from '#test/support/builders/build-session.ts';
import { buildSite } from '#test/support/builders/build-site.ts';
import { buildForm, drawPicture } from '#test/support/builders/build-upload.ts';
import { duringChange } from '#test/support/builders/during-change.ts';
import { clearTables } from '#test/support/clear-tables.ts';
import { sweepObjects } from '#test/support/sweep-objects.ts';
import { testApp } from '#test/support/test-app.ts';

const app = await testApp();
const site = await buildSite(app.db, { domain: 'localhost' });
const [first, second] = [await drawPicture(0), await drawPicture(1)];
let owner: MemberId;
let as: string;
beforeEach(async () => {
  await clearTables(app.db, 'members', 'object_leftovers');
  for (const key of (await app.objects.list('photos/')).keys) await app.objects.delete(key);
  owner = await buildMember(app.db, { site });
  as = await buildSession(app, owner);
});

const upload = (file: Uint8Array) => {
  const fields = { client_id: randomUUID(), private: 'false' };
  return app.call('POST /api/photo.php', { as, ...buildForm(fields, file) });
};
const call = (name: string, body: object) => app.call(name, { as, body });
const whileLeaving = <Result>(work: () => Promise<Result>): Promise<Result> =>
  duringChange(app.db, (tx) => tx.query(`update members set status = 'deletion_pending' where id = $1`, [owner]), work);
const stored = async () => {
  const { rows } = await app.db.query(`select status from photos`);
  return rows.map((row) => (row as { status: string }).status);
};
/** Returns the files that remain after the time limit for uploads. */
const files = async (): Promise<string[]> => {
  app.clock.advance({ hours: 2 });
  await sweepObjects(app);
  return (await app.objects.list('photos/')).keys;
};

it.each(['upload', 'edit', 'restoration'] as const)(
  'the %s of a photo whose owner begins to leave meanwhile is refused and leaves nothing',
  async (what) => {
    const { id, full_filename: of } = (await upload(first)).json.photo as { id: string; full_filename: string };
    if (what === 'restoration') await call('DELETE /api/photo.php', { id });
    const [before, kept] = [await stored(), (await app.objects.list('photos/')).keys];
    const answer = await whileLeaving(() => {
      if (what === 'upload') return upload(second);
      if (what === 'restoration') return call('POST /api/photo-restore.php', { id });
      const edit = { rotate: 90, crop: { x: 0, y: 0, width: 1, height: 1 }, of };
      return call('PUT /api/photo.php', { id, edit });
    });
    expect(answer.json.error?.code).toBe('authentication_required');
    expect([await stored(), await files()]).toEqual([before, kept]);
  },
);

it('a photo whose owner is leaving can still be reviewed and deleted', async () => {
  const id = fromPublicId<PhotoId>((await upload(first)).json.photo.id);
  const now = app.clock.now();
  const realtime = { publish: () => {} };
  await whileLeaving(() => app.db.transaction((tx) => approvePhoto({ tx, now, site, realtime }, id)));
  expect(await stored()).toEqual(['active']);
  await deletePhoto({ db: app.db, now, viewer: { memberId: owner } as MemberContext['viewer'] }, id);
  expect(await stored()).toEqual(['deleted']);
});
