import { createHash, randomUUID } from 'node:crypto';
import autocannon from 'autocannon';
import pg from 'pg';
import { connectionTo, connectTo, prepareDatabase } from '#scripts/bench/bench-database.ts';
import type { BenchPostgres } from '#scripts/bench/bench-postgres.ts';
import { startBenchServer } from '#scripts/bench/bench-server.ts';
import { startCpuClock } from '#scripts/bench/cpu-time.ts';
import { measureExecution } from '#scripts/bench/execution-time.ts';
import { inMs, inPercent, percentile } from '#scripts/bench/figures.ts';
import { separateLoad } from '#scripts/bench/pin-to-cores.ts';
import { recordingDatabase } from '#scripts/bench/recording-database.ts';
import type { Section } from '#scripts/bench/report.ts';
import { findChats } from '#server/features/chat/chats/chats-read-model.ts';
import {
  createMessageWriter,
  isStored,
  type MessageOrder,
  storeMessages,
} from '#server/features/chat/sending/store-messages.ts';
import type { Database } from '#server/platform/database/database.ts';
import { type MemberId, toPublicId } from '#server/platform/ids/public-id.ts';

const MEMBERS = 20_000;
const WRITERS = 1_000;
const SENDERS_AT_ONCE = 128;
const POOL_SIZE = 10;
const BATCH = 32;
const ROUNDS = 3;
const SECONDS = 5;
const CHATS_EACH = 50;
const GOAL_OF_SQL = 0.6;
const GOAL_OF_BATCH = 2;
const GOAL_LIST_MS = 0.2;

type Writers = { readonly siteId: number; readonly domain: string; readonly members: readonly MemberId[] };

/** Paid messages per second over three paths to the same function, and the time to list conversations. */
export const benchChat = async (postgres: BenchPostgres): Promise<Section> => {
  const url = await copyOf(postgres, await prepareDatabase(postgres, MEMBERS));
  const writers = await prepareWriters(url);
  const server = await startBenchServer(url);
  const single: Turn[] = [];
  const batch: Turn[] = [];
  const http: number[] = [];
  const separated = separateLoad({ pids: [postgres.pid, server.pid] });
  try {
    await overHttp(server.origin, writers, 2);
    for (let round = 0; round < ROUNDS; round += 1) {
      single.push(await overDriver(url, writers, singly));
      batch.push(await overDriver(url, writers, batched));
      http.push(await overHttp(server.origin, writers, SECONDS));
    }
  } finally {
    separated.undo();
    await server.stop();
  }
  const [singleRate, batchRate] = [single, batch].map((turns) => middle(turns.map(({ perSecond }) => perSecond)));
  const [singleCpu, batchCpu] = [single, batch].map((turns) => middle(turns.map(({ perCpuSecond }) => perCpuSecond)));
  const ofFunction = middle(http) / (singleRate ?? Number.NaN);
  const ofSingle = (batchRate ?? Number.NaN) / (singleRate ?? Number.NaN);
  const ofSingleCpu = (batchCpu ?? Number.NaN) / (singleCpu ?? Number.NaN);
  const list = await measureList(url, writers);
  return {
    title: 'Chat: paid messages per second, and the list of conversations',
    text: `Each message is debited from lots, entered in the ledger on both sides, counted, shown in both lists and written into both logs of events, and is on the disk when it is answered. Processor time is that of database and driver together. ${WRITERS} members, ${SENDERS_AT_ONCE} at a time, ${ROUNDS} turns of ${SECONDS} s each, medians; ${separated.summary}. The list is one of ${CHATS_EACH} conversations at ${MEMBERS.toLocaleString('en')} members.`,
    header: ['', 'messages / s', 'messages / s of processor time'],
    rows: [
      ['the SQL function, one message a call, bare driver', rate(singleRate), rate(singleCpu)],
      [`the same with up to ${BATCH} waiting messages a call`, rate(batchRate), rate(batchCpu)],
      ['batches to one a call', inPercent(ofSingle), inPercent(ofSingleCpu)],
      ['POST /api/message.php: session, conversation, batch, answer', rate(middle(http)), ''],
      ['HTTP to the function, one a call', inPercent(ofFunction), ''],
      ['execution of the list: p50 / p99', `${inMs(middle(list))} / ${inMs(percentile(list, 0.99))}`, ''],
    ],
    goals: [
      {
        summary: `through HTTP at least ${inPercent(GOAL_OF_SQL)} of the function alone`,
        isMet: ofFunction >= GOAL_OF_SQL,
      },
      {
        summary: `at least ${GOAL_OF_BATCH} times as many in batches as one a call`,
        isMet: ofSingle >= GOAL_OF_BATCH,
      },
      { summary: `a list of conversations in at most ${GOAL_LIST_MS} ms`, isMet: middle(list) <= GOAL_LIST_MS },
    ],
  };
};

