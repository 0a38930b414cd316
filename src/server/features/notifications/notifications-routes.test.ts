import { beforeEach, describe, expect, it } from 'vitest';
import { writeMail } from '#server/features/mails/write-mail.ts';
import { hashOfAddress, sealMailChoice } from '#server/features/notifications/mails/choice-token-rules.ts';
import { scheduleChecks } from '#server/features/notifications/planning/notification-states-store.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import type { Mail } from '#server/platform/mail/mailer.ts';
import { DAY_MS } from '#shared/domain/time.ts';
import { buildConversation } from '#test/support/builders/build-conversation.ts';
import { buildMail } from '#test/support/builders/build-mail.ts';
import { buildMember } from '#test/support/builders/build-member.ts';
import { buildSession } from '#test/support/builders/build-session.ts';
import { buildSite } from '#test/support/builders/build-site.ts';
import { clearTables } from '#test/support/clear-tables.ts';
import { TEST_SECRETS } from '#test/support/start-test-app.ts';
import { testApp } from '#test/support/test-app.ts';

const app = await testApp();
const site = await buildSite(app.db, { domain: 'localhost', countries: ['NL'] });
let anna: MemberId;
let session: string;
beforeEach(async () => {
  await clearTables(app.db, 'members', 'mails');
  anna = await buildMember(app.db, { site, member: { email: 'anna@vonk.test' } });
  session = await buildSession(app, anna);
});

type KindShown = { kind: string; email: boolean; push?: boolean };

const change = (body: object) => app.call('PUT /api/notifications.php', { as: session, body });
const shown = async () => (await app.call('GET /api/notifications.php', { as: session })).json.notifications;
const wantedOf = (kinds: readonly KindShown[]) => kinds.filter(({ email }) => email).map(({ kind }) => kind);
const token = (address = 'anna@vonk.test') =>
  sealMailChoice(TEST_SECRETS, { memberId: anna, kind: 'new_messages', addressHash: hashOfAddress(address) });
const code = ({ json }: { json: { error: { code: string } } }) => json.error.code;

