import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { type ConversationId, fromPublicId, type MemberId, toPublicId } from '#server/platform/ids/public-id.ts';
import { createInProcessBus } from '#server/platform/realtime/event-bus.ts';
import type { MemberEvent } from '#server/platform/realtime/realtime.ts';
import { buildMember } from '#test/support/builders/build-member.ts';
import { buildSession } from '#test/support/builders/build-session.ts';
import { buildSite } from '#test/support/builders/build-site.ts';
import { clearTables } from '#test/support/clear-tables.ts';
import { startTestApp, type TestApp } from '#test/support/start-test-app.ts';

let app: TestApp;
let site: { id: number };
let anna: MemberId;
let bert: MemberId;
let asAnna: string;
let asBert: string;
/** All announced events, in order. */
const announced: MemberEvent[] = [];
beforeAll(async () => {
  const bus = createInProcessBus();
  const send: typeof bus.send = (news) => {
    announced.push(...(news.events ?? []));
    bus.send(news);
  };
  app = await startTestApp({ demo: true, bus: { ...bus, send } });
  site = await buildSite(app.db, { domain: 'localhost', is_demo: true, message_credits: 0, gift_credits: 0 });
});
afterAll(() => app.stop());
beforeEach(async () => {
  await clearTables(app.db, 'members', 'member_events');
  [anna, bert] = [await buildMember(app.db, { site }), await buildMember(app.db, { site })];
  [asAnna, asBert] = [await buildSession(app, anna), await buildSession(app, bert)];
  announced.length = 0;
  app.takeJobs();
});
afterEach(() => app.assertSilent());

const send = (more: object = {}) =>
  app.call('POST /api/message.php', {
    as: asAnna,
    body: { client_id: randomUUID(), profile: toPublicId(bert), kind: 'text', text: 'Hello', ...more },
  });
const like = (as: string, id: MemberId) => app.call('POST /api/like.php', { as, body: { profile: toPublicId(id) } });
const kinds = () => announced.map(({ kind, memberId }) => [kind, memberId === anna ? 'anna' : 'bert']);
/** Jobs and announced events that are still waiting. */
const leftBehind = async () => [app.takeJobs(), (await app.db.query('select from announced_events')).rowCount];
const logged = async () => {
  const { rows } = await app.db.query('select member_id, seq, kind from member_events order by member_id, seq');
  return (rows as { member_id: string; seq: string; kind: string }[]).map(
    (row) => `${row.member_id} ${row.seq} ${row.kind}`,
  );
};
const asLogged = () =>
  announced
    .toSorted((a, b) => Number(BigInt(a.memberId) - BigInt(b.memberId)) || a.seq - b.seq)
    .map(({ memberId, seq, kind }) => `${memberId} ${seq} ${kind}`);

it('a message is announced once to both, with its number in the conversation', async () => {
  const clientId = randomUUID();
  const [first] = [await send({ client_id: clientId }), await send({ client_id: clientId })];
  await send({ kind: 'gift', gift: 'rose', text: undefined });
  const conversation = fromPublicId<ConversationId>(first.json.conversation.id as string);
  expect(announced).toMatchObject([
    { kind: 'message.sent', memberId: anna, ref: { conversation, message: 1, profile: bert } },
    { kind: 'message', memberId: bert, ref: { conversation, message: 1, profile: anna } },
    { kind: 'message.sent', memberId: anna, ref: { conversation, message: 2, profile: bert } },
    { kind: 'gift', memberId: bert, ref: { conversation, message: 2, profile: anna } },
  ]);
  expect(asLogged()).toEqual(await logged());
});

it('five hundred messages, likes and visits leave no job, and no row that announces them', async () => {
  await Promise.all(Array.from({ length: 500 }, () => send()));
  await send({ kind: 'gift', gift: 'rose', text: undefined });
  for (const [as, id] of [
    [asAnna, bert],
    [asBert, anna],
  ] as const) {
    expect((await like(as, id)).status).toBe(200);
    expect((await app.call('GET /api/member.php', { as, query: { id: toPublicId(id) } })).status).toBe(200);
  }
  const received = announced.filter(({ kind }) => kind === 'message').map(({ ref }) => Number(ref['message']));
  expect(received.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 500 }, (_, index) => index + 1));
  expect(await leftBehind()).toEqual([[], 0]);
});

it('a like is announced once to the liked member, and a match once to both', async () => {
  for (let time = 0; time < 2; time += 1) await like(asAnna, bert);
  expect(kinds()).toEqual([['like', 'bert']]);
  await like(asBert, anna);
  expect(kinds()).toHaveLength(4);
  expect(kinds().slice(1)).toEqual(
    expect.arrayContaining([
      ['like', 'anna'],
      ['match', 'anna'],
      ['match', 'bert'],
    ]),
  );
  expect(asLogged()).toEqual(await logged());
});

/** Waits ten seconds, after which every node uses the new price. */
const setPrice = async (credits: number): Promise<void> => {
  await app.db.kysely.updateTable('sites').set({ message_credits: credits }).execute();
  app.clock.advance({ seconds: 10 });
};

it('what is refused is not announced', async () => {
  await setPrice(10);
  expect((await send()).json.error.code).toBe('insufficient_credits');
  await setPrice(0);
  expect((await like(asAnna, anna)).status).not.toBe(200);
  expect([announced, await logged()]).toEqual([[], []]);
});

it.each([
  ['message', () => send()],
  ['like', () => like(asAnna, bert)],
])('a %s that fails in its very last moment is not announced, and did not happen', async (_what, act) => {
  await app.db.query(
    `create function fail_late() returns trigger language plpgsql as $$ begin raise exception 'too late'; end $$`,
  );
  await app.db.query(
    'create constraint trigger fails_late after insert on member_events deferrable initially deferred for each row execute function fail_late()',
  );
  expect((await act()).status).toBe(500);
  await app.db.query('drop function fail_late cascade');
  expect(app.takeErrors().length).toBeGreaterThan(0);
  expect([announced, await logged()]).toEqual([[], []]);
});
