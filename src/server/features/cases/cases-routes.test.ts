import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS } from '#shared/domain/time.ts';
import { buildMember } from '#test/support/builders/build-member.ts';
import { buildSession } from '#test/support/builders/build-session.ts';
import { buildSite } from '#test/support/builders/build-site.ts';
import type { Answer, CallOptions } from '#test/support/builders/caller.ts';
import { clearTables } from '#test/support/clear-tables.ts';
import { testApp } from '#test/support/test-app.ts';
import { withoutTokens } from '#test/support/without-tokens.ts';

const REFERENCE = /^C(?:-[2-9A-Z]{4}){3}$/;

type Role = 'admin' | 'moderator' | 'support' | 'finance';

const app = await testApp();
const site = await buildSite(app.db, { domain: 'localhost', name: 'Vonk' });
let session: string;
beforeEach(async () => {
  await clearTables(app.db, 'members', 'cases', 'reports', 'moderation_actions', 'mails', 'mail_counts', 'mail_stops');
  const member = { email: 'anna@vonk.test' };
  session = await buildSession(app, await buildMember(app.db, { site, member, profile: { name: 'Anna' } }));
});

const code = (answer: Answer) => answer.json.error?.code ?? answer.status;
const complain = (body: object, options: CallOptions = {}) => app.call('POST /api/complaint.php', { ...options, body });
const SERVICE = { topic: 'service', text: 'Nobody answers.', email: ' Reader@Vonk.test ' };
const mails = () =>
  app.db.kysely
    .selectFrom('mails')
    .innerJoin('mail_bodies', 'mail_id', 'id')
    .select(['kind', 'to_address', 'subject', 'text'])
    // In the order in which they were inserted.
    .orderBy(sql`mails.ctid`)
    .execute();
const staff = async (role: Role) => {
  const id = await buildMember(app.db, { site, member: { role }, profile: { name: role } });
  return { id, as: await buildSession(app, id, { isStrong: true }) };
};
const queueOf = async (as: string, status = 'open') =>
  (await app.call('GET /api/cases.php', { as, query: { status } })).json;
const answer = (as: string, id: string, body: object = {}) =>
  app.call('POST /api/case-answer.php', {
    as,
    body: { id, text: 'We are sorry.', close: true, reverse: false, ...body },
  });
/** Returns reference and token of the latest receipt's link. */
const linkOf = async () => {
  const receipt = (await mails()).findLast(({ kind }) => kind === 'case_received');
  const [, reference = '', token = ''] = /\/complaints\/([\w-]+)\?token=([\w-]+)/.exec(receipt?.text ?? '') ?? [];
  return { reference, token };
};

describe('a complaint', () => {
  it('gets a reference, a day in two weeks and a receipt, without an account', async () => {
    const { json } = await complain(SERVICE);
    expect(json.reference).toMatch(REFERENCE);
    expect(Date.parse(json.due_at) - app.clock.now().getTime()).toBe(14 * DAY_MS);
    const [mail] = await mails();
    expect(mail).toMatchObject({ kind: 'case_received', to_address: 'reader@vonk.test' });
    expect(mail?.text).toContain(`Reference: ${json.reference}`);
  });

  it('by a member is answered at the address of the account, which need not be typed', async () => {
    const { email: _typed, ...body } = SERVICE;
    expect(code(await complain(body))).toBe('email_invalid');
    expect(code(await complain(body, { as: session }))).toBe(200);
    expect(await mails()).toMatchObject([{ to_address: 'anna@vonk.test' }]);
  });

  it('about something else is another one, though in the same words', async () => {
    const about = async (order: string) =>
      (await complain({ ...SERVICE, topic: 'money', about: order })).json.reference as string;
    expect(await about('ABCDEFGH')).not.toBe(await about('HGFEDCBA'));
  });

  it('that is sent again is the same one', async () => {
    const [first, second] = [await complain(SERVICE), await complain(SERVICE)];
    expect(second.json).toEqual(first.json);
    expect(await mails()).toHaveLength(1);
  });

  it('mails at most five receipts a day to one address, and keeps all complaints', async () => {
    for (let time = 0; time < 7; time += 1) {
      expect(code(await complain({ ...SERVICE, text: `Time ${time}` }))).toBe(200);
    }
    const { rows } = await app.db.query('select id from cases');
    expect([rows.length, (await mails()).length]).toEqual([7, 5]);
  });

  it('needs words, except about mails, and an address that can be one', async () => {
    expect(code(await complain({ ...SERVICE, text: ' ' }))).toBe('validation_failed');
    expect(code(await complain({ ...SERVICE, email: 'none' }))).toBe('email_invalid');
    expect(code(await complain({ topic: 'weather', text: 'x', email: 'x@vonk.test' }))).toBe('validation_failed');
  });

  it('is shown with its answers to whoever has the mailed link, and to nobody else', async () => {
    const { json } = await complain({ ...SERVICE, topic: 'money', about: 'VONK-1' });
    const link = await linkOf();
    expect(link.reference).toBe(json.reference);
    const support = await staff('support');
    const [one] = (await queueOf(support.as)).cases;
    expect(code(await answer(support.as, one.id, { close: false }))).toBe(200);
    const shown = await app.call('GET /api/case.php', { query: link });
    expect(shown.json).toMatchObject({ topic: 'money', is_closed: false, answers: [{ text: 'We are sorry.' }] });
    expect(code(await app.call('GET /api/case.php', { query: { ...link, token: 'other' } }))).toBe('link_expired');
  });
});

