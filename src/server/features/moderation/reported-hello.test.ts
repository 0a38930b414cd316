import { beforeEach, expect, it } from 'vitest';
import { eraseDueReports } from '#server/features/reports/erase-reports.ts';
import { type MemberId, toPublicId } from '#server/platform/ids/public-id.ts';
import { buildMember, buildPhoto } from '#test/support/builders/build-member.ts';
import { buildSession } from '#test/support/builders/build-session.ts';
import { buildSite } from '#test/support/builders/build-site.ts';
import { buildHello } from '#test/support/builders/build-voice.ts';
import type { Answer } from '#test/support/builders/caller.ts';
import { clearTables } from '#test/support/clear-tables.ts';
import { sweepObjects } from '#test/support/sweep-objects.ts';
import { testApp } from '#test/support/test-app.ts';

const app = await testApp();
const site = await buildSite(app.db, { domain: 'localhost' });

let anna: MemberId;
let ben: MemberId;
let asBen: string;
let asModerator: string;
let hello: { id: string; key: string };
beforeEach(async () => {
  for (const key of (await app.objects.list('evidence/')).keys) await app.objects.delete(key);
  await clearTables(app.db, 'object_leftovers', 'members', 'reports', 'moderation_actions', 'mails', 'cases');
  anna = await buildMember(app.db, { site, member: { email: 'anna@vonk.test' } });
  ben = await buildMember(app.db, { site });
  asBen = await buildSession(app, ben);
  asModerator = await buildModerator();
  hello = await buildHello(app, anna, { content: 'her voice' });
});

const buildModerator = async () =>
  buildSession(app, await buildMember(app.db, { site, member: { role: 'moderator' } }), { isStrong: true });
const code = (answer: Answer) => answer.json.error?.code ?? answer.status;
const report = async (as = asBen, object: object = { kind: 'profile' }) => {
  const about = { ...object, profile: toPublicId(anna) };
  const body = { about, reason: 'harassment', text: 'Listen', block: false };
  expect(code(await app.call('POST /api/report.php', { as, body }))).toBe(200);
  app.clock.advance({ minutes: 1 });
};
const listReports = async () =>
  (await app.call('GET /api/moderation-reports.php', { as: asModerator, query: { status: 'open' } })).json.reports;
const takeDown = async (id: string, outcome: object = { outcome: 'hello_rejected', reason: 'insulting' }) =>
  code(await app.call('POST /api/moderation-report.php', { as: asModerator, body: { id, ...outcome } }));
const hearAsMember = async () => (await app.call(`GET /hellos/${hello.key.replaceAll('-', '')}`, { as: asBen })).status;
const hearAsModerator = async (as = asModerator) =>
  (await app.call(`GET /moderation/hellos/${toPublicId(hello.id)}`, { as })).status;
const query = async (text: string) => (await app.db.query(text)).rows;
const replaceHello = async (status: string) => {
  await app.db.query('delete from hellos');
  await app.objects.delete('hellos/x.webm');
  hello = await buildHello(app, anna, { status, objectKey: 'hellos/y.webm' });
};
const copies = async () => {
  await sweepObjects(app);
  return (await app.objects.list('evidence/')).keys.length;
};

it('the hello of a reported profile is copied beside its picture, for moderators alone', async () => {
  await app.objects.put('photos/anna/full.webp', Buffer.from('her face'));
  await buildPhoto(app.db, anna, { object_key: 'photos/anna', main: true });
  await report();
  const [one] = await listReports();
  await replaceHello('pending');
  const open = (path: string, as = asModerator) => app.call(`GET ${path}`, { as });
  expect((await open(one.evidence_filename)).text).toBe('her face');
  const copy = await open(one.evidence_voice_filename);
  expect([copy.text, copy.headers['content-type'], copy.headers['cache-control']]).toEqual([
    'her voice',
    'audio/webm',
    'no-store',
  ]);
  expect((await open(one.evidence_voice_filename, asBen)).status).toBe(404);
});

it.each(['pending', 'rejected'])('a hello that is %s is not copied: others do not hear it', async (status) => {
  const reason = status === 'rejected' ? `'other'` : 'null';
  await app.db.query(`update hellos set status = '${status}', rejection_reason = ${reason}`);
  await report();
  const [one] = await listReports();
  expect(one).toMatchObject({ evidence_voice_filename: null, has_hello: false });
  expect(await takeDown(one.id)).toBe('outcome_not_possible');
});

