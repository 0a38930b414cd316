import { beforeEach, describe, expect, it } from 'vitest';
import { type MemberId, toPublicId } from '#server/platform/ids/public-id.ts';
import { stopMailTo } from '#server/platform/mail/mail-stops.ts';
import { DAY_MS } from '#shared/domain/time.ts';
import { asWritten } from '#test/support/as-written.ts';
import { buildMember, buildPhoto } from '#test/support/builders/build-member.ts';
import { buildLike } from '#test/support/builders/build-relation.ts';
import { buildSession } from '#test/support/builders/build-session.ts';
import { buildSite } from '#test/support/builders/build-site.ts';
import type { Answer } from '#test/support/builders/caller.ts';
import { clearTables } from '#test/support/clear-tables.ts';
import { testApp } from '#test/support/test-app.ts';

const app = await testApp();
const site = await buildSite(app.db, { domain: 'localhost', name: 'Vonk', support_email: 'help@vonk.test' });
let anna: MemberId;
let ben: MemberId;
let hers: string;
let his: string;
let moderator: string;
beforeEach(async () => {
  await clearTables(app.db, 'members', 'reports', 'moderation_actions', 'mails');
  anna = await buildMember(app.db, { site, member: { email: 'anna@vonk.test' }, profile: { gender: 'female' } });
  ben = await buildMember(app.db, {
    site,
    member: { email: 'ben@vonk.test', password_hash: 'plain:his password' },
    profile: { name: 'Ben' },
  });
  const staff = await buildMember(app.db, { site, member: { role: 'moderator' }, profile: { status: 'hidden' } });
  [hers, his] = [await buildSession(app, anna), await buildSession(app, ben)];
  moderator = await buildSession(app, staff, { isStrong: true });
});

const code = (answer: Answer) => answer.json.error?.code ?? answer.status;
const report = async (options: { photo?: string; as?: string; reason?: string; profile?: MemberId } = {}) => {
  const { photo, as = hers, reason = 'scam', profile = ben } = options;
  const object = photo === undefined ? { kind: 'profile' } : { kind: 'photo', photo: photo.replaceAll('-', '') };
  const about = { ...object, profile: toPublicId(profile) };
  const answer = await app.call('POST /api/report.php', { as, body: { about, reason, text: 'Look', block: false } });
  expect(answer.status).toBe(200);
  return String(answer.json.reference);
};
const list = async (status = 'open', query: Record<string, string> = {}) =>
  (await app.call('GET /api/moderation-reports.php', { as: moderator, query: { status, ...query } })).json;
const idOf = async (reference: string): Promise<string> =>
  (await list()).reports.find((one: { reference: string }) => one.reference === reference)?.id;
const decide = (id: string, decision: object, as = moderator) =>
  app.call('POST /api/moderation-report.php', { as, body: { id, ...decision } });
const against = (outcome: string) => ({ outcome, reason: 'scam', message: 'Do not ask for money.' });
const actions = async () =>
  (await app.db.kysely.selectFrom('moderation_actions').select(['action', 'reason']).orderBy('id').execute()).map(
    ({ action, reason }) => [action, reason],
  );
const mailsTo = async (to: string) =>
  app.db.kysely
    .selectFrom('mails')
    .innerJoin('mail_bodies', 'mail_id', 'id')
    .select(['kind', 'subject', 'text'])
    .where('to_address', '=', to)
    .where('kind', '!=', 'report_received')
    .orderBy(asWritten)
    .execute();
const isFound = async () => {
  const { json } = await app.call('GET /api/members.php', { as: hers, query: { gender: 'any', country: 'NL' } });
  return (json.members as { id: string }[]).some(({ id }) => id === toPublicId(ben));
};

