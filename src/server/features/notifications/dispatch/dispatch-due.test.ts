import { beforeEach, describe, expect, it } from 'vitest';
import { dispatchDue } from '#server/features/notifications/dispatch/dispatch-due.ts';
import {
  dispatchToMembers,
  type DispatchContext,
} from '#server/features/notifications/dispatch/dispatch-to-members.ts';
import { scheduleChecks } from '#server/features/notifications/planning/notification-states-store.ts';
import { type MemberId, toPublicId } from '#server/platform/ids/public-id.ts';
import type { Mailer } from '#server/platform/mail/mailer.ts';
import { HOUR_MS, MINUTE_MS } from '#shared/domain/time.ts';
import { buildConversation } from '#test/support/builders/build-conversation.ts';
import { buildMember } from '#test/support/builders/build-member.ts';
import { buildBlock, buildLike } from '#test/support/builders/build-relation.ts';
import { buildSite } from '#test/support/builders/build-site.ts';
import { clearTables } from '#test/support/clear-tables.ts';
import { stepsUntilDue } from '#test/support/dispatch-notifications.ts';
import { createQuietLog } from '#test/support/quiet-log.ts';
import { sized } from '#test/support/run-size.ts';
import { TEST_SECRETS } from '#test/support/start-test-app.ts';
import { testApp } from '#test/support/test-app.ts';
import { withoutTokens } from '#test/support/without-tokens.ts';

const app = await testApp();
const site = await buildSite(app.db, { domain: 'localhost', countries: ['NL'] });
let anna: MemberId;
let bert: MemberId;
let here: Set<MemberId>;
beforeEach(async () => {
  await clearTables(app.db, 'members', 'mails');
  app.clock.set('2026-06-01T10:00:00Z');
  here = new Set();
  anna = await buildMember(app.db, { site, profile: { gender: 'female', name: 'Anna' } });
  bert = await buildMember(app.db, { site, profile: { name: 'Bert' } });
});

const ctx = (mailer: Pick<Mailer, 'send'> = app.mailer): DispatchContext => ({
  db: app.db,
  clock: app.clock,
  mailer,
  presence: { isHere: (memberId) => here.has(memberId) },
  secrets: TEST_SECRETS,
  originOf: () => 'http://localhost:3000',
});
const run = (given = ctx(), log = createQuietLog().log) => dispatchDue({ ...given, log }, new AbortController().signal);
const schedule = () => scheduleChecks(app.db, [anna], app.clock.now());
const mails = () =>
  app.db.kysely
    .selectFrom('mails')
    .innerJoin('mail_bodies', 'mail_id', 'id')
    .selectAll()
    .where('member_id', '=', anna)
    .orderBy('created_at')
    .execute();
const write = (by = bert, body = 'hello') =>
  buildConversation(app.db, {
    site,
    between: [by, anna],
    messages: [{ by, body, unread: true }],
    lastMessageAt: app.clock.now(),
  });
const STEP_MS = 10 * MINUTE_MS;
/** Runs due checks every ten minutes for some hours, skipping times at which none are due. */
const pass = async (hours: number) => {
  const endMs = app.clock.now().getTime() + hours * HOUR_MS + STEP_MS;
  while (app.clock.now().getTime() < endMs) {
    await run();
    app.clock.advance({ minutes: 10 * (await stepsUntilDue(app, { stepMs: STEP_MS, endMs })) });
  }
};
const sent = async () => {
  await schedule();
  await pass(2);
  return (await mails()).length;
};

