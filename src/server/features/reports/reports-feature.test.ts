import { beforeEach, describe, expect, it } from 'vitest';
import { type MemberId, toPublicId } from '#server/platform/ids/public-id.ts';
import { asWritten } from '#test/support/as-written.ts';
import { buildConversation } from '#test/support/builders/build-conversation.ts';
import { buildMember, buildPhoto } from '#test/support/builders/build-member.ts';
import { buildBlock } from '#test/support/builders/build-relation.ts';
import { buildSession } from '#test/support/builders/build-session.ts';
import { buildSite } from '#test/support/builders/build-site.ts';
import type { Answer, CallOptions } from '#test/support/builders/caller.ts';
import { clearTables } from '#test/support/clear-tables.ts';
import { startTestApp } from '#test/support/start-test-app.ts';
import { testApp } from '#test/support/test-app.ts';
import { withoutTokens } from '#test/support/without-tokens.ts';

const REFERENCE = /^R-[2-9A-Z]{4}-[2-9A-Z]{4}-[2-9A-Z]{4}$/;

const app = await testApp();
const site = await buildSite(app.db, { domain: 'localhost', name: 'Vonk' });
await app.objects.put('photos/ben/full.webp', Buffer.from('his face'));
let anna: MemberId;
let ben: MemberId;
let session: string;
beforeEach(async () => {
  await clearTables(app.db, 'members', 'reports', 'mails', 'mail_counts');
  anna = await buildMember(app.db, { site, member: { email: 'anna@vonk.test' }, profile: { name: 'Anna' } });
  ben = await buildMember(app.db, { site, profile: { name: 'Ben', about_me: 'Send me money' } });
  session = await buildSession(app, anna);
});

const code = (answer: Answer) => answer.json.error?.code ?? answer.status;
const report = (body: object = {}, options: CallOptions = { as: session }) =>
  app.call('POST /api/report.php', { ...options, body: { ...aboutBen(), ...body } });
const aboutBen = () => ({
  about: { kind: 'profile', profile: toPublicId(ben) },
  reason: 'scam',
  text: ' He asks for money. ',
  block: false,
});
const reports = () => app.db.kysely.selectFrom('reports').selectAll().execute();
const mails = () =>
  app.db.kysely
    .selectFrom('mails')
    .innerJoin('mail_bodies', 'mail_id', 'id')
    .select(['kind', 'to_address', 'subject', 'text'])
    .orderBy(asWritten)
    .execute();
const pictureAt = async (key: string | null | undefined) => {
  const stored = key === null || key === undefined ? null : await app.objects.get(key);
  return stored === null ? null : (await stored.body.toArray()).join('');
};

describe('a report of a profile', () => {
  it('stores the present profile, and is acknowledged with a reference in the answer and by mail', async () => {
    await buildPhoto(app.db, ben, { main: true, object_key: 'photos/ben' });
    const { json } = await report();
    expect(json).toEqual({ reference: expect.stringMatching(REFERENCE), is_repeat: false, is_mailed: true });
    await app.db.query(`update profiles set about_me = 'A nice man', main_photo_id = null where member_id = $1`, [ben]);
    const [row] = await reports();
    expect(row).toMatchObject({
      reporter_id: anna,
      member_id: ben,
      reason: 'scam',
      body: 'He asks for money.',
      status: 'open',
      evidence: { name: 'Ben', age: 36, about_me: 'Send me money', country: 'NL' },
    });
    expect(await pictureAt(row?.evidence_key)).toBe('his face');
    const [mail] = await mails();
    expect(mail).toMatchObject({ kind: 'report_received', to_address: 'anna@vonk.test' });
    expect(mail?.text).toContain(`Reference: ${json.reference}`);
    expect(mail?.text).toContain('Reason: Scam, or asks for money');
    expect(withoutTokens(mail?.text ?? '')).not.toContain('Ben');
  });

  it('is idempotent: repeated or parallel reports become one, with one receipt', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => report()));
    expect(new Set(answers.map(({ json }) => json.reference)).size).toBe(1);
    expect(answers.filter(({ json }) => !json.is_repeat)).toHaveLength(1);
    expect([(await reports()).length, (await mails()).length]).toEqual([1, 1]);
    const eve = await buildSession(app, await buildMember(app.db, { site }));
    expect((await report({}, { as: eve })).json.is_repeat).toBe(false);
  });

  it('is stored anew when the first one was closed', async () => {
    await report();
    await app.db.query(
      `update reports set status = 'closed', outcome = 'no_action', closed_at = now(), erase_at = now()`,
    );
    expect((await report()).json.is_repeat).toBe(false);
    expect(await reports()).toHaveLength(2);
  });

  it('can also block the member, even when it is a repeat', async () => {
    await report();
    expect((await report({ block: true })).json.is_repeat).toBe(true);
    const { rows } = await app.db.query('select blocker_id, blocked_id from blocks');
    expect(rows).toEqual([{ blocker_id: anna, blocked_id: ben }]);
  });

  it('tells the reported member nothing, neither of the report nor of the reporter', async () => {
    await report();
    const his = await buildSession(app, ben);
    for (const call of ['GET /api/user.php', 'GET /api/account.php', 'GET /api/chats.php', 'GET /api/likes.php']) {
      expect((await app.call(call, { as: his })).text).not.toMatch(/report|Anna/i);
    }
    expect((await mails()).map(({ to_address }) => to_address)).toEqual(['anna@vonk.test']);
  });

  it('can concern a member who has blocked the reporter, or a hidden conversation partner', async () => {
    await buildBlock(app.db, ben, anna);
    expect(code(await report())).toBe(200);
    const eve = await buildMember(app.db, { site, profile: { status: 'hidden' } });
    await buildConversation(app.db, { site, between: [anna, eve], messages: [{ by: eve, body: 'x' }] });
    expect(code(await report({ about: { kind: 'profile', profile: toPublicId(eve) } }))).toBe(200);
  });

  it('is refused for oneself and members who are not visible', async () => {
    const elsewhere = await buildSite(app.db, {});
    const ids = [
      anna,
      await buildMember(app.db, { site, profile: { status: 'hidden' } }),
      await buildMember(app.db, { site, member: { status: 'banned' } }),
      await buildMember(app.db, { site: elsewhere }),
      '12345',
    ];
    for (const id of ids) {
      expect(code(await report({ about: { kind: 'profile', profile: toPublicId(id) } }))).toBe('not_found');
    }
    expect(await reports()).toEqual([]);
  });

  it('needs a session, a known reason and a text within the limit', async () => {
    expect(code(await report({}, {}))).toBe('authentication_required');
    expect(code(await report({ reason: 'boring' }))).toBe('validation_failed');
    expect(code(await report({ text: 'x'.repeat(2001) }))).toBe('validation_failed');
    expect(code(await report({ about: { kind: 'message', profile: toPublicId(ben) } }))).toBe('validation_failed');
  });
});

