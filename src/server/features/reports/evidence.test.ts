import { afterEach, beforeEach, expect, it } from 'vitest';
import { eraseDueMembers } from '#server/features/deletion/erase-due-members.ts';
import { eraseDueReports } from '#server/features/reports/erase-reports.ts';
import { type MemberId, toPublicId } from '#server/platform/ids/public-id.ts';
import { appealUntil } from '#shared/domain/case-topics.ts';
import { buildMember, buildPhoto } from '#test/support/builders/build-member.ts';
import { buildSession } from '#test/support/builders/build-session.ts';
import { buildSite } from '#test/support/builders/build-site.ts';
import { buildHello } from '#test/support/builders/build-voice.ts';
import { KEPT_AS_EVIDENCE } from '#test/support/builders/member-tables.ts';
import { dumpDatabase, dumpObjects, restoreDatabase, takeBackup } from '#test/support/builders/search-everything.ts';
import { sweepObjects } from '#test/support/sweep-objects.ts';
import { testApp } from '#test/support/test-app.ts';

const WORDS = 'wordsofanna';
const PROMPTS = [{ prompt: 'teach_me', answer: 'To sail' }];
const FACE = 'faceofanna';
const VOICE = 'voiceofanna';

const app = await testApp();
const site = await buildSite(app.db, { domain: 'localhost' });
const empty = await takeBackup(app);
const startsAt = app.clock.now();
let anna: MemberId;
let ben: MemberId;
let moderator: string;
beforeEach(async () => {
  app.clock.set(startsAt);
  anna = await buildMember(app.db, {
    site,
    member: { password_hash: 'plain:x' },
    profile: { about_me: WORDS, prompts: JSON.stringify(PROMPTS) },
  });
  ben = await buildMember(app.db, { site, member: { password_hash: 'plain:x' } });
  const staff = await buildMember(app.db, { site, member: { role: 'moderator' }, profile: { status: 'hidden' } });
  moderator = await buildSession(app, staff, { isStrong: true });
  await app.objects.put('photos/anna/full.webp', Buffer.from(FACE));
  await buildPhoto(app.db, anna, { object_key: 'photos/anna', main: true });
  await buildHello(app, anna, { content: VOICE });
  const { status } = await app.call('POST /api/report.php', {
    as: await buildSession(app, ben),
    body: { about: { kind: 'profile', profile: toPublicId(anna) }, reason: 'scam', text: 'as ben says', block: false },
  });
  if (status !== 200) throw new Error('The report was refused.');
});
afterEach(async () => {
  app.takeJobs();
  await restoreDatabase(app, empty);
  for (const key of (await app.objects.list('', { limit: 10_000 })).keys) await app.objects.delete(key);
});

const signal = new AbortController().signal;
const leave = async (id: MemberId) => {
  const answer = await app.call('DELETE /api/user.php', { as: await buildSession(app, id), body: {} });
  expect(answer.status).toBe(200);
  app.clock.advance({ days: 14 });
  const log = { error: (...words: unknown[]) => expect(words).toEqual([]) };
  const ctx = { ...app, log: log as never, sender: null, originOf: () => 'http://localhost:3000' };
  expect(await eraseDueMembers(ctx, signal)).toBe(0);
};
const eraseReports = async () => {
  await eraseDueReports({ ...app, now: app.clock.now(), signal });
  await sweepObjects(app);
};
const placesOf = async (...texts: string[]) => {
  const places = { ...(await dumpDatabase(app.db)), ...(await dumpObjects(app.objects)) };
  return Object.entries(places)
    .filter(([, content]) => texts.some((text) => content.includes(text)))
    .map(([place]) => place.replace(/^evidence\/.*/, 'evidence'))
    .toSorted();
};
/** Logs the moderator in again, because a second factor counts for hours and `leave` takes days. */
const logInModerator = async () => {
  const staff = await app.db.kysely.selectFrom('members').select('id').where('role', '=', 'moderator').execute();
  moderator = await buildSession(app, staff[0]!.id as MemberId, { isStrong: true });
};
const close = async () => {
  await logInModerator();
  const { json } = await app.call('GET /api/moderation-reports.php', { as: moderator, query: { status: 'open' } });
  const body = { id: json.reports[0].id, outcome: 'no_action' };
  return (await app.call('POST /api/moderation-report.php', { as: moderator, body })).status;
};

