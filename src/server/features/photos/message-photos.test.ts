import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { checkInvariants } from '#scripts/invariants/check-invariants.ts';
import { eraseMessagePhotos } from '#server/features/photos/removal/erase-message-photos.ts';
import { fromPublicId, type MemberId, toPublicId } from '#server/platform/ids/public-id.ts';
import { buildCredits } from '#test/support/builders/build-credits.ts';
import { buildMember, buildPhoto } from '#test/support/builders/build-member.ts';
import { buildSession } from '#test/support/builders/build-session.ts';
import { buildSite } from '#test/support/builders/build-site.ts';
import { buildForm, drawPicture } from '#test/support/builders/build-upload.ts';
import type { Answer } from '#test/support/builders/caller.ts';
import { clearTables } from '#test/support/clear-tables.ts';
import { testApp } from '#test/support/test-app.ts';

const app = await testApp();
const site = await buildSite(app.db, { domain: 'localhost', photo_review: 'after' });
const pictures = await Promise.all(Array.from({ length: 6 }, (_unused, number) => drawPicture(number)));

type Person = { id: MemberId; as: string };
const buildPerson = async (member: object = {}): Promise<Person> => {
  const id = await buildMember(app.db, { site, member });
  return { id, as: await buildSession(app, id) };
};
let anna: Person;
let bert: Person;
let clara: Person;
beforeEach(async () => {
  await clearTables(app.db, 'ledger_transactions', 'member_events', 'members');
  [anna, bert, clara] = [await buildPerson({ paid_user: false }), await buildPerson(), await buildPerson()];
  await buildCredits(app.db, { site, memberId: anna.id, credits: 200 });
});

const upload = ({ as }: Person, picture: Buffer, purpose?: string) =>
  app.call('POST /api/photo.php', {
    as,
    ...buildForm({ client_id: randomUUID(), private: 'false', ...(purpose !== undefined && { purpose }) }, picture),
  });
const uploadForMessage = async (picture = pictures[0]!) =>
  (await upload(anna, picture, 'message')).json.photo as { id: string; full_filename: string };
const send = (photo: { id: string }, to = bert) =>
  app.call('POST /api/message.php', {
    as: anna.as,
    body: { client_id: randomUUID(), profile: toPublicId(to.id), kind: 'photo', photo: photo.id },
  });
const open = async (path: string, { as }: Person) => (await app.call(`GET ${path}`, { as })).status;
const codeOf = ({ status, json }: Answer): string => (status === 200 ? 'ok' : json.error.code);
const listOwn = async () => (await app.call('GET /api/my-photos.php', { as: anna.as })).json.photos;
const countPhotos = async () => (await app.db.query('select id from photos')).rows.length;
const sweep = () => eraseMessagePhotos({ db: app.db, now: app.clock.now() }, new AbortController().signal);

it('a photo for a message is in no gallery, and opens to its receiver and nobody else', async () => {
  await app.call('PUT /api/photo-grant.php', { as: anna.as, body: { profile: toPublicId(clara.id), days: null } });
  const photo = await uploadForMessage();
  expect(photo).toMatchObject({ status: 'active', private: true, is_main: false });
  expect(await listOwn()).toEqual([]);
  expect([await open(photo.full_filename, anna), await open(photo.full_filename, bert)]).toEqual([200, 404]);
  expect(codeOf(await send(photo))).toBe('ok');
  for (const variant of ['full', 'locked']) {
    const path = photo.full_filename.replace('full', variant);
    expect([await open(path, bert), await open(path, clara), (await app.call(`GET ${path}`)).status]).toEqual([
      200, 404, 404,
    ]);
  }
  const { json } = await app.call('GET /api/member.php', { as: clara.as, query: { id: toPublicId(anna.id) } });
  expect(json.member.photos).toEqual([]);
});

it('the same picture can be sent again, and takes no place in the gallery', async () => {
  for (const to of [bert, clara]) expect(codeOf(await send(await uploadForMessage(), to))).toBe('ok');
  for (const picture of pictures.slice(0, 3)) expect(codeOf(await upload(anna, picture))).toBe('ok');
  expect(codeOf(await upload(anna, pictures[3]!))).toBe('photo_limit_reached');
  expect(codeOf(await upload(anna, pictures[3]!, 'message'))).toBe('ok');
  expect(await listOwn()).toHaveLength(3);
});

