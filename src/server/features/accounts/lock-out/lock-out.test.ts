import { beforeEach, describe, expect, it } from 'vitest';
import { lockMember } from '#server/features/accounts/account/lock-member.ts';
import { endDueSelfBans } from '#server/features/accounts/lock-out/self-bans-store.ts';
import { type MemberId, toPublicId } from '#server/platform/ids/public-id.ts';
import { addMonths } from '#shared/domain/add-months.ts';
import { HOUR_MS } from '#shared/domain/time.ts';
import { buildMember } from '#test/support/builders/build-member.ts';
import { buildSession } from '#test/support/builders/build-session.ts';
import { buildSite } from '#test/support/builders/build-site.ts';
import type { Answer } from '#test/support/builders/caller.ts';
import { clearTables } from '#test/support/clear-tables.ts';
import { testApp } from '#test/support/test-app.ts';
import { untilSomebodyWaits } from '#test/support/test-database.ts';

const PASSWORD = 'right password';

const app = await testApp();
const site = await buildSite(app.db, { domain: 'localhost', name: 'Vonk' });
let anna: MemberId;
let ben: MemberId;
let hers: string;
let his: string;
beforeEach(async () => {
  await clearTables(app.db, 'members', 'mails', 'mail_counts', 'moderation_actions', 'login_failures');
  const member = { email: 'anna@vonk.test', password_hash: 'plain:right password' };
  anna = await buildMember(app.db, { site, member, profile: { name: 'Anna' } });
  ben = await buildMember(app.db, { site, profile: { name: 'Ben' } });
  hers = await buildSession(app, anna);
  his = await buildSession(app, ben);
});

const code = (answer: Answer) => answer.json.error?.code ?? answer.status;
const lockOut = (months = 3, as: string = hers) => app.call('POST /api/self-ban.php', { as, body: { months } });
const logIn = () =>
  app.call('POST /api/user.php', {
    headers: { 'x-request-type': 'login' },
    body: { email: 'anna@vonk.test', password: PASSWORD },
  });
const seenByBen = async () => code(await app.call('GET /api/member.php', { as: his, query: { id: toPublicId(anna) } }));
/** Oldest first; mails of the same moment in any order. */
const mails = () =>
  app.db.kysely
    .selectFrom('mails')
    .innerJoin('mail_bodies', 'mail_id', 'id')
    .select(['kind', 'text'])
    .orderBy('created_at')
    .execute();
