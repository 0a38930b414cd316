import { beforeEach, describe, expect, it } from 'vitest';
import { type MemberId, toPublicId } from '#server/platform/ids/public-id.ts';
import { asWritten } from '#test/support/as-written.ts';
import { buildMember, buildPhoto } from '#test/support/builders/build-member.ts';
import { buildSession } from '#test/support/builders/build-session.ts';
import { buildCompany, buildSite } from '#test/support/builders/build-site.ts';
import { buildHello } from '#test/support/builders/build-voice.ts';
import type { Answer } from '#test/support/builders/caller.ts';
import { clearTables } from '#test/support/clear-tables.ts';
import { testApp } from '#test/support/test-app.ts';
import { withoutTokens } from '#test/support/without-tokens.ts';

type Staff = { readonly id: MemberId; readonly as: string };

const app = await testApp();
const shared = { company_id: await buildCompany(app.db), member_resell: true };
const site = await buildSite(app.db, { domain: 'localhost', name: 'Vonk', ...shared });
const sister = await buildSite(app.db, { domain: 'sister.localhost', name: 'Zus', ...shared });
let anna: MemberId;
let hers: string;
let mona: Staff;
let max: Staff;
let ada: Staff;
beforeEach(async () => {
  await clearTables(app.db, 'members', 'reports', 'moderation_actions', 'mails');
  anna = await buildMember(app.db, { site, member: { email: 'anna@vonk.test' } });
  hers = await buildSession(app, anna);
  mona = await buildStaff('moderator', site);
  max = await buildStaff('moderator', site);
  ada = await buildStaff('admin', site);
});

const buildStaff = async (role: 'moderator' | 'admin', at: { id: number }): Promise<Staff> => {
  const id = await buildMember(app.db, { site: at, member: { role } });
  return { id, as: await buildSession(app, id, { isStrong: true }) };
};
const code = (answer: Answer) => answer.json.error?.code ?? answer.status;
const report = async (profile: MemberId, photo?: string) => {
  const object = photo === undefined ? { kind: 'profile' } : { kind: 'photo', photo: photo.replaceAll('-', '') };
  const about = { ...object, profile: toPublicId(profile) };
  const body = { about, reason: 'scam', text: 'words of anna', block: false };
  expect(code(await app.call('POST /api/report.php', { as: hers, body }))).toBe(200);
  const { rows } = await app.db.query(`select id::text from reports where status = 'open' limit 1`);
  return toPublicId((rows as { id: MemberId }[])[0]!.id);
};
const list = async ({ as }: Staff, status = 'open', host = 'localhost') =>
  (await app.call('GET /api/moderation-reports.php', { as, query: { status }, headers: { host } })).json;
const decide = ({ as }: Staff, id: string, decision: object, host = 'localhost') =>
  app.call('POST /api/moderation-report.php', { as, body: { id, ...decision }, headers: { host } });
const takeBack = ({ as }: Staff, id: MemberId, decision: string) =>
  app.call('POST /api/moderation-reversal.php', { as, body: { id: toPublicId(id), decision } });
const against = (outcome: string) => ({ outcome, reason: 'scam', message: 'Enough.' });

describe('no moderator or admin', () => {
  it('can see a report about themselves, open or closed, or its evidence picture', async () => {
    await app.objects.put('photos/mona/full.webp', Buffer.from('her face'));
    await buildPhoto(app.db, mona.id, { object_key: 'photos/mona', main: true });
    const id = await report(mona.id);
    const evidence = async ({ as }: Staff) => (await app.call(`GET /moderation/evidence/${id}.webp`, { as })).status;
    expect(await list(mona)).toMatchObject({ reports: [], num_open: 0 });
    expect(await list(max)).toMatchObject({ reports: [{ text: 'words of anna' }], num_open: 1 });
    expect([await evidence(mona), await evidence(max)]).toEqual([404, 200]);
    expect(code(await decide(ada, id, { outcome: 'no_action' }))).toBe(200);
    expect((await list(mona, 'closed')).reports).toEqual([]);
    expect((await list(max, 'closed')).reports).toHaveLength(1);
  });

  it('can close a report about themselves; only an admin can close one about a colleague', async () => {
    const id = await report(mona.id);
    for (const outcome of [{ outcome: 'no_action' }, against('member_warned')]) {
      expect(code(await decide(mona, id, outcome))).toBe('outcome_not_possible');
      expect(code(await decide(max, id, outcome))).toBe('outcome_not_possible');
    }
    expect(code(await decide(ada, id, { outcome: 'no_action' }))).toBe(200);
    const aboutAda = await report(ada.id);
    expect(code(await decide(ada, aboutAda, { outcome: 'no_action' }))).toBe('outcome_not_possible');
  });

  it('can reverse a decision about themselves; only an admin can reverse one about a colleague', async () => {
    expect(code(await decide(ada, await report(mona.id), against('profile_disabled')))).toBe(200);
    expect(code(await takeBack(mona, mona.id, 'profile_disabled'))).toBe('outcome_not_possible');
    expect(code(await takeBack(max, mona.id, 'profile_disabled'))).toBe('outcome_not_possible');
    expect(code(await takeBack(ada, mona.id, 'profile_disabled'))).toBe(200);
    expect(code(await decide(ada, await report(max.id), against('member_banned')))).toBe(200);
    expect(code(await takeBack(mona, max.id, 'member_banned'))).toBe('outcome_not_possible');
    expect(code(await takeBack(ada, max.id, 'member_banned'))).toBe(200);
  });
});

