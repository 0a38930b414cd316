import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { fromPublicId, type MemberId } from '#server/platform/ids/public-id.ts';
import { buildMember } from '#test/support/builders/build-member.ts';
import { buildSession } from '#test/support/builders/build-session.ts';
import { buildSite } from '#test/support/builders/build-site.ts';
import { buildForm, drawPicture } from '#test/support/builders/build-upload.ts';
import type { Answer } from '#test/support/builders/caller.ts';
import { clearTables } from '#test/support/clear-tables.ts';
import { sized } from '#test/support/run-size.ts';
import { sweepObjects } from '#test/support/sweep-objects.ts';
import { testApp } from '#test/support/test-app.ts';

const app = await testApp();
const before = await buildSite(app.db, { domain: 'localhost', photo_review: 'before' });
const after = await buildSite(app.db, { domain: 'after.localhost', photo_review: 'after' });
/** Thirty different pictures. */
const pictures = await Promise.all(Array.from({ length: 30 }, (_unused, number) => drawPicture(number)));
beforeEach(async () => {
  await clearTables(app.db, 'members', 'banned_images');
  for (const key of (await app.objects.list('photos/')).keys) await app.objects.delete(key);
});

type Options = { host?: string; fields?: Record<string, string>; clientId?: string };
const upload = (
  as: string,
  file: Uint8Array,
  { host = 'localhost', fields = {}, clientId = randomUUID() }: Options = {},
) =>
  app.call('POST /api/photo.php', {
    as,
    host,
    ...buildForm({ client_id: clientId, private: 'false', ...fields }, file),
  });

const buildPerson = async ({ isPremium = false, site = before } = {}) => {
  const id = await buildMember(app.db, { site, member: { paid_user: isPremium } });
  return { id, as: await buildSession(app, id) };
};
const listPhotos = async (as: string, host = 'localhost') =>
  (await app.call('GET /api/my-photos.php', { as, host })).json;
const codeOf = ({ status, json }: Answer): string => (status === 200 ? 'ok' : json.error.code);
const hasPhotoInSearch = async (id: MemberId) =>
  (await app.db.kysely.selectFrom('member_search').select('has_photo').where('id', '=', id).executeTakeFirst())
    ?.has_photo;

describe('an uploaded photo', () => {
  it('waits for review on a site that reviews photos before they are shown', async () => {
    const { id, as } = await buildPerson();
    const { photo } = (await upload(as, pictures[0]!)).json;
    expect(photo).toMatchObject({ status: 'pending', reason: null, private: false, caption: '', is_main: false });
    expect(await listPhotos(as)).toEqual({ photos: [photo], maximum: 3, free_maximum: 3, premium_maximum: 25 });
    expect(await hasPhotoInSearch(id)).toBe(false);
    for (const path of [photo.thumb_filename, photo.filename, photo.full_filename]) {
      expect((await app.call(`GET ${path}`, { as })).headers['content-type']).toBe('image/webp');
      expect((await app.call(`GET ${path}`)).status).toBe(404);
    }
  });

  it('is shown at once, as the main photo, on a site that reviews photos afterwards', async () => {
    const { id, as } = await buildPerson({ site: after });
    const { photo } = (await upload(as, pictures[0]!, { host: 'after.localhost' })).json;
    expect(photo).toMatchObject({ status: 'active', is_main: true });
    expect(await hasPhotoInSearch(id)).toBe(true);
    expect((await app.call(`GET ${photo.filename}`, { host: 'after.localhost' })).status).toBe(200);
  });

  it('that is private never becomes the main photo', async () => {
    const { id, as } = await buildPerson({ site: after });
    const { photo } = (await upload(as, pictures[0]!, { host: 'after.localhost', fields: { private: 'true' } })).json;
    expect(photo).toMatchObject({ status: 'active', private: true, is_main: false });
    expect(await hasPhotoInSearch(id)).toBe(false);
  });

  it('can be rotated and cropped during the upload', async () => {
    const { as } = await buildPerson();
    const edit = JSON.stringify({ rotate: 90, crop: { x: 0, y: 0.5, width: 1, height: 0.5 } });
    const file = await drawPicture(1, { width: 600, height: 400 });
    const { photo } = (await upload(as, file, { fields: { edit } })).json;
    expect([photo.width, photo.height]).toEqual([400, 300]);
  });

  it('is stored once when the client retries after a lost answer, also at the same time', async () => {
    const { as } = await buildPerson();
    const clientId = randomUUID();
    const answers = await Promise.all(Array.from({ length: 2 }, () => upload(as, pictures[0]!, { clientId })));
    const later = await upload(as, pictures[1]!, { clientId });
    expect(new Set([...answers, later].map(({ json }) => json.photo.id)).size).toBe(1);
    expect((await listPhotos(as)).photos).toHaveLength(1);
    await sweepObjects(app);
    expect((await app.objects.list('photos/')).keys.filter((key) => key.endsWith('full.webp')).length).toBe(
      await countRows(),
    );
  });

  it('is refused as a duplicate of one’s own, also smaller, brighter or mirrored; others may upload it', async () => {
    const { as } = await buildPerson();
    const original = await drawPicture(5, { width: 900, height: 1200 });
    expect(codeOf(await upload(as, original))).toBe('ok');
    const copies = [
      original,
      await sharp(original).resize(450).modulate({ brightness: 1.04 }).webp({ quality: 50 }).toBuffer(),
      await sharp(original).flop().png().toBuffer(),
    ];
    for (const copy of copies) expect(codeOf(await upload(as, copy))).toBe('photo_duplicate');
    expect(codeOf(await upload((await buildPerson()).as, original))).toBe('ok');
  });

  it('is refused if, and only if, it resembles a banned one', async () => {
    const { as } = await buildPerson();
    const { photo } = (await upload(as, pictures[6]!)).json;
    const [row] = await app.db.kysely
      .selectFrom('photos')
      .select('hash')
      .where('id', '=', fromPublicId<MemberId>(photo.id))
      .execute();
    await app.db.kysely
      .insertInto('banned_images')
      .values({ hash: row!.hash!, reason: 'other', banned_at: app.clock.now() })
      .execute();
    const other = await buildPerson();
    expect(codeOf(await upload(other.as, await sharp(pictures[6]).resize(300).png().toBuffer()))).toBe('photo_banned');
    expect(codeOf(await upload(other.as, await sharp(pictures[6]).flop().png().toBuffer()))).toBe('photo_banned');
    expect(codeOf(await upload(other.as, pictures[7]!))).toBe('ok');
  });
});