type Turn = { readonly perSecond: number; readonly perCpuSecond: number };

const middle = (values: readonly number[]): number => percentile(values, 0.5);
const rate = (perSecond: number | undefined): string => (perSecond ?? Number.NaN).toFixed(0);

/** A copy, because the messages would stay in the prepared database, which other benches use too. */
const copyOf = async (postgres: BenchPostgres, url: string): Promise<string> => {
  const admin = await connectTo(postgres.urlOf('postgres'));
  await admin.query('drop database if exists chat');
  await admin.query(`create database chat template ${new URL(url).pathname.slice(1)}`);
  await admin.end();
  return postgres.urlOf('chat');
};

const tokenOf = (memberId: string): string => createHash('sha256').update(`bench ${memberId}`).digest('base64url');

/** Logged-in premium members of one site with enough credits, each with many conversations. */
const prepareWriters = async (url: string): Promise<Writers> => {
  const client = await connectTo(url);
  try {
    const { rows } = await client.query<{ id: MemberId; site_id: number; domain: string }>(
      `select m.id, m.site_id, x.domain from members m join sites x on x.id = m.site_id
       where x.id = 1 and not m.fictional order by m.id limit ${WRITERS}`,
    );
    const members = rows.map(({ id }) => id);
    const hashes = members.map((id) => createHash('sha256').update(tokenOf(id)).digest());
    await client.query(`update members set paid_user = true where id = any ($1::bigint[])`, [members]);
    await client.query('delete from blocks');
    await client.query(
      `insert into credit_lots (member_id, credits_total, credits_left, created_at)
       select unnest($1::bigint[]), 1000000000, 1000000000, now()`,
      [members],
    );
    await client.query('update wallets set credits = 1000000000 where member_id = any ($1::bigint[])', [members]);
    await client.query(
      `insert into sessions (id_hash, member_id, device_hash, user_agent, created_at, expires_at, confirmed_at)
       select hash, id, hash, '', now(), now() + interval '30 days', now()
       from unnest($1::bigint[], $2::bytea[]) as s (id, hash)`,
      [members, hashes],
    );
    await client.query(
      `with pairs as (
         select a.id as one, b.id as other from unnest($1::bigint[]) with ordinality a (id, n)
         join unnest($1::bigint[]) with ordinality b (id, n) on b.n > a.n and (b.n - a.n) % ${Math.floor(WRITERS / CHATS_EACH)} = 1
       ), made as (
         insert into conversations (site_id, user_lo, user_hi, started_by, last_message_id, created_at)
         select 1, least(one, other), greatest(one, other), one, 0, now() from pairs returning id, user_lo, user_hi
       )
       insert into conversation_members (conversation_id, member_id, other_id, preview, last_message_at)
       select id, user_lo, user_hi, 'Hello', now() - random() * interval '30 days' from made
       union all select id, user_hi, user_lo, 'Hello', now() - random() * interval '30 days' from made`,
      [members],
    );
    await client.query('vacuum (analyze)');
    return { siteId: 1, domain: rows[0]?.domain ?? '', members };
  } finally {
    await client.end();
  }
};