describe('the queue', () => {
  it('shows each role its topics, those due first in front, in pages', async () => {
    for (let time = 0; time < 23; time += 1) {
      await complain({ ...SERVICE, email: `r${time}@vonk.test` });
      app.clock.advance({ minutes: 1 });
    }
    await complain({ topic: 'money', text: 'Twice', email: 'm@vonk.test' });
    await complain({ topic: 'decision', text: 'Wrong', email: 'd@vonk.test' });
    const support = await staff('support');
    const first = await queueOf(support.as);
    expect([first.cases.length, first.num_open, first.cases[0].email]).toEqual([20, 24, 'r0@vonk.test']);
    const query = { status: 'open', cursor: first.next_cursor };
    const second = (await app.call('GET /api/cases.php', { as: support.as, query })).json;
    expect(second.cases.map(({ topic }: { topic: string }) => topic)).toEqual([
      'service',
      'service',
      'service',
      'money',
    ]);
    expect(second.next_cursor).toBeNull();
    const [finance, moderator, admin] = [await staff('finance'), await staff('moderator'), await staff('admin')];
    const counts = await Promise.all([finance, moderator, admin].map(async ({ as }) => (await queueOf(as)).num_open));
    expect(counts).toEqual([1, 1, 25]);
  });

  it('marks what is overdue', async () => {
    await complain(SERVICE);
    const support = await staff('support');
    expect((await queueOf(support.as)).cases[0].is_overdue).toBe(false);
    app.clock.advance({ days: 15 });
    const later = await buildSession(app, support.id, { isStrong: true });
    expect((await queueOf(later)).cases[0].is_overdue).toBe(true);
  });

  it('is answered once, in the complainant’s language, and remembers by whom', async () => {
    await complain(SERVICE, { cookies: { locale: 'de' } });
    const support = await staff('support');
    const [one] = (await queueOf(support.as)).cases;
    expect(one.language).toBe('de');
    expect(code(await answer(support.as, one.id))).toBe(200);
    expect(code(await answer(support.as, one.id))).toBe('decided_already');
    const mail = (await mails()).find(({ kind }) => kind === 'case_answered');
    expect(mail?.to_address).toBe('reader@vonk.test');
    // The answer to a person without an account has only the day: no name, no quoted text, no mention of an account.
    expect(mail?.text).toMatch(/^Hallo\n\n[^\n]+\n\nWe are sorry\.\n\n[^]+\nDu hast uns geschrieben am: /);
    expect(mail?.text).toContain(`/complaints?topic=service&earlier=${one.reference}\n`);
    expect(withoutTokens(mail?.text ?? '')).not.toContain('Konto');
    const [closed] = (await queueOf(support.as, 'closed')).cases;
    expect(closed.steps).toMatchObject([
      { kind: 'answered', text: 'We are sorry.', actor: 'support' },
      { kind: 'closed', actor: 'support' },
    ]);
    const { rows } = await app.db.query('select distinct actor_id::text, actor_role from case_steps');
    expect(rows).toEqual([{ actor_id: support.id, actor_role: 'support' }]);
  });

  it('hands a case over, after which only the others see and answer it', async () => {
    await complain(SERVICE);
    const [support, moderator] = [await staff('support'), await staff('moderator')];
    const [one] = (await queueOf(support.as)).cases;
    expect(code(await answer(moderator.as, one.id))).toBe('not_found');
    const body = { id: one.id, topic: 'content' };
    expect(code(await app.call('POST /api/case-topic.php', { as: support.as, body }))).toBe(200);
    expect(code(await answer(support.as, one.id))).toBe('not_found');
    expect((await queueOf(moderator.as)).cases[0].steps).toMatchObject([{ kind: 'moved', text: 'content' }]);
    expect(code(await answer(moderator.as, one.id))).toBe(200);
  });

  it('can be closed without words, but not answered without', async () => {
    await complain(SERVICE);
    const support = await staff('support');
    const [one] = (await queueOf(support.as)).cases;
    expect(code(await answer(support.as, one.id, { text: ' ', close: false }))).toBe('validation_failed');
    expect(code(await answer(support.as, one.id, { text: '' }))).toBe(200);
    expect((await mails()).map(({ kind }) => kind)).toEqual(['case_received']);
  });

  it('shows nobody their own complaint, written logged in or not, and lets nobody answer it', async () => {
    const [support, admin] = [await staff('support'), await staff('admin')];
    await app.db.query(`update members set email = 'support@vonk.test' where id = $1`, [support.id]);
    await complain({ topic: 'service', text: 'Mine' }, { as: support.as });
    await complain({ topic: 'service', text: 'Mine, too', email: 'Support@vonk.test' });
    expect(await queueOf(support.as)).toMatchObject({ cases: [], num_open: 0 });
    const { cases, num_open: open } = await queueOf(admin.as);
    expect(open).toBe(2);
    const codes = await Promise.all(cases.map(async ({ id }: { id: string }) => code(await answer(support.as, id))));
    expect(codes).toEqual(['not_found', 'not_found']);
  });
});