describe('the list of reports', () => {
  it('shows the report and its evidence, but not the reporter', async () => {
    await report();
    const { reports, num_open } = await list();
    expect(num_open).toBe(1);
    expect(reports[0]).toMatchObject({
      kind: 'profile',
      reason: 'scam',
      text: 'Look',
      by_member: true,
      evidence: { name: 'Ben' },
      evidence_filename: null,
      evidence_voice_filename: null,
      member: { name: 'Ben', open_reports: 1 },
      outcome: null,
    });
    expect(JSON.stringify(reports)).not.toContain(toPublicId(anna));
    expect(JSON.stringify(reports)).not.toContain('anna@');
  });

  it('begins with suspected minors and intimate pictures, then the oldest, page by page', async () => {
    const last = 24;
    const urgent = new Map([
      [last - 1, 'intimate_image'],
      [last, 'minor'],
    ]);
    for (let index = 0; index <= last; index += 1) {
      const as = await buildSession(app, await buildMember(app.db, { site }));
      await report({ as, reason: urgent.get(index) ?? 'fake' });
      app.clock.advance({ minutes: 1 });
    }
    const first = await list();
    const second = await list('open', { cursor: first.next_cursor });
    const all = [...first.reports, ...second.reports] as { id: string; reason: string; created_at: string }[];
    expect([first.reports.length, second.reports.length, second.next_cursor]).toEqual([20, 5, null]);
    expect(new Set(all.map(({ id }) => id)).size).toBe(25);
    expect(all.slice(0, 2).map(({ reason }) => reason)).toEqual(['intimate_image', 'minor']);
    const rest = all.slice(2).map(({ created_at }) => created_at);
    expect(rest).toEqual(rest.toSorted());
  });
});