describe('the choices of a member', () => {
  it('are at first what concerns them, and no advertising', async () => {
    const { kinds, sent, push_examples: examples, ...rest } = await shown();
    expect(examples.map(({ detail }: { detail: string }) => detail)).toEqual(['who', 'what', 'nothing']);
    expect(wantedOf(kinds)).toEqual(['new_conversations', 'new_messages', 'likes', 'unread_reminders', 'reminders']);
    expect(sent).toEqual([]);
    expect(rest).toEqual({
      email: 'anna@vonk.test',
      pace: 'now',
      detail: 'what',
      push_detail: 'what',
      strangers_in_app: false,
      is_discreet: false,
      quiet_from: 22,
      quiet_to: 8,
      snoozed_until: null,
      zone: 'Europe/Amsterdam',
      emails_this_week: 0,
      next_email_at: null,
      disabled: [],
    });
  });

  it('come with how many emails left this week, and when the next one may leave', async () => {
    app.clock.set('2026-06-01T10:00:00Z');
    const bert = await buildMember(app.db, { site });
    const mailed = (days: number, channel = 'email') =>
      app.db.query(`insert into notification_log (member_id, kind, channel, sent_at) values ($1, 'likes', $2, $3)`, [
        anna,
        channel,
        new Date(app.clock.now().getTime() - days * DAY_MS),
      ]);
    for (const days of [2, 6, 8]) await mailed(days);
    await mailed(1, 'push');
    await buildConversation(app.db, {
      site,
      between: [bert, anna],
      messages: [{ by: bert, body: 'hello', unread: true }],
      lastMessageAt: app.clock.now(),
    });
    await scheduleChecks(app.db, [anna], app.clock.now());
    expect(await shown()).toMatchObject({ emails_this_week: 2, next_email_at: '2026-06-01T10:10:00.000Z' });
    await change({ pace: 'evening' });
    expect((await shown()).next_email_at).toBe('2026-06-01T17:00:00.000Z');
    await change({ quiet_from: 17, quiet_to: 21 });
    expect((await shown()).next_email_at).toBe('2026-06-01T19:00:00.000Z');
    await app.db.query(`update members set notifications_disabled = '{bounce}' where id = $1`, [anna]);
    expect((await shown()).next_email_at).toBeNull();
  });

  it('are kept, and what is left out stays as it is', async () => {
    await change({ choices: [{ kind: 'likes', channel: 'email', wanted: false }], pace: 'evening' });
    const { json } = await change({ quiet_from: 0, quiet_to: 0, detail: 'who' });
    expect(json.notifications).toMatchObject({ pace: 'evening', detail: 'who', quiet_from: 0, quiet_to: 0 });
    const likes = (json.notifications.kinds as KindShown[]).find(({ kind }) => kind === 'likes');
    expect(likes).toEqual({ kind: 'likes', email: false, push: true });
  });

  it('show how a push about one message would look in each detail, and in discreet mode', async () => {
    const bodies = async () => (await shown()).push_examples.map(({ body }: { body: string }) => body);
    const [who, what, nothing] = await bodies();
    expect(who).toContain('Robin');
    expect(what).not.toContain('Robin');
    expect(nothing).not.toBe(what);
    await change({ is_discreet: true });
    const discreet = await bodies();
    expect(new Set(discreet).size).toBe(1);
    expect(discreet[0]).not.toMatch(/vonk|robin|message/i);
  });

  it('keep the detail of pushes apart from that of emails', async () => {
    await change({ push_detail: 'who' });
    expect(await shown()).toMatchObject({ detail: 'what', push_detail: 'who' });
  });

  it('drop emails that wait when less is to be revealed, and keep them when more is', async () => {
    const waiting = async () => (await app.db.query('select from mails')).rows.length;
    const queue = () =>
      buildMail(app.db, { siteId: site.id, memberId: anna, kind: 'likes', to: 'anna@vonk.test', at: app.clock.now() });
    await queue();
    await app.db.query('update mails set is_bulk = true');
    await change({ detail: 'who' });
    expect(await waiting()).toBe(1);
    await change({ detail: 'who', push_detail: 'nothing' });
    expect(await waiting()).toBe(1);
    await change({ detail: 'what' });
    expect(await waiting()).toBe(0);
  });

  it('made twice in one request count as they were made last', async () => {
    const likes = (wanted: boolean) => ({ kind: 'likes', channel: 'email', wanted });
    for (const wanted of [false, true]) {
      const { status, json } = await change({ choices: [likes(!wanted), likes(wanted)] });
      expect(status).toBe(200);
      expect(wantedOf(json.notifications.kinds).includes('likes')).toBe(wanted);
    }
  });

  it('hide what waits in the outbox when discreet mode is turned on', async () => {
    const recipient = {
      site,
      origin: 'https://vonk.example',
      locale: 'nl' as const,
      country: 'NL' as const,
      viewerGender: 'female' as const,
      memberId: anna,
      to: 'anna@vonk.test',
    };
    await app.db.query(`update members set language = 'nl' where id = $1`, [anna]);
    const content = {
      subject: `${site.name}: $& "three" <messages>`,
      preheader: '$& Somebody wrote to you.',
      picture: 'hearts' as const,
      greeting: 'Hallo',
      paragraphs: ['Text'],
      links: [],
      notes: [],
    };
    const writeAs = (isDiscreet: boolean, kind = 'new_messages') =>
      writeMail({ ...recipient, isDiscreet }, { kind, content, unsubscribeUrl: 'https://vonk.example/off' });
    await app.db.transaction((tx) => app.mailer.sendAll(tx, [writeAs(false), writeAs(false, 'login_warning')]));
    await change({ pace: 'evening' });
    const waiting = async () =>
      (
        await app.db.kysely
          .selectFrom('mail_bodies')
          .select(['from_name', 'subject', 'html', 'text', 'picture'])
          .execute()
      ).map(({ from_name: fromName, ...words }) => ({ fromName, ...words }));
    const wordsOf = ({ fromName, subject, html, text, picture }: Mail) => ({
      fromName,
      subject,
      html,
      text,
      picture: picture ?? null,
    });
    expect(await waiting()).toEqual([wordsOf(writeAs(false)), wordsOf(writeAs(false))]);
    await change({ is_discreet: true });
    expect(await waiting()).toEqual([wordsOf(writeAs(true)), wordsOf(writeAs(true))]);
    expect(writeAs(true).subject).not.toContain(site.name);
  });

  it('must be known ones', async () => {
    for (const body of [
      { choices: [{ kind: 'spam', channel: 'email', wanted: true }] },
      { choices: [{ kind: 'likes', channel: 'fax', wanted: true }] },
      { pace: 'hourly' },
      { quiet_from: 24 },
    ]) {
      expect(code(await change(body))).toBe('validation_failed');
    }
  });

  it('for advertising are kept with their time and the words that were read, once for each change', async () => {
    const news = (wanted: boolean) => change({ choices: [{ kind: 'news', channel: 'email', wanted }] });
    await news(true);
    await news(true);
    app.clock.advance({ days: 1 });
    await news(false);
    await change({ choices: [{ kind: 'likes', channel: 'email', wanted: false }] });
    const rows = await app.db.kysely
      .selectFrom('notification_consents')
      .select(['kind', 'wanted', 'source', 'words', 'locale'])
      .orderBy('said_at')
      .execute();
    const said = { kind: 'news', source: 'page', words: 'News: What’s new on this site.', locale: 'en' };
    expect(rows).toEqual([
      { ...said, wanted: true },
      { ...said, wanted: false },
    ]);
  });

  it('that were stopped are turned on again by the member', async () => {
    await app.db.query(`update members set notifications_disabled = '{list-unsubscribe,fbl}'`);
    expect((await shown()).disabled).toEqual(['fbl', 'list-unsubscribe']);
    const { json } = await app.call('POST /api/notifications-restore.php', { as: session, body: {} });
    expect(json.notifications.disabled).toEqual([]);
  });
});

