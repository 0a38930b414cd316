import { beforeEach, describe, expect, it } from 'vitest';
import { type MemberId, toPublicId } from '#server/platform/ids/public-id.ts';
import { asWritten } from '#test/support/as-written.ts';
import { buildMember, buildPhoto } from '#test/support/builders/build-member.ts';
import { buildSession } from '#test/support/builders/build-session.ts';
import { buildSite } from '#test/support/builders/build-site.ts';
import type { Answer } from '#test/support/builders/caller.ts';
import { clearTables } from '#test/support/clear-tables.ts';
import { testApp } from '#test/support/test-app.ts';
import { withoutTokens } from '#test/support/without-tokens.ts';

const app = await testApp();
const site = await buildSite(app.db, { domain: 'localhost', name: 'Vonk', support_email: 'help@vonk.test' });
/** a site that shows photos before their review */
const after = await buildSite(app.db, { domain: 'after.localhost', photo_review: 'after' });
for (const variant of ['card', 'full']) await app.objects.put(`photos/ben/${variant}.webp`, Buffer.from(variant));
let ben: MemberId;
let mia: MemberId;
/** sessions of the moderator Mia and of an admin, both with a second factor */
let session: string;
let admin: string;
beforeEach(async () => {
  await clearTables(app.db, 'members', 'mails', 'banned_images');
  ben = await buildMember(app.db, {
    site,
    member: { email: 'ben@vonk.test', language: 'de' },
    profile: { name: 'Ben' },
  });
  const staff = (role: string, name: string) =>
    buildMember(app.db, { site, member: { role }, profile: { name, status: 'hidden' } });
  mia = await staff('moderator', 'Mia');
  session = await buildSession(app, mia, { isStrong: true });
  admin = await buildSession(app, await staff('admin', 'Ada'), { isStrong: true });
});

const code = (answer: Answer) => answer.json.error?.code ?? answer.status;
const waiting = async (query: Record<string, string> = {}) =>
  (await app.call('GET /api/moderation-photos.php', { as: session, query })).json;
const decide = (id: string, decision: object, as = session) =>
  app.call('POST /api/moderation-photo.php', { as, body: { id: toPublicId(id), ...decision } });
const addPhoto = (photo: Parameters<typeof buildPhoto>[2] = {}, owner = ben) =>
  buildPhoto(app.db, owner, { object_key: 'photos/ben', status: 'pending', ...photo });
const actions = async () =>
  (await app.call('GET /api/moderation-actions.php', { as: admin })).json.actions.map(
    ({ action, actor, reason }: Record<string, string>) => [action, actor, reason],
  );
const mails = () =>
  app.db.kysely
    .selectFrom('mails')
    .innerJoin('mail_bodies', 'mail_id', 'id')
    .select(['kind', 'to_address', 'subject', 'text'])
    .orderBy(asWritten)
    .execute();

describe('a moderator', () => {
  it('can do and see nothing without a second factor', async () => {
    const { id } = await addPhoto();
    const weak = await buildSession(app, mia);
    const needed = 'second_factor_setup_required';
    expect(code(await app.call('GET /api/moderation-photos.php', { as: weak }))).toBe(needed);
    expect(code(await decide(id, { decision: 'approve' }, weak))).toBe(needed);
    const picture = `GET /moderation/photos/${toPublicId(id)}/card.webp`;
    const statuses = [];
    for (const as of [weak, await buildSession(app, ben), null, session]) {
      statuses.push((await app.call(picture, { as })).status);
    }
    expect(statuses).toEqual([404, 404, 404, 200]);
  });

  it('can neither see nor decide cases of other sites', async () => {
    const elsewhere = await buildSite(app.db, {});
    const { id } = await addPhoto({}, await buildMember(app.db, { site: elsewhere }));
    expect(await waiting()).toMatchObject({ photos: [], num_waiting: 0 });
    expect(code(await decide(id, { decision: 'approve' }))).toBe('not_found');
    expect((await app.call(`GET /moderation/photos/${toPublicId(id)}/card.webp`, { as: session })).status).toBe(404);
  });
});