describe('a mail', () => {
  it('tells of a conversation ten minutes after somebody wrote, says nothing of it, and comes once', async () => {
    await write(bert, 'a secret');
    await schedule();
    await run();
    app.clock.advance({ minutes: 9 });
    await run();
    expect(await mails()).toEqual([]);
    app.clock.advance({ minutes: 1 });
    await run();
    const [mail] = await mails();
    expect(mail).toMatchObject({ kind: 'new_conversations', subject: 'Someone new wrote to you' });
    expect(withoutTokens(mail!.text + mail!.html)).not.toMatch(/a secret|Bert/);
    expect(mail!.text).toContain('1 new conversation\n');
    await schedule();
    await pass(24);
    expect(await mails()).toHaveLength(1);
  });

  it('follows what the conversations say, where no dispatcher was woken', async () => {
    await write();
    app.clock.advance({ seconds: 30 });
    await app.runJob({ name: 'sweep-notifications', data: {} });
    app.clock.ring(250);
    await expect.poll(async () => (await app.db.query('select from notification_states')).rowCount).toBe(1);
    app.clock.advance({ minutes: 10 });
    await app.runJob({ name: 'dispatch-notifications', data: {} });
    expect((await mails()).map(({ kind }) => kind)).toEqual(['new_conversations']);
  });

  it('names people only to those who want names', async () => {
    await app.db.query(`insert into notification_states (member_id, detail) values ($1, 'who')`, [anna]);
    await write();
    expect(await sent()).toBe(1);
    const [named] = await mails();
    expect(named!.subject).toBe('Bert wrote to you');
    expect(named!.text).toContain(`/chats/${toPublicId(bert)}\n`);
    expect(named!.text).toContain('Bert · 1 new message · Mon 1 Jun\n');
    await app.db.query(`update notification_states set detail = 'nothing'`);
    await write(await buildMember(app.db, { site, profile: { name: 'Carl' } }));
    await sent();
    const quiet = (await mails())[1]!;
    expect(quiet.subject).toBe(`Something new on ${site.name}`);
    expect(withoutTokens(quiet.text)).not.toMatch(/conversation|Carl/);
  });

  it('says what comes from fictional profiles, and does not promise them in its subject', async () => {
    await write(await buildMember(app.db, { site, member: { fictional: true } }));
    await sent();
    const [mail] = await mails();
    expect(mail!.text).toContain('Fictional profile: 1 new conversation');
    expect(mail!.subject).toBe(`Something new on ${site.name}`);
  });

  it('about likes comes in the evening', async () => {
    await buildLike(app.db, bert, anna, { at: app.clock.now() });
    expect(await sent()).toBe(0);
    await pass(8);
    expect((await mails()).map(({ kind, subject }) => [kind, subject])).toEqual([['likes', 'Someone likes you']]);
  });

  it('is one for all that has happened during an outage', async () => {
    await write();
    await write(await buildMember(app.db, { site, profile: { name: 'Carl' } }));
    await buildLike(app.db, bert, anna, { at: app.clock.now() });
    await schedule();
    app.clock.advance({ hours: 26 });
    await pass(24);
    expect((await mails()).map(({ subject }) => subject)).toEqual(['2 new people wrote to you']);
  });
});

describe('a conversation', () => {
  const more = async (id: number) => {
    await app.db.query(
      `insert into messages (conversation_id, id, sender_id, client_id, kind, body, created_at)
       select conversation_id, $2, $3, gen_random_uuid(), 'text', 'x', $4 from conversation_members where member_id = $1`,
      [anna, id, bert, app.clock.now()],
    );
    await app.db.query('update conversation_members set unread = $2, last_message_at = $3 where member_id = $1', [
      anna,
      id,
      app.clock.now(),
    ]);
    await schedule();
  };
  const sent = async () => (await mails()).map(({ kind, created_at: at }) => [kind, at.toISOString().slice(8, 16)]);

  it('is new once: what the same person writes on waits four hours like all messages', async () => {
    await write();
    await schedule();
    await pass(0.5);
    await more(2);
    await pass(20);
    await more(3);
    await pass(5);
    expect(await sent()).toEqual([
      ['new_conversations', '01T10:10'],
      ['new_messages', '01T14:10'],
      ['new_messages', '02T07:50'],
    ]);
  });
});