describe('the link of a mail', () => {
  const turnOff = (off: string[], given = token()) =>
    app.call('POST /api/mail-choice.php', { body: { token: given, off } });

  it('changes nothing when it is opened, and shows no address', async () => {
    const { json } = await app.call('GET /api/mail-choice.php', { query: { token: token() } });
    expect(json).toMatchObject({ address_masked: 'a•••@vonk.test', kind: 'new_messages' });
    const opened = await app.app.inject({ url: `/notifications/off?token=${token()}`, headers: { host: 'localhost' } });
    expect([opened.statusCode, opened.headers.location?.slice(0, 34)]).toEqual([
      303,
      '/notifications?source=email&token=',
    ]);
    expect(wantedOf((await shown()).kinds)).toHaveLength(5);
    expect((await shown()).disabled).toEqual([]);
  });

  it('turns kinds off without a login, and nothing on', async () => {
    const { json } = await turnOff(['new_messages', 'news']);
    expect(wantedOf(json.kinds)).toEqual(['new_conversations', 'likes', 'unread_reminders', 'reminders']);
    expect(wantedOf((await shown()).kinds)).toEqual(wantedOf(json.kinds));
  });

  it('is worth nothing when it is made up, or once the address is another', async () => {
    for (const given of ['', 'x', token().slice(0, -4), token('other@vonk.test')]) {
      expect(code(await turnOff(['likes'], given))).toBe('link_expired');
    }
    expect(wantedOf((await shown()).kinds)).toHaveLength(5);
  });

  const press = (headers: Record<string, string>, given = token()) =>
    app.app.inject({
      method: 'POST',
      url: `/notifications/off?token=${given}`,
      headers: { host: 'localhost', 'content-type': 'application/x-www-form-urlencoded', ...headers },
      payload: 'List-Unsubscribe=One-Click',
    });

  it('ends all eight kinds by the button of a mail program, however often it is pressed', async () => {
    expect((await press({})).statusCode).toBe(204);
    expect((await press({})).statusCode).toBe(204);
    expect((await shown()).disabled).toEqual(['list-unsubscribe']);
    expect((await press({}, 'x')).statusCode).toBe(410);
  });

  it('takes back what waits in the outbox: a kind, or everything that was not asked for', async () => {
    for (const kind of ['new_messages', 'likes', 'password_changed']) {
      await buildMail(app.db, { siteId: site.id, memberId: anna, kind, to: 'anna@vonk.test', at: app.clock.now() });
    }
    await app.db.query(`update mails set is_bulk = kind <> 'password_changed', state = 'waiting'`);
    const waiting = async () => (await app.db.query('select kind from mails order by kind')).rows;
    await turnOff(['new_messages']);
    expect(await waiting()).toEqual([{ kind: 'likes' }, { kind: 'password_changed' }]);
    await press({});
    expect(await waiting()).toEqual([{ kind: 'password_changed' }]);
  });

  it('leads a browser without scripts back to the page', async () => {
    const given = token();
    const { statusCode, headers } = await press({ 'sec-fetch-mode': 'navigate' }, given);
    expect([statusCode, headers.location]).toEqual([303, `/notifications?source=email&token=${given}&done=1`]);
  });
});