describe('the queue of photos', () => {
  it('is sorted by nudity score, then by age, without photos of banned and leaving members', async () => {
    const at = (minute: number) => new Date(Date.UTC(2026, 4, 1, 12, minute));
    const scores = [0.2, null, 0.9, null, 0.2];
    const ids: string[] = [];
    for (const [minute, nudity_score] of scores.entries()) {
      ids.push((await addPhoto({ nudity_score, created_at: at(10 - minute) })).id);
    }
    await addPhoto({ status: 'active' });
    await addPhoto({}, await buildMember(app.db, { site, member: { status: 'banned' } }));
    const { photos, num_waiting, next_cursor } = await waiting();
    expect(photos.map(({ id }: { id: string }) => id)).toEqual(
      [2, 4, 0, 3, 1].map((index) => toPublicId(ids[index] ?? '')),
    );
    expect([num_waiting, next_cursor]).toEqual([5, null]);
    expect(photos[0]).toMatchObject({
      nudity_score: 0.9,
      member: { name: 'Ben', age: 36, status: 'active', open_reports: 0, measures: 0 },
    });
    const { text, headers } = await app.call(`GET ${photos[0].full_filename}`, { as: session });
    expect([text, headers['cache-control']]).toEqual(['full', 'no-store']);
  });

  it('can be paged through, each photo exactly once', async () => {
    for (let index = 0; index < 60; index += 1) {
      await addPhoto({ nudity_score: [null, 0.1, 1e-7][index % 3]!, position: 1000 + index });
    }
    const seen = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const page = await waiting(cursor === '' ? {} : { cursor });
      seen.push(...page.photos.map(({ id }: { id: string }) => id));
      cursor = page.next_cursor;
    }
    expect([seen.length, new Set(seen).size]).toEqual([60, 60]);
    expect((await waiting({ cursor: 'nonsense' })).photos).toHaveLength(24);
    expect(code(await app.call('GET /api/moderation-photos.php', { as: session, query: { cursor: '<' } }))).toBe(
      'validation_failed',
    );
  });
});

it('photos that are shown before their review wait in the queue too, and can be rejected', async () => {
  const staff = await buildMember(app.db, {
    site: after,
    member: { role: 'moderator' },
    profile: { status: 'hidden' },
  });
  const here = { host: 'after.localhost', as: await buildSession(app, staff, { isStrong: true }) };
  const owner = await buildMember(app.db, { site: after });
  const photos = [await addPhoto({ status: 'active' }, owner), await addPhoto({ status: 'active' }, owner)];
  const say = (index: number, body: object) =>
    app.call('POST /api/moderation-photo.php', { ...here, body: { id: toPublicId(photos[index]?.id ?? ''), ...body } });
  expect((await app.call('GET /api/moderation-photos.php', here)).json.num_waiting).toBe(2);
  expect(code(await say(0, { decision: 'approve' }))).toBe(200);
  expect(code(await say(1, { decision: 'reject', reason: 'other' }))).toBe(200);
  expect(code(await say(0, { decision: 'reject', reason: 'other' }))).toBe('decided_already');
  expect((await app.call('GET /api/moderation-photos.php', here)).json.num_waiting).toBe(0);
  const { rows } = await app.db.query('select status from photos where member_id = $1 order by position', [owner]);
  expect(rows).toEqual([{ status: 'active' }, { status: 'rejected' }]);
});