it('a report about a photo leaves the hello alone', async () => {
  const { key } = await buildPhoto(app.db, anna, { object_key: 'photos/anna' });
  await report(asBen, { kind: 'photo', photo: key.replaceAll('-', '') });
  const [one] = await listReports();
  expect(one).toMatchObject({ evidence_voice_filename: null, has_hello: false });
  expect(await takeDown(one.id)).toBe('outcome_not_possible');
  expect(await hearAsMember()).toBe(200);
});

it('moderators can open the hello of a reported member as long as the report is open', async () => {
  expect(await hearAsModerator()).toBe(404);
  await report();
  expect([await hearAsModerator(), await hearAsModerator(asBen)]).toEqual([200, 404]);
  expect(await takeDown((await listReports())[0].id, { outcome: 'no_action' })).toBe(200);
  expect(await hearAsModerator()).toBe(404);
});

it('a hello that others hear can be taken down, is explained to its owner, and returns after an appeal', async () => {
  await report();
  const [one] = await listReports();
  expect(one.has_hello).toBe(true);
  expect(await takeDown(one.id)).toBe(200);
  expect(await hearAsMember()).toBe(404);
  expect(await query('select status, rejection_reason from hellos')).toEqual([
    { status: 'rejected', rejection_reason: 'insulting' },
  ]);
  expect(await query('select action, reason from moderation_actions order by id')).toEqual([
    { action: 'hello_rejected', reason: 'insulting' },
    { action: 'report_closed', reason: 'hello_rejected' },
  ]);
  const asAnna = await buildSession(app, anna);
  const { decisions } = (await app.call('GET /api/decisions.php', { as: asAnna })).json;
  expect(decisions).toMatchObject([{ kind: 'hello_rejected', reason: 'insulting', is_reported: true }]);
  const mails = await query(`select text from mails join mail_bodies on mail_id = id where kind = 'hello_rejected'`);
  const about = decisions[0].reference;
  expect((mails as { text: string }[])[0]?.text).toContain(`about=${about}`);
  const appeal = { topic: 'decision', about, text: 'I was kind.' };
  expect(code(await app.call('POST /api/complaint.php', { as: asAnna, body: appeal }))).toBe(200);
  const second = await buildModerator();
  expect(await hearAsModerator(second)).toBe(200);
  const { cases } = (await app.call('GET /api/cases.php', { as: second, query: { status: 'open' } })).json;
  const body = { id: cases[0].id, text: 'You were.', close: true, reverse: true };
  expect(code(await app.call('POST /api/case-answer.php', { as: second, body }))).toBe(200);
  expect(await hearAsMember()).toBe(200);
});

it('one that replaced the reported hello, and was approved since, is not taken down with it', async () => {
  await report();
  await replaceHello('active');
  const [one] = await listReports();
  expect(one).toMatchObject({ has_hello: false });
  expect(one.evidence_voice_filename).not.toBeNull();
  expect(await takeDown(one.id)).toBe('outcome_not_possible');
  expect(await hearAsMember()).toBe(200);
});

it('reports that are open together share one copy, which is erased with the last of them', async () => {
  await report();
  await report(await buildSession(app, await buildMember(app.db, { site })));
  await report();
  const keys = await query('select distinct hello_evidence_key is null as none from reports');
  expect([await copies(), keys]).toEqual([1, [{ none: false }]]);
  await app.db.query('delete from members where id = $1', [anna]);
  expect(await copies()).toBe(1);
  const eraseOne = async () => {
    await app.db.query(
      `update reports set status = 'closed', outcome = 'no_action', closed_at = $1, erase_at = $1
       where id in (select id from reports limit 1)`,
      [app.clock.now()],
    );
    await eraseDueReports({ ...app, now: app.clock.now(), signal: new AbortController().signal });
  };
  await eraseOne();
  expect([await copies(), (await query('select from reports')).length]).toEqual([1, 1]);
  await eraseOne();
  expect([await copies(), (await query('select from reports')).length]).toEqual([0, 0]);
});