const tokenIn = (text = '') => /locked-out\?token=([\w-]+)/.exec(text)?.[1] ?? '';
const statusOf = async (id: MemberId) =>
  (await app.db.kysely.selectFrom('members').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status;
const endDue = (at = app.clock.now()) => endDueSelfBans(app.db, at, new AbortController().signal);
const leave = (token: string) => app.call('POST /api/self-ban-deletion.php', { body: { token } });
const comeBack = async () => {
  const link = (await mails()).findLast(({ kind }) => kind === 'deletion_started');
  const token = /reactivate\?token=([\w-]+)/.exec(link?.text ?? '')?.[1];
  return app.call('POST /api/reactivation.php', { body: { token } });
};
const lockOutMails = async () => (await mails()).filter(({ kind }) => kind === 'self_ban_started');

const isReal = process.env['TEST_DATABASE'] === 'postgres';
/** Runs `work` while the member is locked. The embedded database runs transactions one by one anyway. */
const whileLocked = async (id: MemberId, work: () => Promise<void>): Promise<void> => {
  if (!isReal) return work();
  const [begun, done] = [Promise.withResolvers<null>(), Promise.withResolvers<null>()];
  const locking = app.db.transaction(async (tx) => {
    await lockMember(tx, id);
    begun.resolve(null);
    await done.promise;
  });
  await begun.promise;
  await work().finally(() => done.resolve(null));
  return locking;
};

describe('who has locked themselves out', () => {
  it('is logged out, hidden at once, and told at the log-in until when', async () => {
    expect(await seenByBen()).toBe(200);
    const { json } = await lockOut();
    expect(json).toEqual({ ends_at: addMonths(app.clock.now(), 3).toISOString() });
    expect((await app.call('GET /api/user.php', { as: hers })).json.user).toBeNull();
    expect(await seenByBen()).toBe('not_found');
    const answer = await logIn();
    expect(answer.json.error).toMatchObject({ code: 'account_locked_out', message: expect.stringContaining('until') });
    const wrong = { email: 'anna@vonk.test', password: 'wrong password' };
    const headers = { 'x-request-type': 'login' };
    expect(code(await app.call('POST /api/user.php', { headers, body: wrong }))).toBe('login_failed');
  });

  it('is told the day by the clock of the place where they live, in the mail and at the log-in', async () => {
    await app.db.query(`update profiles set country = 'US', region = 'US-HI' where member_id = $1`, [anna]);
    const day = app.clock.now();
    app.clock.set(`${day.toISOString().slice(0, 10)}T05:00:00Z`);
    await app.db.query('update sessions set confirmed_at = $2 where member_id = $1', [anna, app.clock.now()]);
    const ends = new Date(addMonths(app.clock.now(), 3).getTime() - 10 * HOUR_MS);
    const said = ends.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
    const plain = (text = '') => text.replaceAll(/\s/g, ' ');
    await lockOut();
    expect(plain((await mails()).find(({ kind }) => kind === 'self_ban_started')?.text)).toContain(said);
    expect(plain((await logIn()).json.error.message)).toContain(said);
  });

  it('gets no mails but the one about it, and no link for a new password', async () => {
    await lockOut();
    await app.call('POST /api/password-reset.php', { body: { email: 'anna@vonk.test' } });
    expect((await mails()).map(({ kind }) => kind)).toEqual(['self_ban_started']);
  });

  it('cannot end it early, and may log in again when the time is over, with notifications off', async () => {
    await lockOut(1);
    app.clock.advance({ days: 20 });
    await endDue();
    expect(code(await logIn())).toBe('account_locked_out');
    app.clock.advance({ days: 12 });
    await endDue();
    const { json } = await logIn();
    expect(json.user).toMatchObject({ status: 'active', notifications_disabled: ['list-unsubscribe'] });
    expect(await seenByBen()).toBe(200);
  });

  it('can delete the account with the mailed link, once, and again with a new one after coming back', async () => {
    await lockOut(12);
    const token = tokenIn((await mails())[0]?.text);
    expect(code(await leave(token))).toBe(200);
    expect(code(await leave(token))).toBe('link_expired');
    expect(await statusOf(anna)).toBe('deletion_pending');
    app.clock.advance({ seconds: 1 });
    expect((await comeBack()).json).toEqual({ is_logged_in: false });
    expect(code(await logIn())).toBe('account_locked_out');
    const again = (await lockOutMails()).at(-1);
    expect(code(await leave(tokenIn(again?.text)))).toBe(200);
    expect(await statusOf(anna)).toBe('deletion_pending');
  });

  it('whose time ends while the account is leaving, comes back as before', async () => {
    await lockOut(1);
    app.clock.advance({ days: 25 });
    await leave(tokenIn((await mails())[0]?.text));
    app.clock.advance({ days: 10 });
    await endDue();
    expect(await statusOf(anna)).toBe('deletion_pending');
    expect(code(await comeBack())).toBe(200);
    expect(await statusOf(anna)).toBe('active');
  });

  it('is not locked out for ever when coming back at the moment in which the time ends', async () => {
    await lockOut(1, his);
    app.clock.advance({ seconds: 1 });
    await lockOut(1);
    await leave(tokenIn((await lockOutMails()).at(-1)?.text));
    app.clock.advance({ days: 10 });
    const later = addMonths(app.clock.now(), 1);
    const ended: Promise<void>[] = [];
    await whileLocked(ben, async () => {
      ended.push(endDue(later));
      await untilSomebodyWaits(app.db);
      expect(code(await comeBack())).toBe(200);
    });
    await Promise.all(ended);
    await endDue(later);
    expect([await statusOf(anna), await statusOf(ben)]).toEqual(['active', 'active']);
  });

  it('stays locked out when a ban is lifted meanwhile, and can still delete the account', async () => {
    await lockOut(6);
    const moderator = await buildMember(app.db, { site, member: { role: 'moderator' } });
    await app.db.query(`update members set status = 'banned' where id = $1`, [anna]);
    await app.db.query('delete from account_tokens');
    await app.db.query(
      `insert into moderation_actions (site_id, actor_id, actor_role, action, member_id, created_at)
       values ($1, $2, 'moderator', 'member_banned', $3, now())`,
      [site.id, moderator, anna],
    );
    app.clock.advance({ seconds: 1 });
    const as = await buildSession(app, moderator, { isStrong: true });
    const body = { id: toPublicId(anna), decision: 'member_banned' };
    expect(code(await app.call('POST /api/moderation-reversal.php', { as, body }))).toBe(200);
    expect(await statusOf(anna)).toBe('locked_out');
    expect(code(await leave(tokenIn((await lockOutMails()).at(-1)?.text)))).toBe(200);
    expect(await statusOf(anna)).toBe('deletion_pending');
  });
});

describe('a lock-out', () => {
  it('needs a session that was confirmed lately, a confirmed address and one of the offered times', async () => {
    expect(code(await lockOut(2))).toBe('validation_failed');
    app.clock.advance({ minutes: 16 });
    expect(code(await lockOut())).toBe('confirmation_required');
    const eve = await buildMember(app.db, {
      site,
      member: { status: 'not_confirmed' },
      profile: { status: 'disabled' },
    });
    expect(code(await lockOut(1, await buildSession(app, eve)))).toBe('email_not_proved');
    expect(await statusOf(anna)).toBe('active');
  });

  it('ends on the same day of a month, or on its last', () => {
    const from = (day: string) => new Date(`${day}T12:00:00.000Z`);
    expect(addMonths(from('2026-11-30'), 3)).toEqual(from('2027-02-28'));
    expect(addMonths(from('2026-12-15'), 12)).toEqual(from('2027-12-15'));
  });
});
