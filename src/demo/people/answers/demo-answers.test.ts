import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { readDemoAnswers } from '#demo/people/answers/demo-answers-read-model.ts';
import { type MemberId, toPublicId } from '#server/platform/ids/public-id.ts';
import { buildConversation } from '#test/support/builders/build-conversation.ts';
import { buildCredits } from '#test/support/builders/build-credits.ts';
import { buildMember } from '#test/support/builders/build-member.ts';
import { buildBlock } from '#test/support/builders/build-relation.ts';
import { buildSession } from '#test/support/builders/build-session.ts';
import { signUp } from '#test/support/builders/build-signup.ts';
import { buildSite } from '#test/support/builders/build-site.ts';
import { clearTables } from '#test/support/clear-tables.ts';
import { startTestApp } from '#test/support/start-test-app.ts';
import { testApp } from '#test/support/test-app.ts';

const START = '2026-06-01T12:00:00Z';
const lines = readDemoAnswers();

const app = await testApp({ demo: true });
const site = await buildSite(app.db, { domain: 'localhost', is_demo: true });
let anna: MemberId;
let session: string;
let invented: MemberId;
beforeEach(async () => {
  app.clock.set(START);
  await clearTables(app.db, 'ledger_transactions', 'member_events', 'members');
  anna = await buildMember(app.db, { site });
  await buildCredits(app.db, { site, memberId: anna, credits: 1000 });
  session = await buildSession(app, anna);
  invented = await buildMember(app.db, { site, member: { fictional: true, is_demo: true, language: 'fr' } });
});

const send = async (more: object = {}) => {
  const body = { client_id: randomUUID(), profile: toPublicId(invented), kind: 'text', text: 'Salut', ...more };
  const { status, json } = await app.call('POST /api/message.php', { as: session, body });
  expect(status).toBe(200);
  return json as { conversation: { id: string }; message: { id: number } };
};
/** The longest pause before an answer. */
const LONGEST_PAUSE_SECONDS = 12;
const answerAll = () => app.runJob({ name: 'answer-demo-messages', data: {} });
const passPause = async () => {
  app.clock.advance({ seconds: LONGEST_PAUSE_SECONDS });
  await answerAll();
};
const answers = async () => {
  const text = 'select body, kind, price_credits, created_at from messages where sender_id = $1 order by id';
  return (await app.db.query(text, [invented])).rows as { body: string; created_at: Date }[];
};