const countRows = async (): Promise<number> => (await app.db.kysely.selectFrom('photos').select('id').execute()).length;

describe('the number of photos', () => {
  /** Retries while the server is overloaded, as browsers do. */
  const uploadPatiently = async (as: string, file: Uint8Array): Promise<string> => {
    const clientId = randomUUID();
    for (;;) {
      const code = codeOf(await upload(as, file, { clientId }));
      if (code !== 'overloaded') return code;
      await pause(10);
    }
  };

  it.each([
    { kind: 'free', isPremium: false, max: 3, uploads: sized(10, 50) },
    { kind: 'premium', isPremium: true, max: 25, uploads: sized(30, 50) },
  ])(
    'is limited for $kind members under $uploads uploads at once',
    async ({ isPremium, max, uploads }) => {
      const { as } = await buildPerson({ isPremium });
      const files = await Promise.all(Array.from({ length: uploads }, (_unused, number) => drawPicture(1000 + number)));
      const codes = await Promise.all(files.map((file) => uploadPatiently(as, file)));
      expect(codes.filter((code) => code === 'ok')).toHaveLength(max);
      expect(codes.filter((code) => code === 'photo_limit_reached')).toHaveLength(uploads - max);
      expect((await listPhotos(as)).photos).toHaveLength(max);
      const refused = await upload(as, pictures[0]!);
      expect([refused.status, refused.json.error.message]).toEqual([409, `You can upload up to ${max} photos.`]);
    },
    60_000,
  );

  it('counts rejected photos until they are deleted', async () => {
    const { id, as } = await buildPerson();
    for (const file of pictures.slice(0, 3)) await upload(as, file);
    await app.db.kysely
      .updateTable('photos')
      .set({ status: 'rejected', rejection_reason: 'unclear' })
      .where('member_id', '=', id)
      .execute();
    expect(codeOf(await upload(as, pictures[3]!))).toBe('photo_limit_reached');
    const { photos } = await listPhotos(as);
    expect(photos[0]).toMatchObject({ status: 'rejected', reason: 'unclear' });
    await app.call('DELETE /api/photo.php', { as, body: { id: photos[0].id } });
    expect(codeOf(await upload(as, pictures[3]!))).toBe('ok');
    // The new photo has taken its place, so it cannot be restored.
    expect(codeOf(await app.call('POST /api/photo-restore.php', { as, body: { id: photos[0].id } }))).toBe(
      'photo_limit_reached',
    );
  });
});