describe('a decision about a report', () => {
  it('that nothing is wrong is mailed to all reporters of the object, and closes their reports', async () => {
    const id = await idOf(await report());
    const eve = await buildMember(app.db, { site, member: { email: 'eve@vonk.test', language: 'nl' } });
    await report({ as: await buildSession(app, eve) });
    expect((await decide(id, { outcome: 'no_action' })).json).toEqual({ num_closed: 2 });
    expect(await isFound()).toBe(true);
    expect(await mailsTo('ben@vonk.test')).toEqual([]);
    const [answer] = await mailsTo('anna@vonk.test');
    expect(answer?.text).toContain('found nothing that breaks the law or our rules');
    expect((await mailsTo('eve@vonk.test'))[0]?.subject).toContain('beoordeeld');
    expect([(await list()).reports.length, (await list('closed')).reports.length]).toEqual([0, 2]);
    expect(await actions()).toEqual([
      ['report_closed', 'no_action'],
      ['report_closed', 'no_action'],
    ]);
  });

  it('can warn the member, with a statement of what and why', async () => {
    expect(code(await decide(await idOf(await report()), against('member_warned')))).toBe(200);
    expect(await isFound()).toBe(true);
    const [mail] = await mailsTo('ben@vonk.test');
    for (const words of [
      'Why: Scam, or asks for money',
      'Note from our team: Do not ask for money.',
      'help@vonk.test',
    ]) {
      expect(mail?.text).toContain(words);
    }
    expect(await actions()).toEqual([
      ['member_warned', 'scam'],
      ['report_closed', 'member_warned'],
    ]);
    expect((await list('closed')).reports[0]).toMatchObject({ outcome: 'member_warned', member: { measures: 1 } });
  });

  it('can take the photo down', async () => {
    const { id: photoId, key } = await buildPhoto(app.db, ben, { main: true });
    const id = await idOf(await report({ photo: key }));
    expect(code(await decide(id, { outcome: 'photo_rejected', reason: 'stolen' }))).toBe(200);
    const photo = await app.db.kysely.selectFrom('photos').select('status').where('id', '=', photoId).execute();
    expect(photo).toEqual([{ status: 'rejected' }]);
    const [mail] = await mailsTo('ben@vonk.test');
    expect(mail).toMatchObject({ kind: 'photo_rejected' });
    expect(mail?.text).toContain('because someone reported it');
    expect((await actions())[0]).toEqual(['photo_rejected', 'stolen']);
  });

  it('can disable the profile: nobody finds it, and its owner can log in but not show it again', async () => {
    expect(code(await decide(await idOf(await report()), against('profile_disabled')))).toBe(200);
    expect(await isFound()).toBe(false);
    const shown = await app.call('PUT /api/privacy.php', { as: his, body: { hidden: false } });
    expect(code(shown)).toBe('profile_disabled');
    expect((await mailsTo('ben@vonk.test'))[0]?.kind).toBe('profile_disabled');
  });

  it('can ban the member: ends sessions, removes them from lists and closes all reports about them', async () => {
    await buildLike(app.db, ben, anna);
    const { key } = await buildPhoto(app.db, ben);
    await report({ photo: key });
    const id = await idOf(await report());
    expect((await decide(id, against('member_banned'))).json).toEqual({ num_closed: 2 });
    expect((await app.call('GET /api/user.php', { as: his })).json.user).toBeNull();
    expect((await app.db.query('select from sessions where member_id = $1', [ben])).rowCount).toBe(0);
    expect(await isFound()).toBe(false);
    expect((await app.call('GET /api/likes.php', { as: hers })).json.profiles).toEqual([]);
    const login = await app.call('POST /api/user.php', { body: { email: 'ben@vonk.test', password: 'his password' } });
    expect(code(login)).toBe('login_failed');
    const statement = await mailsTo('ben@vonk.test');
    expect(statement).toMatchObject([{ kind: 'member_banned' }]);
    const [answer] = await mailsTo('anna@vonk.test');
    expect(answer?.text).toContain('broke our rules');
  });

  it('is made once when several decide at the same time; the others are refused', async () => {
    const id = await idOf(await report());
    const decisions = [{ outcome: 'no_action' }, against('member_banned'), against('member_warned')];
    const codes = await Promise.all(decisions.map(async (decision) => String(code(await decide(id, decision)))));
    expect(codes.toSorted()).toEqual(['200', 'decided_already', 'decided_already']);
    expect((await actions()).filter(([action]) => action === 'report_closed')).toHaveLength(1);
    expect((await mailsTo('anna@vonk.test')).length).toBe(1);
  });

  it('about a deleted photo or a colleague is refused, and leaves the report open', async () => {
    const { id: photoId, key } = await buildPhoto(app.db, ben);
    const aboutPhoto = await idOf(await report({ photo: key }));
    await app.db.query('delete from photos where id = $1', [photoId]);
    const notPossible = 'outcome_not_possible';
    expect(code(await decide(aboutPhoto, { outcome: 'photo_rejected', reason: 'other' }))).toBe(notPossible);
    const colleague = await buildMember(app.db, { site, member: { role: 'support' } });
    const aboutColleague = await idOf(await report({ profile: colleague }));
    expect(code(await decide(aboutColleague, against('member_banned')))).toBe(notPossible);
    expect((await list()).num_open).toBe(2);
    expect(await actions()).toEqual([]);
    const ada = await buildMember(app.db, { site, member: { role: 'admin' }, profile: { status: 'hidden' } });
    const admin = await buildSession(app, ada, { isStrong: true });
    expect(code(await decide(aboutColleague, against('member_banned'), admin))).toBe(200);
  });

  it('needs a reason for a measure, and an open report of this site', async () => {
    const id = await idOf(await report());
    expect(code(await decide(id, { outcome: 'member_banned' }))).toBe('validation_failed');
    expect(code(await decide(id, { outcome: 'shouted_at' }))).toBe('validation_failed');
    expect(code(await decide('fedcba9876543210', { outcome: 'no_action' }))).toBe('not_found');
    await decide(id, { outcome: 'no_action' });
    expect(code(await decide(id, { outcome: 'no_action' }))).toBe('decided_already');
  });

  const reportFrom = (email: string) => ({
    topic: 'content' as const,
    reason: 'rights' as const,
    address: 'a hat',
    text: 'Mine',
    email,
    good_faith: true,
  });

  it('about a report without an account is mailed to the address it came from', async () => {
    const body = reportFrom('reader@vonk.test');
    const { json } = await app.call('POST /api/complaint.php', { body, query: { lang: 'fr' } });
    const id = await idOf(json.reference);
    expect(code(await decide(id, against('member_banned')))).toBe('outcome_not_possible');
    expect(code(await decide(id, { outcome: 'no_action' }))).toBe(200);
    expect((await mailsTo('reader@vonk.test'))[0]?.text).toContain('Bonjour,');
  });

  it('about a report without an account is not mailed to a mailbox that wants no mails', async () => {
    const address = 'left.alone@vonk.test';
    await app.db.transaction((tx) => stopMailTo(tx, { siteId: site.id, address }, app.clock.now()));
    const { json } = await app.call('POST /api/complaint.php', { body: reportFrom(address) });
    expect(code(await decide(await idOf(json.reference), { outcome: 'no_action' }))).toBe(200);
    expect(await mailsTo(address)).toEqual([]);
  });
});