describe('a decision about a photo', () => {
  it('can approve it, and records who did', async () => {
    const { id } = await addPhoto();
    expect(code(await decide(id, { decision: 'approve' }))).toBe(200);
    const [photo] = await app.db.kysely.selectFrom('photos').select(['status']).execute();
    expect(photo).toEqual({ status: 'active' });
    expect(await actions()).toEqual([['photo_approved', 'Mia', null]]);
    expect(await mails()).toEqual([]);
  });

  it('can reject it, and tells the owner in their language what, why, by whom and how to object', async () => {
    const { id } = await addPhoto();
    expect(code(await decide(id, { decision: 'reject', reason: 'unclear' }))).toBe(200);
    const photo = await app.db.kysely.selectFrom('photos').select(['status', 'rejection_reason']).execute();
    expect(photo).toEqual([{ status: 'rejected', rejection_reason: 'unclear' }]);
    expect(await actions()).toEqual([['photo_rejected', 'Mia', 'unclear']]);
    const [mail] = await mails();
    expect(mail).toMatchObject({
      kind: 'photo_rejected',
      to_address: 'ben@vonk.test',
      subject: 'Eins deiner Fotos auf Vonk kann nicht gezeigt werden',
    });
    for (const words of [
      'Grund: Es ist zu dunkel, zu klein oder zu unscharf, um dich zu erkennen.',
      'ein Mensch',
      'help@vonk.test',
      'Gericht',
    ]) {
      expect(mail?.text).toContain(words);
    }
    expect(withoutTokens(mail?.text ?? '')).not.toContain('Mia');
  });

  it('can ban the image', async () => {
    const { id } = await addPhoto({ hash: '12345' });
    expect(code(await decide(id, { decision: 'ban', reason: 'minor' }))).toBe(200);
    const banned = await app.db.kysely.selectFrom('banned_images').select(['hash', 'reason']).execute();
    expect(banned).toEqual([{ hash: '12345', reason: 'minor' }]);
    expect(await actions()).toEqual([['image_banned', 'Mia', 'minor']]);
  });

  it('is made once when several decide at the same time; the others are refused', async () => {
    const { id } = await addPhoto();
    const decisions = [
      { decision: 'approve' },
      { decision: 'reject', reason: 'other' },
      { decision: 'ban', reason: 'other' },
      { decision: 'approve' },
    ];
    const codes = await Promise.all(decisions.map(async (decision) => String(code(await decide(id, decision)))));
    expect(codes.toSorted()).toEqual(['200', 'decided_already', 'decided_already', 'decided_already']);
    expect(await actions()).toHaveLength(1);
    expect((await mails()).length).toBeLessThanOrEqual(1);
  });

  it('is refused to the photo’s owner', async () => {
    const { id } = await addPhoto({}, mia);
    expect(code(await decide(id, { decision: 'approve' }))).toBe('outcome_not_possible');
    expect(code(await decide(id, { decision: 'approve' }, admin))).toBe(200);
  });

  it('needs a reason, unless it is an approval, and an existing photo', async () => {
    const { id } = await addPhoto();
    expect(code(await decide(id, { decision: 'reject' }))).toBe('validation_failed');
    expect(code(await decide(id, { decision: 'reject', reason: 'ugly' }))).toBe('validation_failed');
    expect(code(await decide('12345', { decision: 'approve' }))).toBe('not_found');
    const { id: approved } = await addPhoto({ status: 'active' });
    expect(code(await decide(approved, { decision: 'approve' }))).toBe('decided_already');
    expect(await actions()).toEqual([]);
  });
});

describe('the log of moderation', () => {
  it('is shown to admins, page by page from the latest', async () => {
    for (let index = 0; index < 60; index += 1) {
      const { id } = await addPhoto({ position: 2000 + index });
      await decide(id, { decision: 'approve' });
    }
    expect(code(await app.call('GET /api/moderation-actions.php', { as: session }))).toBe('permission_required');
    const page = async (query: Record<string, string>) =>
      (await app.call('GET /api/moderation-actions.php', { as: admin, query })).json;
    const first = await page({});
    const second = await page({ cursor: first.next_cursor });
    const ids = [...first.actions, ...second.actions].map(({ id }) => Number(id));
    expect([first.actions.length, second.actions.length, second.next_cursor]).toEqual([50, 10, null]);
    expect(ids).toEqual(ids.toSorted((a, b) => b - a));
    expect(first.actions[0]).toMatchObject({ member: { name: 'Ben', id: toPublicId(ben) }, actor_role: 'moderator' });
  });

  it('is append-only', async () => {
    const { id } = await addPhoto();
    await decide(id, { decision: 'approve' });
    for (const change of [
      `update moderation_actions set action = 'photo_rejected'`,
      `update moderation_actions set reason = 'x'`,
      `update moderation_actions set member_id = actor_id`,
      'delete from moderation_actions',
    ]) {
      await expect(app.db.query(change), change).rejects.toThrow('append-only');
    }
    expect(await actions()).toHaveLength(1);
  });
});