describe('a form', () => {
  const file = () => pictures[0]!;
  const fields = () => ({ client_id: randomUUID(), private: 'false' });
  const send = async (form: object, as?: string) =>
    app.call('POST /api/photo.php', { as: as ?? (await buildPerson()).as, ...form });

  it('without a session is refused before it is read', async () => {
    const answer = await app.call('POST /api/photo.php', buildForm(fields(), file()));
    expect(codeOf(answer)).toBe('authentication_required');
  });

  it('of another site is refused', async () => {
    const form = buildForm(fields(), file());
    const answer = await send({ ...form, headers: { ...form.headers, 'sec-fetch-site': 'cross-site' } });
    expect(codeOf(answer)).toBe('cross_site_request');
  });

  it('without a file, with two, or with one in another field is refused', async () => {
    expect((await send(buildForm(fields(), null))).json.error.details.fields).toEqual(['file']);
    const { headers, body } = buildForm(fields(), file());
    const twice = Buffer.from(
      (body as Buffer)
        .toString('latin1')
        .replace(/(--\S+\r\ncontent-disposition: form-data; name="file"[\s\S]*?\r\n)(?=--\S+--)/, '$1$1'),
      'latin1',
    );
    expect((await send({ headers, body: twice })).json.error.details.fields).toEqual(['file']);
    const elsewhere = Buffer.from((body as Buffer).toString('latin1').replace('name="file"', 'name="photo"'), 'latin1');
    expect((await send({ headers, body: elsewhere })).json.error.details.fields).toEqual(['photo']);
    expect(await countRows()).toBe(0);
  });

  it.each([
    ['no client id', { private: 'false' }, ['client_id']],
    ['a bad client id', { client_id: 'x', private: 'false' }, ['client_id']],
    ['a field nobody knows', { client_id: randomUUID(), private: 'false', admin: 'true' }, ['admin']],
    ['neither private nor not', { client_id: randomUUID(), private: 'maybe' }, ['private']],
    ['an edit that is no JSON', { client_id: randomUUID(), private: 'true', edit: '{' }, ['edit']],
    [
      'an edit by 45 degrees',
      { client_id: randomUUID(), private: 'true', edit: '{"rotate":45,"crop":{"x":0,"y":0,"width":1,"height":1}}' },
      ['edit.rotate'],
    ],
    [
      'a crop outside',
      { client_id: randomUUID(), private: 'true', edit: '{"rotate":0,"crop":{"x":2,"y":0,"width":1,"height":1}}' },
      ['edit.crop.x'],
    ],
  ])('with %s is refused', async (_what, wrong, names) => {
    expect((await send(buildForm(wrong as Record<string, string>, file()))).json.error).toMatchObject({
      code: 'validation_failed',
      details: { fields: names },
    });
  });

  it('with a file above the size limit is refused, whatever length it declares', async () => {
    const answer = await send(buildForm(fields(), Buffer.alloc(20_000_001)));
    expect([answer.status, answer.json.error.code, answer.json.error.message]).toEqual([
      413,
      'photo_too_heavy',
      'A photo can be up to 20\u00A0MB.',
    ]);
    const { headers, body } = buildForm(fields(), Buffer.alloc(20_050_000));
    expect(codeOf(await send({ headers, body }))).toBe('photo_too_heavy');
  });

  it('that ends too early is refused', async () => {
    const { headers, body } = buildForm(fields(), file());
    expect((await send({ headers, body: (body as Buffer).subarray(0, 3000) })).status).toBe(400);
  });

  it('is accepted by this call only', async () => {
    const { as } = await buildPerson();
    expect(codeOf(await app.call('PUT /api/photo.php', { as, ...buildForm(fields(), file()) }))).toBe(
      'unsupported_media_type',
    );
    expect(codeOf(await app.call('POST /api/photo.php', { as, body: fields() }))).toBe('unsupported_media_type');
  });

  it('is refused with a Retry-After when too many are sent at once', async () => {
    const people = await Promise.all(Array.from({ length: 40 }, () => buildPerson()));
    const answers = await Promise.all(people.map(({ as }, number) => upload(as, pictures[number % 30]!)));
    const codes = new Set(answers.map(codeOf));
    expect(codes).toEqual(new Set(['ok', 'overloaded']));
    const overloaded = answers.find((answer) => codeOf(answer) === 'overloaded');
    expect([overloaded?.status, overloaded?.headers['retry-after']]).toEqual([503, '5']);
  });
});