describe('a report of a photo', () => {
  const about = (key: string, profile = ben) => ({
    about: { kind: 'photo', profile: toPublicId(profile), photo: key.replaceAll('-', '') },
  });

  it('stores a copy of the photo, which is kept when the photo is deleted', async () => {
    const { id, key } = await buildPhoto(app.db, ben, { object_key: 'photos/ben', caption: 'Me at sea' });
    expect(code(await report(about(key)))).toBe(200);
    expect(code(await report())).toBe(200);
    await app.db.query('delete from photos where id = $1', [id]);
    const rows = await reports();
    expect(rows).toHaveLength(2);
    const row = rows.find(({ object_kind }) => object_kind === 'photo');
    expect(row).toMatchObject({ photo_id: null, evidence: { caption: 'Me at sea' } });
    expect(await pictureAt(row?.evidence_key)).toBe('his face');
  });

  it('is stored without a copy when the picture’s file is gone', async () => {
    const { key } = await buildPhoto(app.db, ben, { object_key: 'photos/gone' });
    expect(code(await report(about(key)))).toBe(200);
  });

  it('needs a visible photo of that member', async () => {
    const eve = await buildMember(app.db, { site });
    const { key: hers } = await buildPhoto(app.db, eve);
    const { key: pending } = await buildPhoto(app.db, ben, { status: 'pending' });
    for (const key of [hers, pending, 'a'.repeat(32)]) expect(code(await report(about(key)))).toBe('not_found');
  });
});

describe('a report by somebody without an account', () => {
  const REPORT = {
    topic: 'content',
    reason: 'rights',
    text: 'This is me.',
    email: ' Reader@Vonk.test ',
    good_faith: true,
  };
  const complain = (body: object = {}) =>
    app.call('POST /api/complaint.php', { body: { ...REPORT, address: 'the man with the hat', ...body } });

  it('is acknowledged, and linked to the profile or photo of its address', async () => {
    const { key } = await buildPhoto(app.db, ben, { object_key: 'photos/ben' });
    const links = [
      `http://localhost:3000/members/${toPublicId(ben)}?from=x`,
      `/photos/${key.replaceAll('-', '')}/card.webp`,
      'the man with the hat',
    ];
    for (const address of links) expect((await complain({ address })).json.reference).toMatch(REFERENCE);
    const rows = await reports();
    expect(rows.map(({ object_kind, member_id }) => [object_kind, member_id])).toEqual([
      ['profile', ben],
      ['photo', ben],
      ['address', null],
    ]);
    expect(rows[0]).toMatchObject({ reporter_id: null, reporter_email: 'reader@vonk.test' });
    const [mail] = await mails();
    expect(mail).toMatchObject({ kind: 'report_received', to_address: 'reader@vonk.test' });
    expect(mail?.text.startsWith('Hello,')).toBe(true);
  });

  it('gets the same answer whether the profile exists or not', async () => {
    const hidden = await buildMember(app.db, { site, profile: { status: 'hidden' } });
    for (const id of [hidden, '12345']) {
      const { status, json } = await complain({ address: `/members/${toPublicId(id)}` });
      expect([status, Object.keys(json)]).toEqual([200, ['reference', 'due_at']]);
    }
  });

  it('mails at most five receipts a day to one mailbox, and stores all reports', async () => {
    for (let time = 0; time < 7; time += 1)
      expect(code(await complain({ text: `Not theirs, time ${time}.`, email: `reader+${time}@vonk.test` }))).toBe(200);
    expect([(await reports()).length, (await mails()).length]).toEqual([7, 5]);
  });

  it('needs a place, a text, an email address and good faith', async () => {
    expect((await complain({ email: 'no address' })).json.error).toMatchObject({
      code: 'email_invalid',
      details: { field: 'email' },
    });
    for (const body of [{ address: ' ' }, { text: ' ' }, { good_faith: false }, { reason: 'boring' }]) {
      expect(code(await complain(body))).toBe('validation_failed');
    }
  });
});

it('reports without an account have an hourly rate limit', async () => {
  const limited = await startTestApp({ limitRates: true });
  await buildSite(limited.db, { domain: 'localhost' });
  const body = {
    topic: 'content',
    reason: 'spam',
    address: 'x',
    text: 'x',
    email: 'reader@vonk.test',
    good_faith: true,
  };
  const codes = [];
  for (let time = 0; time < 21; time += 1) codes.push(code(await limited.call('POST /api/complaint.php', { body })));
  expect([codes[19], codes[20]]).toEqual([200, 'rate_limited']);
  await limited.stop();
});