it('evidence outlives the reported account, without identifying it', async () => {
  await leave(anna);
  expect(await placesOf(WORDS)).toEqual(['reports']);
  for (const copied of [FACE, VOICE]) expect(await placesOf(copied)).toEqual(['evidence']);
  expect(await placesOf(anna, toPublicId(anna))).toEqual(['erased_members', `erasures/${toPublicId(anna)}.txt`]);
  await logInModerator();
  const { json } = await app.call('GET /api/moderation-reports.php', { as: moderator, query: { status: 'open' } });
  expect(json.reports).toMatchObject([
    { member: null, evidence: { about_me: WORDS, prompts: PROMPTS }, text: 'as ben says' },
  ]);
  const { evidence_filename: picture, evidence_voice_filename: voice } = json.reports[0];
  const open = async (path: string) => (await app.call(`GET ${path}`, { as: moderator })).text;
  expect([await open(picture), await open(voice)]).toEqual([FACE, VOICE]);
});

it('evidence is kept until the decision and to the end of the last day to contest it, then erased', async () => {
  await leave(anna);
  app.clock.advance({ days: 400 });
  await eraseReports();
  expect(await placesOf(WORDS, FACE, VOICE)).toEqual(['evidence', 'evidence', 'reports']);
  expect(await close()).toBe(200);
  app.clock.set(appealUntil(app.clock.now()));
  await eraseReports();
  expect(await placesOf(WORDS, FACE, VOICE)).toEqual(['evidence', 'evidence', 'reports']);
  app.clock.advance({ days: 2 });
  await eraseReports();
  expect(await placesOf(WORDS, FACE, VOICE, 'as ben says')).toEqual([]);
});

it('evidence of a decision that is contested on the last day is kept until that is answered', async () => {
  await leave(anna);
  expect(await close()).toBe(200);
  app.clock.set(appealUntil(app.clock.now()));
  const [report] = await app.db.kysely.selectFrom('reports').select('reference').execute();
  const body = {
    topic: 'decision',
    email: 'ben@mail.example',
    about: ` ${report?.reference.toLowerCase()} `,
    text: 'Look again.',
  };
  expect((await app.call('POST /api/complaint.php', { body })).status).toBe(200);
  app.clock.advance({ days: 15 });
  await eraseReports();
  expect(await placesOf(WORDS, FACE, VOICE)).toEqual(['evidence', 'evidence', 'reports']);
  app.clock.advance({ days: 14 });
  await eraseReports();
  expect(await placesOf(WORDS, FACE, VOICE)).toEqual([]);
});

it('when a reporter’s account is erased, their report stays without their identity', async () => {
  await leave(ben);
  expect(await placesOf(ben, toPublicId(ben))).toEqual(['erased_members', `erasures/${toPublicId(ben)}.txt`]);
  expect(await placesOf('as ben says')).toEqual(['reports']);
  expect(await close()).toBe(200);
});

it('the log of moderation is kept when the accounts of moderator or member are erased', async () => {
  expect(await close()).toBe(200);
  const { rows } = await app.db.query('select actor_id from moderation_actions');
  const actor = (rows as { actor_id: MemberId }[])[0]!.actor_id;
  await leave(anna);
  await leave(actor);
  const kept = await app.db.query('select action, actor_role, actor_id, member_id from moderation_actions');
  expect(kept.rows).toEqual([{ action: 'report_closed', actor_role: 'moderator', actor_id: null, member_id: null }]);
  expect(KEPT_AS_EVIDENCE).toContain('moderation_actions');
});

it('reports about the same picture share one copy, which is kept until the last of them is erased', async () => {
  await app.db.query('update photos set caption = $1', ['At sea']);
  const { rows } = await app.db.query('select key::text from photos where member_id = $1', [anna]);
  const address = `/photos/${(rows as { key: string }[])[0]!.key.replaceAll('-', '')}/full.webp`;
  const reportAgain = async (index: number) => {
    const body = {
      topic: 'content',
      reason: 'rights',
      address,
      text: `Mine ${index}`,
      email: 'reader@vonk.test',
      good_faith: true,
    };
    expect((await app.call('POST /api/complaint.php', { body })).status).toBe(200);
  };
  for (let index = 0; index < 3; index += 1) await reportAgain(index);
  await sweepObjects(app);
  const copies = async () => (await app.objects.list('evidence/')).keys.length;
  // Two copies for Ben's report of the profile, of its picture and its hello; one for the reports about the photo.
  expect(await copies()).toBe(3);
  await app.db.query(
    `update reports set status = 'closed', outcome = 'no_action', closed_at = $1, erase_at = $1
     where id in (select id from reports where object_kind = 'photo' order by id limit 2)`,
    [app.clock.now()],
  );
  await eraseReports();
  expect([await copies(), (await app.db.query('select from reports')).rowCount]).toEqual([3, 2]);
  await app.db.query(
    `update reports set status = 'closed', outcome = 'no_action', closed_at = $1, erase_at = $1 where object_kind = 'photo'`,
    [app.clock.now()],
  );
  await eraseReports();
  expect([await copies(), (await app.db.query('select from reports')).rowCount]).toEqual([2, 1]);
});