describe('the request for no more mails', () => {
  const request = (email: string) => complain({ topic: 'mail', email, text: '' });
  const stop = (link: object, to = true) => app.call('POST /api/case-mail.php', { body: { ...link, stop: to } });

  it('gets the same answer for a known and an unknown address', async () => {
    const [known, unknown] = [await request('anna@vonk.test'), await request('nobody@vonk.test')];
    for (const { status, json } of [known, unknown]) {
      expect([status, Object.keys(json)]).toEqual([200, ['reference', 'due_at']]);
    }
    const [first, second] = await mails();
    const plain = (text = '') => withoutTokens(text).replaceAll(/C-[\w-]+/g, '');
    expect(plain(first?.text)).toBe(plain(second?.text));
  });

  it('acts at once with the mailed link, and can be taken back with it', async () => {
    await request('reader@vonk.test');
    const link = await linkOf();
    expect((await stop(link)).json).toMatchObject({ is_mail_stopped: true, is_closed: true });
    await complain(SERVICE);
    expect((await mails()).map(({ kind }) => kind)).toEqual(['case_received']);
    expect((await stop(link, false)).json.is_mail_stopped).toBe(false);
    await complain({ ...SERVICE, text: 'Again' });
    expect(await mails()).toHaveLength(2);
  });

  it('holds for all addresses of the mailbox, and for answers', async () => {
    const support = await staff('support');
    await complain(SERVICE);
    await request('reader@vonk.test');
    await stop(await linkOf());
    const before = (await mails()).length;
    await complain({ ...SERVICE, email: 'reader+again@vonk.test', text: 'Again' });
    for (const { id } of (await queueOf(support.as)).cases) expect(code(await answer(support.as, id))).toBe(200);
    expect(await mails()).toHaveLength(before);
  });

  it('acts although staff have moved it, and leaves other words to be answered', async () => {
    await complain({ topic: 'mail', email: 'reader@vonk.test', text: 'And my money?' });
    const link = await linkOf();
    const support = await staff('support');
    const [one] = (await queueOf(support.as)).cases;
    await app.call('POST /api/case-topic.php', { as: support.as, body: { id: one.id, topic: 'money' } });
    expect((await stop(link)).json).toMatchObject({ is_about_mail: true, is_mail_stopped: true, is_closed: false });
    expect(code(await answer(support.as, one.id))).toBe(200);
  });

  it('leaves one trace, however often the button is pressed', async () => {
    await request('reader@vonk.test');
    const link = await linkOf();
    await Promise.all([stop(link), stop(link)]);
    await stop(link);
    await stop(link, false);
    await stop(link, false);
    const { rows } = await app.db.query('select kind from case_steps order by id');
    expect(rows).toEqual([{ kind: 'mail_stopped' }, { kind: 'mail_allowed' }]);
  });

  it('turns off the notifications of a member with the address, not the mails of the account', async () => {
    await request('anna@vonk.test');
    expect(code(await stop(await linkOf()))).toBe(200);
    const user = (await app.call('GET /api/user.php', { as: session })).json.user;
    expect(user.notifications_disabled).toEqual(['list-unsubscribe']);
    await app.call('POST /api/password-reset.php', { body: { email: 'anna@vonk.test' } });
    expect((await mails()).map(({ kind }) => kind)).toContain('reset_password');
  });

  it('keeps the mails of a sign-up away, too', async () => {
    await request('new@vonk.test');
    await stop(await linkOf());
    const { rows } = await app.db.query('select address_hash from mail_stops');
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain('new@vonk.test');
  });

  it('needs the link of a complaint about mails', async () => {
    await complain(SERVICE);
    expect(code(await stop(await linkOf()))).toBe('link_expired');
    expect(code(await stop({ reference: 'C-2345-6789-ABCD', token: 'x' }))).toBe('link_expired');
  });
});
