import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { eraseHellos } from '#server/features/hellos/erase-hellos.ts';
import { type MemberId, toPublicId } from '#server/platform/ids/public-id.ts';
import { sweepLeftovers } from '#server/platform/objects/leftovers.ts';
import { buildMember } from '#test/support/builders/build-member.ts';
import { buildBlock } from '#test/support/builders/build-relation.ts';
import { buildSession } from '#test/support/builders/build-session.ts';
import { buildSite } from '#test/support/builders/build-site.ts';
import { buildForm } from '#test/support/builders/build-upload.ts';
import { buildMp4, buildOgg, buildWebm, PEAKS } from '#test/support/builders/build-voice.ts';
import type { Answer } from '#test/support/builders/caller.ts';
import { clearTables } from '#test/support/clear-tables.ts';
import { testApp } from '#test/support/test-app.ts';

const app = await testApp();
const site = await buildSite(app.db, { domain: 'localhost' });
const webm = buildWebm();

type Person = { id: MemberId; as: string };
const buildPerson = async (): Promise<Person> => {
  const id = await buildMember(app.db, { site });
  return { id, as: await buildSession(app, id) };
};
let anna: Person;
let bert: Person;
beforeEach(async () => {
  for (const key of (await app.objects.list('hellos/')).keys) await app.objects.delete(key);
  await clearTables(app.db, 'object_leftovers', 'members');
  [anna, bert] = [await buildPerson(), await buildPerson()];
});

const upload = (file: Uint8Array | null = webm, fields: object = {}, { as } = anna): Promise<Answer> =>
  app.call('POST /api/hello.php', {
    as,
    ...buildForm({ client_id: randomUUID(), peaks: PEAKS, ...fields }, file, 'voice.webm'),
  });
type Hello = { filename: string };
const saved = async (): Promise<Hello> => (await upload()).json.hello;
const approve = () => app.db.query(`update hellos set status = 'active'`);
const open = async ({ filename }: Hello, who: Person | null) =>
  app.call(`GET ${filename}`, { ...(who !== null && { as: who.as }) });
const statusOf = async (hello: Hello, who: Person | null): Promise<number> => (await open(hello, who)).status;
const lookAtAnna = (who: Person | null) =>
  app.call('GET /api/member.php', { ...(who !== null && { as: who.as }), query: { id: toPublicId(anna.id) } });
const shownTo = async (who: Person | null) => (await lookAtAnna(who)).json.member.hello;
const own = async () => (await app.call('GET /api/my-hello.php', { as: anna.as })).json.hello;
const files = async () => {
  await sweepLeftovers({ db: app.db, objects: app.objects, now: app.clock.now() }, new AbortController().signal);
  return (await app.objects.list('hellos/')).keys.length;
};