const pick = ({ members }: Writers): MemberId => members[Math.floor(Math.random() * members.length)] as MemberId;

const orderOf = (writers: Writers): MessageOrder => {
  const senderId = pick(writers);
  let recipientId = pick(writers);
  while (recipientId === senderId) recipientId = pick(writers);
  const text = {
    kind: 'text' as const,
    body: 'How was your day? Mine was long.',
    photoId: null,
    voiceId: null,
    replyTo: null,
  };
  return {
    siteId: writers.siteId,
    senderId,
    recipientId,
    clientId: randomUUID(),
    ...text,
    priceCredits: 10,
    at: new Date(),
    archive: false,
  };
};

type Store = (db: Pick<Database, 'run'>) => (order: MessageOrder) => Promise<unknown>;

const singly: Store = (db) => async (order) => assertSent((await storeMessages(db, [order]))[0]?.outcome);
const batched: Store = (db) => {
  const writer = createMessageWriter({
    db,
    realtime: { publish: () => undefined },
  });
  return async (order) => {
    const outcome = await writer.store(order);
    if (!isStored(outcome)) assertSent(outcome.outcome);
  };
};

const assertSent = (outcome: string | undefined): void => {
  // `busy`: two connections began the same conversation at once; the server would retry.
  if (outcome !== 'sent' && outcome !== 'busy') throw new Error(`A message of the bench was answered with ${outcome}.`);
};

const overDriver = async (url: string, writers: Writers, way: Store): Promise<Turn> => {
  const pool = new pg.Pool({ ...connectionTo(url), options: '', max: POOL_SIZE });
  const run = async ({ name, text }: { name: string; text: string }, values: readonly unknown[]) =>
    (await pool.query<Record<string, unknown>>({ name, text, values: [...values] })).rows;
  const store = way({ run } as unknown as Pick<Database, 'run'>);
  const stopClock = await startCpuClock(pool);
  let done = 0;
  const endsAt = performance.now() + SECONDS * 1000;
  const startedAt = performance.now();
  await Promise.all(
    Array.from({ length: SENDERS_AT_ONCE }, async () => {
      while (performance.now() < endsAt) {
        await store(orderOf(writers));
        done += 1;
      }
    }),
  );
  const perSecond = (done * 1000) / (performance.now() - startedAt);
  const perCpuSecond = (done * 1000) / (await stopClock());
  await pool.end();
  return { perSecond, perCpuSecond };
};

const overHttp = async (origin: string, writers: Writers, seconds: number): Promise<number> => {
  const setupRequest = (request: autocannon.Request): autocannon.Request => {
    const { senderId, recipientId, clientId, body: text } = orderOf(writers);
    const body = JSON.stringify({ client_id: clientId, profile: toPublicId(recipientId), kind: 'text', text });
    const cookie = `device=${'d'.repeat(22)}; session=${tokenOf(senderId)}`;
    return { ...request, body, headers: { ...request.headers, cookie } };
  };
  const headers = { host: writers.domain, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };
  const result = await autocannon({
    url: origin,
    connections: SENDERS_AT_ONCE,
    duration: seconds,
    requests: [{ method: 'POST', path: '/api/message.php', headers, setupRequest }],
  });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${result.non2xx} messages were refused and ${result.errors} failed.`);
  }
  return result['2xx'] / result.duration;
};

const measureList = async (url: string, { siteId, members }: Writers): Promise<number[]> => {
  const client = await connectTo(url);
  try {
    const { db, sent } = recordingDatabase(client);
    const filter = { isArchived: false, name: null, after: null };
    for (const memberId of members.slice(0, 200)) await findChats(db, { memberId, siteId }, filter);
    return await measureExecution(client, sent);
  } finally {
    await client.end();
  }
};
