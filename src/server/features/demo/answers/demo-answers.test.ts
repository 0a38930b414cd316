import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readDemoAnswers } from '#server/features/demo/answers/demo-answers-read-model.ts';
import { onMessageSent } from '#server/features/demo/answers/on-message-sent.ts';
import type { Site } from '#server/platform/http/requests/request-context.ts';
import { type MemberId, toPublicId } from '#server/platform/ids/public-id.ts';
import { buildConversation } from '#test/support/builders/build-conversation.ts';
import { buildCredits } from '#test/support/builders/build-credits.ts';
import { buildMember } from '#test/support/builders/build-member.ts';
import { buildBlock } from '#test/support/builders/build-relation.ts';
import { buildSession } from '#test/support/builders/build-session.ts';
import { signUp } from '#test/support/builders/build-signup.ts';
import { buildSite } from '#test/support/builders/build-site.ts';
import { clearTables } from '#test/support/clear-tables.ts';
import { startTestApp, type TestApp } from '#test/support/start-test-app.ts';

const START = '2026-06-01T12:00:00Z';
const lines = readDemoAnswers();

let app: TestApp;
let site: Site;
let anna: MemberId;
let session: string;
let invented: MemberId;
beforeAll(async () => {
  app = await startTestApp({ demo: true });
  site = await buildSite(app.db, { domain: 'localhost', is_demo: true });
});
afterAll(() => app.stop());
afterEach(() => app.assertSilent());
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
type TestJob = ReturnType<TestApp['takeJobs']>[number];
/** What messages have led to, as soon as none of them waits to be announced. */
const takeJobs = async (): Promise<TestJob[]> => {
  await expect.poll(async () => (await app.db.query('select from announced_events')).rowCount).toBe(0);
  const jobs = app.takeJobs().filter(({ name }) => !/^(notifications|postbacks)\//.test(name));
  for (const job of jobs) {
    expect(job.name).toBe('demo/on-message-sent');
    await app.runJob(job);
  }
  return app.takeJobs();
};
const takeJob = async (): Promise<TestJob> => {
  const jobs = await takeJobs();
  expect(jobs).toHaveLength(1);
  return jobs[0]!;
};
const answers = async () => {
  const text = 'select body, kind, price_credits, created_at from messages where sender_id = $1 order by id';
  return (await app.db.query(text, [invented])).rows as { body: string; created_at: Date }[];
};

describe('a fictional member of the demo', () => {
  it('answers a message after a natural pause, in their own language, for nothing', async () => {
    await send();
    const job = await takeJob();
    const pauseMs = job.startAfter!.getTime() - app.clock.now().getTime();
    expect(pauseMs).toBeGreaterThanOrEqual(4_000);
    expect(pauseMs).toBeLessThanOrEqual(12_000);
    expect(await answers()).toEqual([]);
    app.clock.advance({ milliseconds: pauseMs });
    await app.runJob(job);
    const answer = { body: expect.toBeOneOf([...lines.fr.any]), kind: 'text', price_credits: 0 };
    expect(await answers()).toEqual([{ ...answer, created_at: job.startAfter }]);
    const { json } = await app.call('GET /api/chats.php', { as: session });
    expect(json.chats).toMatchObject([{ num_unread_messages: 1, last_message: { is_own: false } }]);
  });

  it('answers once, however often the job runs', async () => {
    await send();
    const job = await takeJob();
    await app.runJob(job);
    await app.runJob(job);
    expect(await answers()).toHaveLength(1);
    expect(await takeJobs()).toEqual([]);
  });

  it('shows no sign of life besides: nothing is read, and nobody was there', async () => {
    await send();
    await app.runJob(await takeJob());
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
    await app.runJob(await takeJob());
    await send({ kind: 'gift', gift: 'rose', text: undefined });
    await app.runJob(await takeJob());
    expect((await answers()).map(({ body }) => body)).toEqual([
      expect.toBeOneOf([...lines.fr.question]),
      expect.toBeOneOf([...lines.fr.gift]),
    ]);
  });

  it('answers the first message of a sign-up as soon as its writer has proved their address', async () => {
    const { email } = await signUp(app.call, { signup_message: { profile: toPublicId(invented), text: 'Salut' } });
    expect(await takeJobs()).toEqual([]);
    const mails = app.db.kysely
      .selectFrom('mails')
      .innerJoin('mail_bodies', 'mail_id', 'id')
      .select('text')
      .where('to_address', '=', email);
    const token = /token=([\w-]{43})/.exec((await mails.executeTakeFirstOrThrow()).text)?.[1];
    expect((await app.call('POST /api/activation.php', { body: { token } })).status).toBe(200);
    await app.runJob(await takeJob());
    expect(await answers()).toHaveLength(1);
  });

  it('answers the last of several messages', async () => {
    await send();
    const first = await takeJob();
    await send();
    const second = await takeJob();
    await app.runJob(first);
    expect(await answers()).toEqual([]);
    await app.runJob(second);
    expect(await answers()).toHaveLength(1);
  });

  it('never says the same twice in a day, and after six answers is silent until the next', async () => {
    for (let count = 0; count < 6; count += 1) {
      await send(count < 2 ? { text: 'Ça va ?' } : {});
      await app.runJob(await takeJob());
      app.clock.advance({ minutes: 1 });
    }
    const said = await answers();
    expect(new Set(said.map(({ body }) => body)).size).toBe(6);
    const { conversation } = (await app.db.query('select id as conversation from conversations')).rows[0] as {
      conversation: string;
    };
    const { message } = await send();
    const place = { conversation, message: message.id, recipientId: invented };
    expect(await heard(place)).toEqual([]);
    await app.runJob({ name: 'answer-demo-message', data: place });
    expect(await answers()).toHaveLength(6);
    app.clock.advance({ days: 1 });
    session = await buildSession(app, anna);
    await send();
    await app.runJob(await takeJob());
    expect(await answers()).toHaveLength(7);
  });

  it('is silent towards whoever has blocked them, or was blocked, in the meantime', async () => {
    await send();
    const job = await takeJob();
    await buildBlock(app.db, anna, invented);
    await app.runJob(job);
    expect(await answers()).toEqual([]);
    await app.db.query('delete from blocks');
    await buildBlock(app.db, invented, anna);
    await app.runJob(job);
    expect(await answers()).toEqual([]);
  });

  it('does not bring back a conversation that was removed, nor answer what was taken back or who is gone', async () => {
    const { conversation, message } = await send();
    const job = await takeJob();
    const where = { conversation: conversation.id };
    await app.call('DELETE /api/message.php', { as: session, body: { ...where, message: message.id } });
    await app.runJob(job);
    expect(await answers()).toEqual([]);
    await send();
    const second = await takeJob();
    await app.call('DELETE /api/chat.php', { as: session, body: where });
    await app.runJob(second);
    expect(await answers()).toEqual([]);
    await send();
    const third = await takeJob();
    const leaving = {
      member_id: anna,
      status_before: 'active',
      started_at: new Date(START),
      erase_at: new Date(START),
    };
    await app.db.kysely.insertInto('account_deletions').values(leaving).execute();
    await app.runJob(third);
    expect(await answers()).toEqual([]);
  });
});

/** What a message leads to. */
const heard = async (place: Parameters<typeof onMessageSent>[1]): Promise<string[]> => {
  const names: string[] = [];
  const jobs = { enqueue: async (_tx: unknown, name: string) => void names.push(name) };
  await onMessageSent({ db: app.db, clock: app.clock, jobs }, place);
  return names;
};

describe('nobody else answers by themselves', () => {
  it.each([
    ['a fictional member of the demo does', { fictional: true, is_demo: true }, ['answer-demo-message']],
    ['a member of the demo who is not fictional', { fictional: false, is_demo: true }, []],
    ['a fictional member who is not of the demo', { fictional: true, is_demo: false }, []],
    ['a member', { fictional: false, is_demo: false }, []],
  ])('%s', async (_who, member, expected) => {
    const other = await buildMember(app.db, { site, member });
    const messages = [{ by: anna, body: 'Hello' }];
    const conversation = await buildConversation(app.db, { site, between: [anna, other], messages });
    expect(await heard({ conversation, message: 1, recipientId: other })).toEqual(expected);
    // One's own message, or one that is none.
    expect(await heard({ conversation, message: 1, recipientId: anna })).toEqual([]);
    expect(await heard({ conversation, message: 2, recipientId: other })).toEqual([]);
  });

  it('on a site that is no demo, not even those', async () => {
    const elsewhere = await buildSite(app.db);
    const [writer, other] = [
      await buildMember(app.db, { site: elsewhere }),
      await buildMember(app.db, { site: elsewhere, member: { fictional: true, is_demo: true } }),
    ];
    const messages = [{ by: writer, body: 'Hello' }];
    const conversation = await buildConversation(app.db, { site: elsewhere, between: [writer, other], messages });
    expect(await heard({ conversation, message: 1, recipientId: other })).toEqual([]);
  });

  it('outside the demo, not even those', async () => {
    const place = { conversation: '1', message: 1, recipientId: invented };
    const plain = await startTestApp();
    await expect(plain.runJob({ name: 'answer-demo-message', data: place })).rejects.toThrow('No job is registered');
    const own = await buildSite(plain.db, { domain: 'localhost' });
    const [one, other] = [
      await buildMember(plain.db, { site: own }),
      await buildMember(plain.db, { site: own, member: { fictional: true, is_demo: true } }),
    ];
    await buildCredits(plain.db, { site: own, memberId: one, credits: 100 });
    const as = await buildSession(plain, one);
    const body = { client_id: randomUUID(), profile: toPublicId(other), kind: 'text', text: 'Hello' };
    expect((await plain.call('POST /api/message.php', { as, body })).status).toBe(200);
    await plain.stop();
    expect(plain.takeJobs().filter(({ name }) => name.includes('demo'))).toEqual([]);
  });
});