describe('a spoken hello', () => {
  it.each([
    ['audio/webm', webm],
    ['audio/ogg', buildOgg()],
    ['audio/mp4', buildMp4()],
  ])('%s is measured, and heard by its owner alone until it is approved', async (type, file) => {
    const { hello } = (await upload(file)).json;
    expect(hello).toMatchObject({ type, peaks: JSON.parse(PEAKS), status: 'pending', reason: null });
    expect(Math.round(hello.duration_ms / 100)).toBe(120);
    expect(await own()).toEqual(hello);
    expect([await statusOf(hello, anna), await statusOf(hello, bert), await statusOf(hello, null)]).toEqual([
      200, 404, 404,
    ]);
    expect(await shownTo(bert)).toBeNull();
    await approve();
    const answer = await open(hello, bert);
    expect([answer.status, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
      200,
      type,
      'private, no-cache',
    ]);
    const { status: _status, reason: _reason, ...shown } = hello;
    expect(await shownTo(bert)).toEqual(shown);
  });

  it('is sent in parts', async () => {
    const hello = await saved();
    const part = await app.call(`GET ${hello.filename}`, { as: anna.as, headers: { range: 'bytes=0-3' } });
    expect([part.status, part.headers['content-length']]).toEqual([206, '4']);
  });

  it('is nothing to visitors', async () => {
    const hello = await saved();
    await approve();
    expect([await shownTo(null), await statusOf(hello, null)]).toEqual([null, 404]);
  });

  it('that was rejected is heard by its owner, who reads why', async () => {
    const hello = await saved();
    await app.db.query(`update hellos set status = 'rejected', rejection_reason = 'minor'`);
    expect(await own()).toMatchObject({ status: 'rejected', reason: 'minor' });
    expect([await statusOf(hello, anna), await statusOf(hello, bert)]).toEqual([200, 404]);
  });

  it('is silent to members whom its owner has blocked', async () => {
    const hello = await saved();
    await approve();
    await buildBlock(app.db, anna.id, bert.id);
    expect([await statusOf(hello, bert), await statusOf(hello, anna)]).toEqual([404, 200]);
    expect((await lookAtAnna(bert)).json.error.code).toBe('blocked_by_member');
  });

  it('is silent to members who have blocked its owner', async () => {
    const hello = await saved();
    await approve();
    await buildBlock(app.db, bert.id, anna.id);
    expect([await statusOf(hello, bert), await statusOf(hello, anna)]).toEqual([404, 200]);
    expect(await shownTo(bert)).toBeNull();
  });

  it('is silent as long as its owner hides', async () => {
    const hello = await saved();
    await approve();
    await app.db.query(`update profiles set status = 'hidden' where member_id = $1`, [anna.id]);
    expect([await statusOf(hello, bert), await statusOf(hello, anna)]).toEqual([404, 200]);
  });

  it('is silent once its owner is leaving', async () => {
    const hello = await saved();
    await approve();
    await app.db.query(`update members set status = 'deletion_pending' where id = $1`, [anna.id]);
    expect(await statusOf(hello, bert)).toBe(404);
  });

  it('replaces the one before, whose file is erased, and waits again', async () => {
    const first = await saved();
    await approve();
    const second = await saved();
    expect(await files()).toBe(1);
    expect([await statusOf(first, anna), await statusOf(second, anna), await statusOf(second, bert)]).toEqual([
      404, 200, 404,
    ]);
  });

  it('that is sent again is the first one, also in parallel', async () => {
    const fields = { client_id: randomUUID() };
    // Two is the maximum of uploads that are read in parallel for one member.
    const answers = await Promise.all(Array.from({ length: 2 }, () => upload(webm, fields)));
    expect(new Set(answers.map(({ json }) => json.hello.filename)).size).toBe(1);
    expect(await files()).toBe(1);
  });

  it('is deleted with its file', async () => {
    const hello = await saved();
    await approve();
    const remove = () => app.call('DELETE /api/hello.php', { as: anna.as, body: {} });
    expect([(await remove()).status, (await remove()).status]).toEqual([200, 200]);
    expect([await own(), await files(), await statusOf(hello, anna)]).toEqual([null, 0, 404]);
  });

  it('is erased with its owner', async () => {
    await saved();
    await eraseHellos({ db: app.db, now: app.clock.now() }, anna.id);
    expect([await own(), await files()]).toEqual([null, 0]);
  });

  it.each([
    ['no sound', Buffer.from('<svg onload=alert(1)>'), 'voice_type_refused', /record it here/],
    ['a film', buildWebm({ trackTypes: [2, 1] }), 'voice_type_refused', /record it here/],
    ['too short', buildWebm({ seconds: 0 }), 'voice_length_refused', /1 to 30 seconds/],
    ['too long', buildOgg({ seconds: 31 }), 'voice_length_refused', /1 to 30 seconds/],
    ['cut off', webm.subarray(0, -2), 'voice_unreadable', /damaged/],
    ['too heavy', Buffer.alloc(1_000_001), 'voice_too_heavy', /1\sMB/],
  ])('that is %s is refused in words, and leaves the one before', async (_name, file, code, words) => {
    const before = await saved();
    const { json } = await upload(file);
    expect([json.error.code, json.error.message]).toEqual([code, expect.stringMatching(words)]);
    expect([await files(), await own()]).toEqual([1, expect.objectContaining(before)]);
  });
});