describe('a fictional member of the demo', () => {
  it('answers a message by themselves after a natural pause, in their own language, for nothing', async () => {
    await send();
    const askedAt = app.clock.now().getTime();
    while ((await answers()).length === 0 && app.clock.now().getTime() < askedAt + 20_000) {
      app.clock.advance({ seconds: 1 });
      // Due timers have started answers; the job waits for these.
      app.clock.ring(20_000);
      await answerAll();
    }
    const pauseMs = app.clock.now().getTime() - askedAt;
    expect(pauseMs).toBeGreaterThanOrEqual(4_000);
    expect(pauseMs).toBeLessThanOrEqual(12_000);
    const answer = { body: expect.toBeOneOf([...lines.fr.any]), kind: 'text', price_credits: 0 };
    expect(await answers()).toEqual([{ ...answer, created_at: app.clock.now() }]);
    const { json } = await app.call('GET /api/chats.php', { as: session });
    expect(json.chats).toMatchObject([{ num_unread_messages: 1, last_message: { is_own: false } }]);
  });

  it('answers without the job of the minute, and leaves no job', async () => {
    await send();
    app.clock.advance({ seconds: LONGEST_PAUSE_SECONDS });
    await expect
      .poll(() => {
        app.clock.ring(4_000);
        return answers();
      })
      .toHaveLength(1);
    expect(app.takeJobs()).toEqual([]);
  });

  it('answers in time though another answer could not be stored', async () => {
    // Runs the timers of earlier messages. The next messages are written without events, so they start none.
    app.clock.ring(LONGEST_PAUSE_SECONDS * 1000);
    await answerAll();
    await writtenTo(invented, anna, site);
    const other = await buildMember(app.db, { site, member: { fictional: true, is_demo: true, language: 'fr' } });
    await app.db.query(
      `create function fail() returns trigger language plpgsql as $$ begin raise 'not stored'; end $$`,
    );
    await app.db.query(`create trigger fail before insert on messages for each row
      when (new.sender_id = ${invented}) execute function fail()`);
    app.clock.advance({ seconds: LONGEST_PAUSE_SECONDS });
    await writtenTo(other, anna, site);
    await expect(answerAll()).rejects.toThrow('not stored');
    await app.db.query('drop function fail cascade');
    app.clock.advance({ seconds: LONGEST_PAUSE_SECONDS });
    const answered = () => app.db.query('select from messages where sender_id = $1', [other]);
    await expect
      .poll(async () => {
        app.clock.ring(LONGEST_PAUSE_SECONDS * 1000);
        return (await answered()).rowCount;
      })
      .toBe(1);
  });

  it('answers once, however often it is looked', async () => {
    await send();
    app.clock.advance({ seconds: LONGEST_PAUSE_SECONDS });
    await Promise.all([answerAll(), answerAll()]);
    await answerAll();
    expect(await answers()).toHaveLength(1);
  });

  it('shows no sign of life besides: nothing is read, and nobody was there', async () => {
    await send();
    await passPause();
    const of = (text: string) => app.db.query(text, [invented]).then(({ rows }) => rows);
    expect(await of('select last_read_id from conversation_members where member_id = $1')).toEqual([
      { last_read_id: 0 },
    ]);
    expect(await of(`select last_active_at from member_activity where member_id = $1`)).toEqual([
      { last_active_at: new Date('2026-01-10T12:00:00Z') },
    ]);
    const { rows } = await app.db.query(`select distinct kind from member_events where member_id = $1`, [anna]);
    expect(rows).not.toContainEqual({ kind: 'read' });
  });

  it('has something to say to a question and to a gift', async () => {
    await send({ text: 'Ça va ?' });
    await passPause();
    await send({ kind: 'gift', gift: 'rose', text: undefined });
    await passPause();
    expect((await answers()).map(({ body }) => body)).toEqual([
      expect.toBeOneOf([...lines.fr.question]),
      expect.toBeOneOf([...lines.fr.gift]),
    ]);
  });

  it('answers the first message of a sign-up as soon as its writer has proved their address', async () => {
    const { email } = await signUp(app.call, { signup_message: { profile: toPublicId(invented), text: 'Salut' } });
    await passPause();
    expect(await answers()).toEqual([]);
    const mails = app.db.kysely
      .selectFrom('mails')
      .innerJoin('mail_bodies', 'mail_id', 'id')
      .select('text')
      .where('to_address', '=', email);
    const token = /token=([\w-]{43})/.exec((await mails.executeTakeFirstOrThrow()).text)?.[1];
    expect((await app.call('POST /api/activation.php', { body: { token } })).status).toBe(200);
    await passPause();
    expect(await answers()).toHaveLength(1);
  });

  it('answers the last of several messages', async () => {
    await send();
    app.clock.advance({ seconds: 3 });
    await send();
    await passPause();
    expect(await answers()).toHaveLength(1);
  });

  it('never says the same twice in a day, and after six answers is silent until the next', async () => {
    for (let count = 0; count < 6; count += 1) {
      await send(count < 2 ? { text: 'Ça va ?' } : {});
      await passPause();
      app.clock.advance({ minutes: 1 });
    }
    const said = await answers();
    expect(new Set(said.map(({ body }) => body)).size).toBe(6);
    await send();
    await passPause();
    expect(await answers()).toHaveLength(6);
    app.clock.advance({ days: 1 });
    session = await buildSession(app, anna);
    await send();
    await passPause();
    expect(await answers()).toHaveLength(7);
  });

  it('is silent towards whoever has blocked them, or was blocked, in the meantime', async () => {
    await send();
    await buildBlock(app.db, anna, invented);
    await passPause();
    expect(await answers()).toEqual([]);
    await app.db.query('delete from blocks');
    await buildBlock(app.db, invented, anna);
    await passPause();
    expect(await answers()).toEqual([]);
  });

  it('does not bring back a conversation that was removed, nor answer what was taken back or who is gone', async () => {
    const { conversation, message } = await send();
    const where = { conversation: conversation.id };
    await app.call('DELETE /api/message.php', { as: session, body: { ...where, message: message.id } });
    await passPause();
    expect(await answers()).toEqual([]);
    await send();
    await app.call('DELETE /api/chat.php', { as: session, body: where });
    await passPause();
    expect(await answers()).toEqual([]);
    await send();
    const leaving = {
      member_id: anna,
      status_before: 'active',
      started_at: new Date(START),
      erase_at: new Date(START),
    };
    await app.db.kysely.insertInto('account_deletions').values(leaving).execute();
    await passPause();
    expect(await answers()).toEqual([]);
  });
});

const writtenTo = async (other: MemberId, by: MemberId, on: { readonly id: number }) =>
  buildConversation(app.db, {
    site: on,
    between: [by, other],
    messages: [{ by, body: 'Hello', unread: true }],
    lastMessageAt: app.clock.now(),
  });
const answersOf = async (member: MemberId) =>
  (await app.db.query('select from messages where sender_id = $1', [member])).rowCount;

describe('nobody else answers by themselves', () => {
  it.each([
    ['a fictional member of the demo does', { fictional: true, is_demo: true }, 1],
    ['a member of the demo who is not fictional', { fictional: false, is_demo: true }, 0],
    ['a fictional member who is not of the demo', { fictional: true, is_demo: false }, 0],
    ['a member', { fictional: false, is_demo: false }, 0],
  ])('%s', async (_who, member, expected) => {
    const other = await buildMember(app.db, { site, member });
    await writtenTo(other, anna, site);
    await passPause();
    expect(await answersOf(other)).toBe(expected);
    // Answered messages are not answered again.
    await passPause();
    expect([await answersOf(other), await answersOf(anna)]).toEqual([expected, 1]);
  });

  it('on a site that is no demo, not even those', async () => {
    const elsewhere = await buildSite(app.db);
    const [writer, other] = [
      await buildMember(app.db, { site: elsewhere }),
      await buildMember(app.db, { site: elsewhere, member: { fictional: true, is_demo: true } }),
    ];
    await writtenTo(other, writer, elsewhere);
    await passPause();
    expect(await answersOf(other)).toBe(0);
  });

  it('outside the demo, not even those', async () => {
    const plain = await startTestApp();
    await expect(plain.runJob({ name: 'answer-demo-messages', data: {} })).rejects.toThrow('No job is registered');
    await plain.stop();
  });
});
