import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { eraseDeletedPhotos } from '#server/features/photos/removal/erase-deleted-photos.ts';
import { approvePhoto } from '#server/features/photos/review/approve-photo.ts';
import { banImage } from '#server/features/photos/review/ban-image.ts';
import { rejectPhoto } from '#server/features/photos/review/reject-photo.ts';
import type { ReviewContext } from '#server/features/photos/review/review-photo.ts';
import { fromPublicId, type MemberId, type PhotoId } from '#server/platform/ids/public-id.ts';
import type { MemberEvent } from '#server/platform/realtime/realtime.ts';
import { buildMember, buildPhoto } from '#test/support/builders/build-member.ts';
import { buildSession } from '#test/support/builders/build-session.ts';
import { buildSite } from '#test/support/builders/build-site.ts';
import { buildForm, drawPicture } from '#test/support/builders/build-upload.ts';
import type { Answer } from '#test/support/builders/caller.ts';
import { clearTables } from '#test/support/clear-tables.ts';
import { sweepObjects } from '#test/support/sweep-objects.ts';
import { testApp } from '#test/support/test-app.ts';

const app = await testApp();
const site = await buildSite(app.db, { domain: 'localhost', photo_review: 'after' });
const pictures = await Promise.all(Array.from({ length: 4 }, (_unused, number) => drawPicture(number)));
let owner: MemberId;
let as: string;
beforeEach(async () => {
  await clearTables(app.db, 'members', 'banned_images', 'object_leftovers');
  for (const key of (await app.objects.list('photos/')).keys) await app.objects.delete(key);
  owner = await buildMember(app.db, { site });
  as = await buildSession(app, owner);
});

type Photo = { id: string; full_filename: string; status: string; is_main: boolean };
const upload = async (number: number, isPrivate = false): Promise<Photo> => {
  const fields = { client_id: randomUUID(), private: String(isPrivate) };
  return (await app.call('POST /api/photo.php', { as, ...buildForm(fields, pictures[number]!) })).json.photo;
};
const call = (name: string, body: object, session = as) => app.call(name, { as: session, body });
const list = async (): Promise<Photo[]> => (await app.call('GET /api/my-photos.php', { as })).json.photos;
const codeOf = ({ status, json }: Answer): string => (status === 200 ? 'ok' : json.error.code);
const mainOf = async () => (await list()).find((photo) => photo.is_main)?.id ?? null;
const statusOf = async (path: string) => (await app.call(`GET ${path}`, { as })).status;
const isFound = async () =>
  (await app.db.kysely.selectFrom('member_search').select('has_photo').where('id', '=', owner).executeTakeFirst())
    ?.has_photo;
const sweep = async () => {
  await eraseDeletedPhotos({ db: app.db, now: app.clock.now() }, new AbortController().signal);
  await sweepObjects(app);
};
const storedFiles = async () => (await app.objects.list('photos/')).keys.length;

const published: MemberEvent[] = [];
const review = <Result>(work: (ctx: ReviewContext) => Promise<Result>): Promise<Result> => {
  published.length = 0;
  const realtime = { publish: (events: readonly MemberEvent[]) => published.push(...events) };
  return app.db.transaction((tx) => work({ tx, now: app.clock.now(), site, realtime }));
};
const idOf = (photo: Photo) => fromPublicId<PhotoId>(photo.id);

