import { beforeEach, describe, expect, it } from 'vitest';
import { type MemberId, toPublicId } from '#server/platform/ids/public-id.ts';
import { asWritten } from '#test/support/as-written.ts';
import { buildMember, buildPhoto } from '#test/support/builders/build-member.ts';
import { buildSession } from '#test/support/builders/build-session.ts';
import { buildSite } from '#test/support/builders/build-site.ts';
import { buildHello } from '#test/support/builders/build-voice.ts';
import type { Answer } from '#test/support/builders/caller.ts';
import { clearTables } from '#test/support/clear-tables.ts';
import { testApp } from '#test/support/test-app.ts';

const REFERENCE = /^C(?:-[2-9A-Z]{4}){3}$/;

const app = await testApp();
const site = await buildSite(app.db, { domain: 'localhost', name: 'Vonk' });
let anna: MemberId;
let session: string;
beforeEach(async () => {
  await clearTables(app.db, 'members', 'cases', 'reports', 'moderation_actions', 'mails', 'mail_counts');
  anna = await buildMember(app.db, { site, member: { email: 'anna@vonk.test' }, profile: { name: 'Anna' } });
  session = await buildSession(app, anna);
});

const code = (answer: Answer) => answer.json.error?.code ?? answer.status;
const complain = (body: object) => app.call('POST /api/complaint.php', { body });
const mails = () =>
  app.db.kysely
    .selectFrom('mails')
    .innerJoin('mail_bodies', 'mail_id', 'id')
    .select(['kind', 'to_address', 'text'])
    .orderBy(asWritten)
    .execute();
const staff = async (role: 'moderator') => {
  const id = await buildMember(app.db, { site, member: { role }, profile: { name: role } });
  return { id, as: await buildSession(app, id, { isStrong: true }) };
};
const queueOf = async (as: string) => (await app.call('GET /api/cases.php', { as, query: { status: 'open' } })).json;
const answer = (as: string, id: string, body: object = {}) =>
  app.call('POST /api/case-answer.php', {
    as,
    body: { id, text: 'We are sorry.', close: true, reverse: false, ...body },
  });