it('at most 50 uploaded photos can wait to be sent', async () => {
  for (let number = 0; number < 50; number += 1) {
    await buildPhoto(app.db, anna.id, { private: true, for_message: true, created_at: app.clock.now() });
  }
  const refused = await upload(anna, pictures[0]!, 'message');
  expect([codeOf(refused), refused.json.error.details]).toEqual(['photo_limit_reached', { max: 50 }]);
  expect(codeOf(await upload(anna, pictures[0]!))).toBe('ok');
  app.clock.advance({ hours: -3 });
  expect(codeOf(await upload(anna, pictures[0]!, 'message'))).toBe('ok');
});

it('a photo for a message can be neither edited nor sorted nor restored', async () => {
  const photo = await uploadForMessage();
  const edit = { rotate: 90, crop: { x: 0, y: 0, width: 1, height: 1 }, of: photo.full_filename };
  for (const change of [{ edit }, { private: false }, { caption: 'x' }]) {
    expect(codeOf(await app.call('PUT /api/photo.php', { as: anna.as, body: { id: photo.id, ...change } }))).toBe(
      'not_found',
    );
  }
  const order = await app.call('PUT /api/photo-order.php', { as: anna.as, body: { ids: [photo.id] } });
  expect(codeOf(order)).toBe('not_found');
  const change = (name: string) => app.call(name, { as: anna.as, body: { id: photo.id } });
  expect(codeOf(await change('DELETE /api/photo.php'))).toBe('ok');
  expect(codeOf(await change('POST /api/photo-restore.php'))).toBe('not_found');
});

it('a photo for a message is erased when its message is taken back; a photo of the gallery stays', async () => {
  const photo = await uploadForMessage();
  const own = (await upload(anna, pictures[1]!)).json.photo as { id: string };
  for (const sent of [await send(photo), await send(own)]) {
    const body = { conversation: sent.json.conversation.id, message: sent.json.message.id };
    expect(codeOf(await app.call('DELETE /api/message.php', { as: anna.as, body }))).toBe('ok');
  }
  expect(await open(photo.full_filename, anna)).toBe(404);
  expect((await listOwn()).map(({ id }: { id: string }) => id)).toEqual([own.id]);
  expect(await countPhotos()).toBe(1);
});

it('a photo for a message is erased when not sent within a day, and cannot be sent shortly before', async () => {
  const [sent, unsent] = [await uploadForMessage(), await uploadForMessage(pictures[1])];
  await send(sent);
  app.clock.advance({ hours: 23 });
  anna.as = await buildSession(app, anna.id);
  expect(codeOf(await send(unsent))).toBe('not_found');
  await sweep();
  expect(await countPhotos()).toBe(2);
  app.clock.advance({ hours: 1 });
  await sweep();
  expect((await app.db.query('select id::text as id from photos')).rows).toEqual([{ id: fromPublicId(sent.id) }]);
});

it('a message photo whose price was refunded at its rejection stays closed when it is approved after all', async () => {
  const photo = await uploadForMessage();
  const sent = await send(photo);
  expect(sent.json.credits).toBe(180);
  const moderator = await buildMember(app.db, { site, member: { role: 'moderator' } });
  const as = await buildSession(app, moderator, { isStrong: true });
  const decide = (body: object) => app.call('POST /api/moderation-photo.php', { as, body: { id: photo.id, ...body } });
  expect(codeOf(await decide({ decision: 'reject', reason: 'other' }))).toBe('ok');
  await app.db.query(`update photos set status = 'active', rejection_reason = null`);
  expect((await app.db.query('select credits from wallets where member_id = $1', [anna.id])).rows).toEqual([
    { credits: 200 },
  ]);
  expect(await open(photo.full_filename, bert)).toBe(404);
  expect((await checkInvariants(app.db)).filter(({ found }) => found > 0)).toEqual([]);
});