describe('nobody is notified', () => {
  it.each([
    ['what was read', () => app.db.query('update conversation_members set unread = 0, last_read_id = 1')],
    ['what was taken back', () => app.db.query(`update messages set unsent_at = now(), body = ''`)],
    ['of whom they have blocked', () => buildBlock(app.db, anna, bert)],
    ['of somebody who has blocked them', () => buildBlock(app.db, bert, anna)],
    ['of somebody who is banned', () => app.db.query(`update members set status = 'banned' where id = $1`, [bert])],
    [
      'of somebody who is leaving',
      () => app.db.query(`update members set status = 'deletion_pending' where id = $1`, [bert]),
    ],
    ['anything after a ban', () => app.db.query(`update members set status = 'banned' where id = $1`, [anna])],
    [
      'anything while they are locked out',
      () => app.db.query(`update members set status = 'locked_out' where id = $1`, [anna]),
    ],
    [
      'anything when their mails bounce',
      () => app.db.query(`update members set notifications_disabled = '{bounce}' where id = $1`, [anna]),
    ],
    [
      'what they do not want to hear',
      () =>
        app.db.query(`insert into notification_choices select $1::bigint, 'new_conversations', 'email', false`, [anna]),
    ],
    ['while they are here', async () => here.add(anna)],
  ])('%s', async (_, happens) => {
    await write();
    await schedule();
    await run();
    await happens();
    await pass(3);
    expect(await mails()).toEqual([]);
  });

  it('of somebody who is reported as a swindler, until that is decided', async () => {
    await write();
    const report = {
      site_id: site.id,
      reporter_site_id: site.id,
      reference: 'R-1',
      reporter_language: 'en',
      object_kind: 'profile',
      object_hash: Buffer.from('x'),
      member_id: bert,
      reason: 'scam',
      body: '',
      created_at: app.clock.now(),
    };
    await app.db.kysely.insertInto('reports').values(report).execute();
    expect(await sent()).toBe(0);
    await app.db.query(
      `update reports set status = 'closed', outcome = 'no_action', closed_at = created_at, erase_at = created_at`,
    );
    expect(await sent()).toBe(1);
  });
});

const AT_ONCE = sized(15, 50);
it(`${AT_ONCE} checks at once send one mail, and never more than three a day`, async () => {
  for (let day = 0; day < 5; day += 1) {
    await write(await buildMember(app.db, { site }));
    await schedule();
    await run();
    app.clock.advance({ minutes: 15 });
    await Promise.all(Array.from({ length: AT_ONCE }, () => dispatchToMembers(ctx(), [anna])));
  }
  expect(await mails()).toHaveLength(3);
});

it('a check that is cut off has sent nothing, and the next one sends it', async () => {
  await write();
  await schedule();
  await run();
  app.clock.advance({ minutes: 15 });
  const killed: Pick<Mailer, 'send'> = {
    send: async (tx, mail) => {
      await app.mailer.send(tx, mail);
      throw new Error('killed');
    },
  };
  expect(await run(ctx(killed))).toBe(1);
  const { rows } = await app.db.query('select 1 from notification_log union all select 1 from notified_partners');
  expect([await mails(), rows]).toEqual([[], []]);
  app.clock.advance({ minutes: 3 });
  expect(await run()).toBe(0);
  expect(await mails()).toHaveLength(1);
});

it('quiet hours are those of the region somebody lives in, not of the capital of its country', async () => {
  await app.db.query(`update profiles set country = 'US', region = 'US-HI' where member_id = $1`, [anna]);
  // 9:00 in New York, 3:00 at night in Honolulu.
  app.clock.set('2026-06-01T13:00:00Z');
  await write();
  await schedule();
  await pass(2);
  expect(await mails()).toEqual([]);
  await pass(6);
  const [mail] = await mails();
  expect(mail!.created_at.toISOString()).toBe('2026-06-01T18:00:00.000Z');
});