describe('an appeal', () => {
  const ban = async (by: string, outcome: string, again?: MemberId) => {
    const ben = again ?? (await buildMember(app.db, { site, member: { email: 'ben@vonk.test' } }));
    const about = { kind: 'profile', profile: toPublicId(ben) };
    await app.call('POST /api/report.php', {
      as: session,
      body: { about, reason: 'scam', text: 'x', block: false },
    });
    const { reports } = (await app.call('GET /api/moderation-reports.php', { as: by, query: { status: 'open' } })).json;
    const body = { id: reports[0].id, outcome, reason: 'scam', message: '' };
    expect(code(await app.call('POST /api/moderation-report.php', { as: by, body }))).toBe(200);
    const told = (await mails()).find(({ kind }) => kind === outcome);
    return { ben, reference: /about=(D-[\w-]+)/.exec(told?.text ?? '')?.[1] ?? '' };
  };

  it('is decided by somebody else than the decision, who can take it back', async () => {
    const [mona, max] = [await staff('moderator'), await staff('moderator')];
    const { ben, reference } = await ban(mona.as, 'member_banned');
    await complain({ topic: 'decision', about: reference.toLowerCase(), text: 'I did not.', email: 'ben@vonk.test' });
    const [hers] = (await queueOf(mona.as)).cases;
    expect(hers).toMatchObject({ decision: { kind: 'member_banned', is_reversed: false }, is_mine: true });
    expect(code(await answer(mona.as, hers.id))).toBe('decided_yourself');
    const moved = await app.call('POST /api/case-topic.php', { as: mona.as, body: { id: hers.id, topic: 'content' } });
    expect(code(moved)).toBe('decided_yourself');
    expect((await queueOf(max.as)).cases[0].is_mine).toBe(false);
    expect(code(await answer(max.as, hers.id, { reverse: true }))).toBe(200);
    const { rows } = await app.db.query('select status from members where id = $1', [ben]);
    expect(rows).toEqual([{ status: 'active' }]);
    const toBen = (await mails()).filter(({ to_address }) => to_address === 'ben@vonk.test');
    const kinds = toBen.map(({ kind }) => kind);
    expect(kinds).toEqual(['member_banned', 'case_received', 'member_unbanned', 'case_answered']);
    expect(toBen.at(-1)!.text).toContain('We reversed our decision');
    const his = await buildSession(app, ben);
    const { decisions } = (await app.call('GET /api/decisions.php', { as: his })).json;
    expect(decisions).toMatchObject([{ kind: 'member_banned', reason: 'scam', reference, is_reversed: true }]);
  });

  it.each([
    ['its sender', 'ben@vonk.test'],
    ['another address of the mailbox', 'ben+again@vonk.test'],
  ])('that names no decision is answered by nobody who decided against %s', async (_, email) => {
    const [mona, max] = [await staff('moderator'), await staff('moderator')];
    await ban(mona.as, 'member_banned');
    await complain({ topic: 'decision', text: 'I did not.', email });
    const [hers] = (await queueOf(mona.as)).cases;
    expect(hers).toMatchObject({ decision: null, is_mine: true });
    expect(code(await answer(mona.as, hers.id))).toBe('decided_yourself');
    const body = { id: hers.id, topic: 'content' };
    expect(code(await app.call('POST /api/case-topic.php', { as: mona.as, body }))).toBe('decided_yourself');
    expect(code(await app.call('POST /api/case-topic.php', { as: max.as, body }))).toBe(200);
    expect(code(await answer(mona.as, hers.id))).toBe('decided_yourself');
    expect(code(await answer(max.as, hers.id))).toBe(200);
  });

  it('that was decided does not bring a decision back twice', async () => {
    const [mona, max] = [await staff('moderator'), await staff('moderator')];
    const { reference } = await ban(mona.as, 'profile_disabled');
    const appeal = { topic: 'decision', about: reference, email: 'ben@vonk.test' };
    await complain({ ...appeal, text: 'First' });
    await complain({ ...appeal, text: 'Second' });
    const [first, second] = (await queueOf(max.as)).cases;
    expect(code(await answer(max.as, first.id, { reverse: true }))).toBe(200);
    expect(code(await answer(max.as, second.id, { reverse: true }))).toBe('decided_already');
  });

  it('takes back one of two warnings, and leaves the other', async () => {
    const [mona, max] = [await staff('moderator'), await staff('moderator')];
    const { ben, reference } = await ban(mona.as, 'member_warned');
    await ban(mona.as, 'member_warned', ben);
    await complain({ topic: 'decision', about: reference, text: 'I did not.', email: 'ben@vonk.test' });
    const [one] = (await queueOf(max.as)).cases;
    expect(code(await answer(max.as, one.id, { reverse: true }))).toBe(200);
    const { rows } = await app.db.query(
      'select reversed_at is not null as done, reference = $1 as same from decisions',
      [reference],
    );
    expect(rows).toHaveLength(2);
    expect(rows).toEqual(
      expect.arrayContaining([
        { done: true, same: true },
        { done: false, same: false },
      ]),
    );
  });

  it.each([
    ['ban', []],
    ['reject', [{ hash: '12345' }]],
  ])('against a rejected picture (%s) brings it back, and ends no ban of another decision', async (decision, left) => {
    await app.db.query('truncate banned_images');
    if (decision === 'reject') {
      await app.db.query(`insert into banned_images (hash, reason, banned_at) values (12345, 'other', now())`);
    }
    const [mona, max] = [await staff('moderator'), await staff('moderator')];
    const { id } = await buildPhoto(app.db, anna, { status: 'pending', hash: '12345' });
    const body = { id: toPublicId(id), decision, reason: 'other' };
    expect(code(await app.call('POST /api/moderation-photo.php', { as: mona.as, body }))).toBe(200);
    const told = (await mails()).find(({ kind }) => kind === 'photo_rejected');
    const about = /about=(D-[\w-]+)/.exec(told?.text ?? '')?.[1];
    await complain({ topic: 'decision', about, text: 'It is fit.', email: 'anna@vonk.test' });
    const [one] = (await queueOf(max.as)).cases;
    expect(code(await answer(max.as, one.id, { reverse: true }))).toBe(200);
    const { rows: photos } = await app.db.query('select status from photos where id = $1', [id]);
    expect(photos).toEqual([{ status: 'active' }]);
    expect((await app.db.query('select hash::text from banned_images')).rows).toEqual(left);
  });

  it.each([
    ['can be restored', 'shows it to others when its owner restores it'],
    ['is gone for good', 'ends the ban of its picture'],
  ])('against a rejected photo that was deleted and %s %s', async (state) => {
    await app.db.query('truncate banned_images');
    const [mona, max] = [await staff('moderator'), await staff('moderator')];
    const { id } = await buildPhoto(app.db, anna, { status: 'pending', hash: '12345' });
    const body = { id: toPublicId(id), decision: 'ban', reason: 'other' };
    expect(code(await app.call('POST /api/moderation-photo.php', { as: mona.as, body }))).toBe(200);
    const told = (await mails()).find(({ kind }) => kind === 'photo_rejected');
    const about = /about=(D-[\w-]+)/.exec(told?.text ?? '')?.[1];
    expect(code(await app.call('DELETE /api/photo.php', { as: session, body: { id: toPublicId(id) } }))).toBe(200);
    if (state === 'is gone for good') await app.db.query('delete from photos where id = $1', [id]);
    await complain({ topic: 'decision', about, text: 'It is fit.', email: 'anna@vonk.test' });
    const [one] = (await queueOf(max.as)).cases;
    expect(code(await answer(max.as, one.id, { reverse: true }))).toBe(200);
    expect((await app.db.query('select hash::text from banned_images')).rows).toEqual([]);
    const { decisions } = (await app.call('GET /api/decisions.php', { as: session })).json;
    expect(decisions).toMatchObject([{ kind: 'photo_rejected', is_reversed: true }]);
    const restored = await app.call('POST /api/photo-restore.php', { as: session, body: { id: toPublicId(id) } });
    expect(code(restored)).toBe(state === 'is gone for good' ? 'not_found' : 200);
    const { rows } = await app.db.query('select status, rejection_reason from photos where id = $1', [id]);
    expect(rows).toEqual(state === 'is gone for good' ? [] : [{ status: 'active', rejection_reason: null }]);
  });

  const rejectHello = async (by: string) => {
    const hello = await buildHello(app, anna, { status: 'pending' });
    const body = { id: toPublicId(hello.id), decision: 'reject', reason: 'other' };
    expect(code(await app.call('POST /api/moderation-hello.php', { as: by, body }))).toBe(200);
    const told = (await mails()).find(({ kind }) => kind === 'hello_rejected');
    return { ...hello, reference: /about=(D-[\w-]+)/.exec(told?.text ?? '')?.[1] };
  };
  const listOfActions = async () =>
    (await app.db.kysely.selectFrom('moderation_actions').select('action').orderBy('id').execute()).map(
      ({ action }) => action,
    );

  it('against a rejected hello opens it to moderators until it is answered, and lets others hear it', async () => {
    const [mona, max] = [await staff('moderator'), await staff('moderator')];
    const { id, key, reference } = await rejectHello(mona.as);
    const address = `/moderation/hellos/${toPublicId(id)}`;
    const hear = async (as: string) => (await app.call(`GET ${address}`, { as })).status;
    expect(await hear(max.as)).toBe(404);
    await complain({ topic: 'decision', about: reference, text: 'It is fit.', email: 'anna@vonk.test' });
    const [one] = (await queueOf(max.as)).cases;
    expect(one.decision).toMatchObject({ kind: 'hello_rejected', hello_filename: address });
    expect([await hear(max.as), await hear(session)]).toEqual([200, 404]);
    expect(code(await answer(max.as, one.id, { reverse: true }))).toBe(200);
    expect(await hear(max.as)).toBe(404);
    const closed = (await app.call('GET /api/cases.php', { as: max.as, query: { status: 'closed' } })).json.cases;
    expect(closed[0].decision).toMatchObject({ is_reversed: true, hello_filename: null });
    const his = await buildSession(app, await buildMember(app.db, { site }));
    expect((await app.call(`GET /hellos/${key.replaceAll('-', '')}`, { as: his })).status).toBe(200);
    expect(await listOfActions()).toEqual(['hello_rejected', 'hello_approved']);
  });

  it('against a rejected hello that was replaced approves nothing, and says so in the log', async () => {
    const [mona, max] = [await staff('moderator'), await staff('moderator')];
    const { reference } = await rejectHello(mona.as);
    await complain({ topic: 'decision', about: reference, text: 'It is fit.', email: 'anna@vonk.test' });
    await app.db.query('delete from hellos');
    await buildHello(app, anna, { status: 'pending' });
    const [one] = (await queueOf(max.as)).cases;
    expect(one.decision).toMatchObject({ kind: 'hello_rejected', hello_filename: null });
    expect(code(await answer(max.as, one.id, { reverse: true }))).toBe(200);
    expect((await app.db.query('select status from hellos')).rows).toEqual([{ status: 'pending' }]);
    expect(await listOfActions()).toEqual(['hello_rejected']);
    const { decisions } = (await app.call('GET /api/decisions.php', { as: session })).json;
    expect(decisions).toMatchObject([{ kind: 'hello_rejected', is_reversed: true }]);
  });

  it('by somebody who reported is answered by somebody else than who decided about the report', async () => {
    const [mona, max] = [await staff('moderator'), await staff('moderator')];
    const ben = await buildMember(app.db, { site });
    const about = { kind: 'profile', profile: toPublicId(ben) };
    await app.call('POST /api/report.php', { as: session, body: { about, reason: 'scam', text: 'x', block: false } });
    const { reports } = (await app.call('GET /api/moderation-reports.php', { as: mona.as, query: { status: 'open' } }))
      .json;
    const body = { id: reports[0].id, outcome: 'no_action' };
    expect(code(await app.call('POST /api/moderation-report.php', { as: mona.as, body }))).toBe(200);
    const told = (await mails()).find(({ kind }) => kind === 'report_decided');
    const link = new URL(/https?:\S*complaints\S*/.exec(told?.text ?? '')?.[0] ?? '');
    await app.call('POST /api/complaint.php', {
      as: session,
      body: { topic: link.searchParams.get('topic'), about: link.searchParams.get('about'), text: 'Look again.' },
    });
    const [hers] = (await queueOf(mona.as)).cases;
    expect(hers).toMatchObject({ topic: 'decision', is_mine: true });
    expect(code(await answer(mona.as, hers.id))).toBe('decided_yourself');
    expect(code(await answer(max.as, hers.id))).toBe(200);
  });

  it('without a known reference is a case like any other, and reveals nothing', async () => {
    const { json } = await complain({ topic: 'decision', about: 'D-2345-6789-ABCD', text: 'x', email: 'x@vonk.test' });
    expect(json.reference).toMatch(REFERENCE);
    const moderator = await staff('moderator');
    const [one] = (await queueOf(moderator.as)).cases;
    expect(one.decision).toBeNull();
    expect(code(await answer(moderator.as, one.id, { reverse: true }))).toBe('outcome_not_possible');
  });
});