describe('reversing a decision', () => {
  const takeBack = (decision: string, id = ben) =>
    app.call('POST /api/moderation-reversal.php', { as: moderator, body: { id: toPublicId(id), decision } });

  it('reactivates a banned account, and notifies its owner', async () => {
    await decide(await idOf(await report()), against('member_banned'));
    expect(code(await takeBack('member_banned'))).toBe(200);
    const login = await app.call('POST /api/user.php', { body: { email: 'ben@vonk.test', password: 'his password' } });
    expect(login.status).toBe(200);
    expect((await mailsTo('ben@vonk.test')).map(({ kind }) => kind)).toContain('member_unbanned');
    expect((await actions()).at(-1)).toEqual(['member_unbanned', null]);
    expect(code(await takeBack('member_banned'))).toBe('decided_already');
  });

  it('does not say that they may log in as before to who is leaving or on a break', async () => {
    const eraseAt = new Date(app.clock.now().getTime() + 10 * DAY_MS);
    const times = { member_id: ben, started_at: app.clock.now() };
    const told = async () =>
      (await mailsTo('ben@vonk.test')).find(({ kind }) => kind === 'member_unbanned')?.text ?? '';
    await decide(await idOf(await report()), against('member_banned'));
    await app.db.kysely
      .insertInto('account_deletions')
      .values({ ...times, status_before: 'active', erase_at: eraseAt })
      .execute();
    expect(code(await takeBack('member_banned'))).toBe(200);
    const leaving = await told();
    expect(leaving).toMatch(
      /^Hi Ben,\n\nWe reversed our decision\n\n[^]+ delete your account, and we’ll still do that\./,
    );
    expect(leaving).toMatch(/Log in before .+20\d\d, and we’ll email you a link/);
    expect(leaving).not.toContain('as before');
    await clearTables(app.db, 'account_deletions', 'mails');
    await app.db.kysely.updateTable('members').set({ status: 'banned' }).where('id', '=', ben).execute();
    await app.db.kysely
      .insertInto('self_bans')
      .values({ ...times, ends_at: eraseAt })
      .execute();
    expect(code(await takeBack('member_banned'))).toBe(200);
    expect(await told()).toMatch(/can’t log in until it’s over/);
    expect(await told()).not.toMatch(/as before|\/login/);
    expect((await mailsTo('ben@vonk.test')).map(({ kind }) => kind)).toContain('self_ban_started');
  });

  it('enables a profile as hidden: only its owner can show it', async () => {
    await decide(await idOf(await report()), against('profile_disabled'));
    expect(code(await takeBack('profile_disabled'))).toBe(200);
    expect(await isFound()).toBe(false);
    expect(code(await app.call('PUT /api/privacy.php', { as: his, body: { hidden: false } }))).toBe(200);
    expect(await isFound()).toBe(true);
  });

  it('is refused when a profile is disabled for another reason, such as an unconfirmed address', async () => {
    const eve = await buildMember(app.db, { site, profile: { status: 'disabled' } });
    expect(code(await takeBack('profile_disabled', eve))).toBe('not_found');
  });
});