describe('a waiting photo or hello of an operator', () => {
  const build = async (owner: MemberId) => ({
    photo: (await buildPhoto(app.db, owner, { status: 'pending' })).id,
    hello: (await buildHello(app, owner, { objectKey: `hellos/${owner}.webm`, status: 'pending' })).id,
  });
  const waiting = async ({ as }: Staff) => {
    const { photos, num_waiting: numPhotos } = (await app.call('GET /api/moderation-photos.php', { as })).json;
    const { hellos, num_waiting: numHellos } = (await app.call('GET /api/moderation-hellos.php', { as })).json;
    return [photos.length, numPhotos, hellos.length, numHellos];
  };
  const approve = async ({ as }: Staff, { photo, hello }: Awaited<ReturnType<typeof build>>) => {
    const body = (id: string) => ({ id: toPublicId(id), decision: 'approve' });
    return [
      code(await app.call('POST /api/moderation-photo.php', { as, body: body(photo) })),
      code(await app.call('POST /api/moderation-hello.php', { as, body: body(hello) })),
    ];
  };
  const refused = ['outcome_not_possible', 'outcome_not_possible'];

  it('is in the queue of admins alone, and only they decide about it', async () => {
    await build(anna);
    const monas = await build(mona.id);
    expect([await waiting(mona), await waiting(max), await waiting(ada)]).toEqual([
      [1, 1, 1, 1],
      [1, 1, 1, 1],
      [2, 2, 2, 2],
    ]);
    expect([await approve(mona, monas), await approve(max, monas)]).toEqual([refused, refused]);
    expect(await approve(ada, monas)).toEqual([200, 200]);
  });

  it('is neither shown to an admin in the queue nor decided by them if it is their own', async () => {
    const adas = await build(ada.id);
    expect(await waiting(ada)).toEqual([0, 0, 0, 0]);
    expect(await approve(ada, adas)).toEqual(refused);
    expect(await waiting(await buildStaff('admin', site))).toEqual([1, 1, 1, 1]);
  });
});

it('a report can be decided even if hundreds of older ones concern the same object', async () => {
  const ben = await buildMember(app.db, { site });
  await report(ben);
  await app.db.query(
    `insert into reports (site_id, reporter_site_id, reference, reporter_email, reporter_language, object_kind, object_hash, member_id, reason, body, created_at)
     select r.site_id, r.site_id, 'R-' || n, n || '@vonk.test', 'en', r.object_kind, r.object_hash, r.member_id, 'spam', '', r.created_at
     from reports r, generate_series(1, 230) n`,
  );
  const { rows } = await app.db.query('select max(id)::text as id from reports');
  const last = toPublicId((rows as { id: MemberId }[])[0]!.id);
  const answer = await decide(max, last, { outcome: 'no_action' });
  expect(answer.json).toEqual({ num_closed: 200 });
});

describe('a report about a member of another site of the company', () => {
  it('goes to the moderators of the member’s site; the reporter is answered by their own site', async () => {
    const rosa = await buildMember(app.db, { site: sister, member: { resell_consent: true } });
    const zoe = await buildStaff('moderator', sister);
    const { id: photoId, key } = await buildPhoto(app.db, rosa, { main: true });
    const id = await report(rosa, key);
    const rejected = { outcome: 'photo_rejected', reason: 'other' };
    expect((await list(max)).reports).toEqual([]);
    expect(code(await decide(max, id, rejected))).toBe('not_found');
    expect((await list(zoe, 'open', 'sister.localhost')).reports).toHaveLength(1);
    expect(code(await decide(zoe, id, rejected, 'sister.localhost'))).toBe(200);
    const { rows } = await app.db.query('select status from photos where id = $1', [photoId]);
    expect(rows).toEqual([{ status: 'rejected' }]);
    const mails = await app.db.kysely
      .selectFrom('mails')
      .innerJoin('mail_bodies', 'mail_id', 'id')
      .select(['kind', 'text'])
      .where('to_address', '=', 'anna@vonk.test')
      .orderBy(asWritten)
      .execute();
    const answer = mails.find(({ kind }) => kind === 'report_decided');
    expect(answer?.text).toContain('Vonk');
    expect(withoutTokens(answer?.text ?? '')).not.toContain('Zus');
  });
});