describe('the order of photos', () => {
  it('makes the first public approved one the main one', async () => {
    const [a, b, c] = [await upload(0), await upload(1, true), await upload(2)];
    expect(await mainOf()).toBe(a.id);
    const answer = await call('PUT /api/photo-order.php', { ids: [b.id, c.id] });
    expect(answer.json.photos.map(({ id }: Photo) => id)).toEqual([b.id, c.id, a.id]);
    expect(await mainOf()).toBe(c.id);
    await call('PUT /api/photo.php', { id: c.id, private: true });
    expect(await mainOf()).toBe(a.id);
    await call('PUT /api/photo.php', { id: a.id, private: true });
    expect([await mainOf(), await isFound()]).toEqual([null, false]);
    await call('PUT /api/photo.php', { id: b.id, private: false });
    expect([await mainOf(), await isFound()]).toEqual([b.id, true]);
  });

  it('refuses photos of others, deleted photos and an empty list', async () => {
    const a = await upload(0);
    const other = await buildPhoto(app.db, await buildMember(app.db, { site }));
    const foreign = BigInt.asUintN(64, BigInt(other.id)).toString(16).padStart(16, '0');
    expect(codeOf(await call('PUT /api/photo-order.php', { ids: [foreign, a.id] }))).toBe('not_found');
    await call('DELETE /api/photo.php', { id: a.id });
    expect(codeOf(await call('PUT /api/photo-order.php', { ids: [a.id] }))).toBe('not_found');
    expect(codeOf(await call('PUT /api/photo-order.php', { ids: [] }))).toBe('validation_failed');
  });

  it('stays consistent under many changes at once', async () => {
    const ids = [(await upload(0)).id, (await upload(1)).id, (await upload(2)).id];
    const orders = Array.from({ length: 12 }, (_unused, at) =>
      ids.toSorted((x, y) => (at % 2 === 0 ? 1 : -1) * x.localeCompare(y)),
    );
    const answers = await Promise.all(orders.map((order) => call('PUT /api/photo-order.php', { ids: order })));
    expect(new Set(answers.map(codeOf))).toEqual(new Set(['ok']));
    const now = await list();
    expect(now.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
    expect(await mainOf()).toBe(now[0]?.id);
  });
});

describe('a caption', () => {
  it('is stored on one line, without invisible characters', async () => {
    const { id } = await upload(0);
    const answer = await call('PUT /api/photo.php', {
      id,
      caption: '  At the\n\tlake\u202E \u{1F469}\u200D\u{1F692}  ',
    });
    expect(answer.json.photo.caption).toBe('At the lake \u{1F469}\u200D\u{1F692}');
  });

  it('has 200 characters at most, and is set on one’s own photos only', async () => {
    const { id } = await upload(0);
    expect(codeOf(await call('PUT /api/photo.php', { id, caption: 'x'.repeat(201) }))).toBe('validation_failed');
    expect(codeOf(await call('PUT /api/photo.php', { id: 'fedcba9876543210', caption: 'x' }))).toBe('not_found');
    const other = await buildSession(app, await buildMember(app.db, { site }));
    expect(codeOf(await call('PUT /api/photo.php', { id, caption: 'x' }, other))).toBe('not_found');
  });
});

describe('an edit', () => {
  const HALF = { rotate: 90, crop: { x: 0, y: 0, width: 1, height: 0.5 } };
  const editOf = ({ full_filename: of }: Pick<Photo, 'full_filename'>, edit: object = HALF) => ({ ...edit, of });

  it('gives the picture a new address; the old address answers 404 and its files are deleted', async () => {
    const photo = await upload(0);
    const { json } = await call('PUT /api/photo.php', { id: photo.id, edit: editOf(photo) });
    expect(json.photo).toMatchObject({ id: photo.id, status: 'active', is_main: true, width: 500, height: 200 });
    expect(json.photo.full_filename).not.toBe(photo.full_filename);
    expect([await statusOf(photo.full_filename), await statusOf(json.photo.full_filename)]).toEqual([404, 200]);
    expect(await storedFiles()).toBe(8);
    await sweep();
    expect(await storedFiles()).toBe(4);
    expect(await statusOf(json.photo.full_filename)).toBe(200);
  });

  it('of a rejected photo sends it to review again', async () => {
    const photo = await upload(0);
    await review((ctx) => rejectPhoto(ctx, idOf(photo), 'unclear'));
    expect((await call('PUT /api/photo.php', { id: photo.id, edit: editOf(photo) })).json.photo).toMatchObject({
      status: 'pending',
      reason: null,
    });
  });

  it('that crops the picture below the minimum size is refused and changes nothing', async () => {
    const photo = await upload(0);
    const crop = { x: 0.9, y: 0.9, width: 0.1, height: 0.1 };
    const answer = await call('PUT /api/photo.php', { id: photo.id, edit: editOf(photo, { rotate: 0, crop }) });
    expect([answer.json.error.code, answer.json.error.message]).toEqual([
      'photo_too_small',
      'This photo is too small: it needs at least 200 pixels on each side.',
    ]);
    expect(await list()).toEqual([photo]);
  });

  it('made twice at once is applied once and leaves no orphan files', async () => {
    const photo = await upload(0);
    await Promise.all([1, 2].map(() => call('PUT /api/photo.php', { id: photo.id, edit: editOf(photo) })));
    await sweep();
    expect([(await list())[0], await storedFiles()]).toEqual([expect.objectContaining({ width: 500, height: 200 }), 4]);
  });

  it('that the client retries after a lost answer is not applied again', async () => {
    const photo = await upload(0);
    const first = await call('PUT /api/photo.php', { id: photo.id, edit: editOf(photo) });
    const again = await call('PUT /api/photo.php', { id: photo.id, edit: editOf(photo) });
    expect(again.json).toEqual(first.json);
    const turn = { rotate: 90, crop: { x: 0, y: 0, width: 1, height: 1 } };
    const next = await call('PUT /api/photo.php', { id: photo.id, edit: editOf(again.json.photo, turn) });
    expect(next.json.photo).toMatchObject({ width: 200, height: 500 });
  });

  it('of a shared portrait keeps the portrait’s files for its other users', async () => {
    await app.objects.put('photos/shared/full.webp', pictures[0]!);
    const { id } = await buildPhoto(app.db, owner, { object_key: 'photos/shared' });
    await buildPhoto(app.db, await buildMember(app.db, { site }), { object_key: 'photos/shared' });
    const publicId = BigInt.asUintN(64, BigInt(id)).toString(16).padStart(16, '0');
    const [portrait] = await list();
    expect(codeOf(await call('PUT /api/photo.php', { id: publicId, edit: editOf(portrait!) }))).toBe('ok');
    await sweep();
    expect(await app.objects.head('photos/shared/full.webp')).not.toBeNull();
  });
});

describe('a deleted photo', () => {
  it('disappears at once, and can be restored to its old place for ten minutes', async () => {
    const [a, b] = [await upload(0), await upload(1)];
    expect(codeOf(await call('DELETE /api/photo.php', { id: a.id }))).toBe('ok');
    expect([await mainOf(), await statusOf(a.full_filename)]).toEqual([b.id, 404]);
    app.clock.advance({ minutes: 9, seconds: 59 });
    await sweep();
    expect((await call('POST /api/photo-restore.php', { id: a.id })).json.photo).toEqual(a);
    expect((await list()).map(({ id }) => id)).toEqual([a.id, b.id]);
    expect(codeOf(await call('DELETE /api/photo.php', { id: a.id }))).toBe('ok');
    app.clock.advance({ minutes: 10 });
    expect(codeOf(await call('POST /api/photo-restore.php', { id: a.id }))).toBe('not_found');
    expect(await storedFiles()).toBe(8);
    await sweep();
    expect([await storedFiles(), (await list()).length]).toEqual([4, 1]);
    expect(await app.db.kysely.selectFrom('object_leftovers').selectAll().execute()).toEqual([]);
    expect((await app.db.kysely.selectFrom('photos').select('id').execute()).length).toBe(1);
  });

  it('can be deleted twice or restored undeleted without error, but only by its owner', async () => {
    const a = await upload(0);
    const other = await buildSession(app, await buildMember(app.db, { site }));
    expect(codeOf(await call('DELETE /api/photo.php', { id: a.id }, other))).toBe('ok');
    expect((await call('POST /api/photo-restore.php', { id: a.id })).json.photo).toEqual(a);
    await call('DELETE /api/photo.php', { id: a.id });
    expect(codeOf(await call('DELETE /api/photo.php', { id: a.id }))).toBe('ok');
    expect(codeOf(await call('POST /api/photo-restore.php', { id: a.id }, other))).toBe('not_found');
    expect(codeOf(await call('PUT /api/photo.php', { id: a.id, caption: 'x' }))).toBe('not_found');
  });

  it('comes back rejected when it was rejected', async () => {
    const a = await upload(0);
    await review((ctx) => rejectPhoto(ctx, idOf(a), 'contact_details'));
    await call('DELETE /api/photo.php', { id: a.id });
    expect((await call('POST /api/photo-restore.php', { id: a.id })).json.photo).toMatchObject({
      status: 'rejected',
      reason: 'contact_details',
    });
  });

  it('that is a shared portrait leaves its files in place', async () => {
    await app.objects.put('photos/shared/full.webp', pictures[0]!);
    await buildPhoto(app.db, owner, { object_key: 'photos/shared' });
    await buildPhoto(app.db, await buildMember(app.db, { site }), { object_key: 'photos/shared' });
    await call('DELETE /api/photo.php', { id: (await list())[0]!.id });
    app.clock.advance({ minutes: 11 });
    await sweep();
    expect(await list()).toEqual([]);
    expect(await app.objects.head('photos/shared/full.webp')).not.toBeNull();
  });
});

describe('a review', () => {
  it('announces the verdict to the owner, but not before the commit', async () => {
    const photo = await upload(0);
    await review((ctx) => rejectPhoto(ctx, idOf(photo), 'not_you'));
    expect((await list())[0]).toMatchObject({ status: 'rejected', reason: 'not_you', is_main: false });
    expect([await isFound(), await statusOf(photo.full_filename)]).toEqual([false, 200]);
    expect(published).toEqual([
      { memberId: owner, seq: expect.any(Number), kind: 'photo', ref: { photo: idOf(photo), status: 'rejected' } },
    ]);
    const stored = await app.db.kysely
      .selectFrom('member_events')
      .select(['kind', 'ref'])
      .where('member_id', '=', owner)
      .execute();
    expect(stored).toEqual([{ kind: 'photo', ref: { photo: idOf(photo), status: 'rejected' } }]);
    await review((ctx) => approvePhoto(ctx, idOf(photo)));
    expect((await list())[0]).toMatchObject({ status: 'active', reason: null, is_main: true });
    expect(await isFound()).toBe(true);
    const failed = review(async (ctx) => {
      await rejectPhoto(ctx, idOf(photo), 'other');
      throw new Error('rolled back');
    });
    await expect(failed).rejects.toThrow('rolled back');
    expect([published, (await list())[0]?.status]).toEqual([[], 'active']);
  });

  it('finds no photo that is deleted, unknown or of another site', async () => {
    const photo = await upload(0);
    const elsewhere = { id: site.id + 1 };
    await expect(review((ctx) => approvePhoto({ ...ctx, site: elsewhere }, idOf(photo)))).rejects.toMatchObject({
      code: 'not_found',
    });
    await expect(review((ctx) => approvePhoto(ctx, '1' as PhotoId))).rejects.toMatchObject({ code: 'not_found' });
    await call('DELETE /api/photo.php', { id: photo.id });
    await expect(review((ctx) => approvePhoto(ctx, idOf(photo)))).rejects.toMatchObject({ code: 'not_found' });
  });

  it('can ban the image: nobody can upload it again', async () => {
    const photo = await upload(0);
    await review((ctx) => banImage(ctx, idOf(photo), 'stolen'));
    expect((await list())[0]).toMatchObject({ status: 'rejected', reason: 'stolen' });
    const other = await buildSession(app, await buildMember(app.db, { site }));
    const fields = { client_id: randomUUID(), private: 'true' };
    const again = await app.call('POST /api/photo.php', { as: other, ...buildForm(fields, pictures[0]!) });
    expect([again.status, again.json.error.message]).toEqual([403, 'This photo can’t be used here.']);
    // Photos of the demo have no hash: they are rejected, but their image is not banned.
    const { id } = await buildPhoto(app.db, owner);
    await review((ctx) => banImage(ctx, id as PhotoId, 'other'));
    expect(await app.db.kysely.selectFrom('banned_images').select('reason').execute()).toEqual([{ reason: 'stolen' }]);
  });
});
