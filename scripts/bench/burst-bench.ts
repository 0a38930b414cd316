import { createECDH, randomBytes, randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { connectTo, countJobs, countWaiting, untilIdle } from '#scripts/bench/bench-database.ts';
import type { BenchPostgres } from '#scripts/bench/bench-postgres.ts';
import { startBenchServer } from '#scripts/bench/bench-server.ts';
import { type Crowd, type CrowdMember, prepareCrowd } from '#scripts/bench/crowd-members.ts';
import { percentile } from '#scripts/bench/figures.ts';
import { postMessage } from '#scripts/bench/post-message.ts';
import type { Section } from '#scripts/bench/report.ts';
import { toPublicId } from '#server/platform/ids/public-id.ts';

const MESSAGES = 10_000;
const SECONDS = 10;
/** Number of members who each get one message, and have subscribed to pushes but are not connected. */
const AWAY = 2_000;
/** Number of members who write all messages and receive the remaining ones. */
const WRITERS = 2_000;
/** Messages sent before the measurement, to warm up connections and code. */
const WARM_MESSAGES = 1_000;

const EMPTY_WITHIN_MS = 1_000;
const GOAL_P99_MS = 2_000;

/** Length of the job queue and delay of pushes after a burst of paid messages. */
export const benchBurst = async (postgres: BenchPostgres): Promise<Section> => {
  const crowd = await prepareCrowd(postgres, AWAY + WRITERS);
  const [away, writers] = [crowd.members.slice(0, AWAY), crowd.members.slice(AWAY)];
  await subscribe(crowd, away);
  const pushedAt = new Map<string, number>();
  const server = await startBenchServer(crowd.url, {
    onPush: ({ pushedTo, at }) => void (pushedAt.has(pushedTo) || pushedAt.set(pushedTo, at)),
  });
  const client = await connectTo(crowd.url);
  const agent = new Agent({ keepAlive: true, maxSockets: 128 });
  try {
    const send = (from: CrowdMember, to: CrowdMember): Promise<void> =>
      postMessage({ port: server.port, agent }, from.session, {
        client_id: randomUUID(),
        profile: toPublicId(to.id),
        kind: 'text',
        text: 'How was your day? Mine was long.',
      });
    const writer = (index: number): CrowdMember => at(writers, index);
    await sendAll(WARM_MESSAGES, 5, (index) => send(writer(index), writer(index + 1)));
    await client.query('vacuum (analyze) conversations, conversation_members, messages, member_events, member_state');

    const jobsBefore = await countJobs(client);
    const sentAt = new Map<string, number>();
    const storedAt = new Map<string, number>();
    const startedAt = performance.now();
    await sendAll(MESSAGES, SECONDS, (index) => {
      const isToAway = index % (MESSAGES / AWAY) === 0;
      if (!isToAway) return send(writer(index), writer(index + 1 + (index % 7)));
      const to = at(away, index / (MESSAGES / AWAY));
      sentAt.set(endpointOf(to), Date.now());
      return send(writer(index), to).then(() => void storedAt.set(endpointOf(to), Date.now()));
    });
    const tookMs = performance.now() - startedAt;
    const waiting = await countWaiting(client);
    const emptyMs = await untilIdle(client);
    const jobsWritten = (await countJobs(client)) - jobsBefore;
    const giveUpAt = performance.now() + 90_000;
    while (pushedAt.size < AWAY && performance.now() < giveUpAt) await wait(100);
    const delaysFrom = (moments: ReadonlyMap<string, number>): number[] =>
      [...moments].map(([endpoint, moment]) => (pushedAt.get(endpoint) ?? Number.POSITIVE_INFINITY) - moment);
    const delays = delaysFrom(storedAt);
    const p99 = percentile(delays, 0.99);
    return {
      title: 'What follows a burst of messages',
      text:
        `${MESSAGES.toLocaleString('en')} paid messages within ${SECONDS} s over HTTP, with the real queue in the same process; ` +
        `${AWAY.toLocaleString('en')} of them are to members who are away and whose browsers take pushes. A push is measured ` +
        'from the answer to the message until the push leaves. Database, server and load share the machine.',
      header: ['', ''],
      rows: [
        ['messages taken', `${((MESSAGES * 1000) / tookMs).toFixed(0)} / s`],
        ['jobs that wait at the end, and announced events', String(waiting)],
        ['until none waits', `${emptyMs.toFixed(0)} ms`],
        ['jobs written meanwhile, those by the clock included', String(jobsWritten)],
        ['pushes that left', `${pushedAt.size} of ${AWAY}`],
        ['from message to push: median', inSeconds(percentile(delays, 0.5))],
        ['from message to push: p99', inSeconds(p99)],
        ['from message to push: longest', inSeconds(Math.max(...delays))],
        [
          'the same from the moment at which the message was sent: p99',
          inSeconds(percentile(delaysFrom(sentAt), 0.99)),
        ],
      ],
      goals: [
        { summary: `an empty queue after ${EMPTY_WITHIN_MS / 1000} s`, isMet: emptyMs <= EMPTY_WITHIN_MS },
        { summary: `from message to push p99 ${GOAL_P99_MS / 1000} s at most`, isMet: p99 <= GOAL_P99_MS },
      ],
    };
  } finally {
    agent.destroy();
    await client.end();
    await server.stop();
  }
};

const at = (members: readonly CrowdMember[], index: number): CrowdMember => {
  const member = members[index % members.length];
  if (member === undefined) throw new Error('There are no members.');
  return member;
};

const endpointOf = ({ id }: CrowdMember): string => `https://push.test/${id}`;

const inSeconds = (ms: number): string => `${(ms / 1000).toFixed(2)} s`;

/** Subscribes the members to pushes at any hour. */
const subscribe = async ({ url }: Crowd, members: readonly CrowdMember[]): Promise<void> => {
  const key = createECDH('prime256v1').generateKeys('base64url');
  const client = await connectTo(url);
  const ids = members.map(({ id }) => id);
  await client.query('delete from push_subscriptions');
  // Encrypted with the key of an earlier server.
  await client.query('delete from push_keys');
  await client.query(
    `insert into push_subscriptions (session_id, endpoint, p256dh, auth, created_at)
     select s.id, 'https://push.test/' || s.member_id, $2, $3, now() from sessions s where s.member_id = any ($1::bigint[])`,
    [ids, key, randomBytes(16).toString('base64url')],
  );
  await client.query(
    `insert into notification_states (member_id, quiet_from, quiet_to) select unnest($1::bigint[]), 0, 0
     on conflict (member_id) do update set quiet_from = 0, quiet_to = 0`,
    [ids],
  );
  await client.query('delete from notification_log');
  await client.end();
};

/** Sends `count` messages in `seconds`, without waiting for answers. */
const sendAll = async (count: number, seconds: number, send: (index: number) => Promise<void>): Promise<void> => {
  const startedAt = performance.now();
  const sending: Promise<void>[] = [];
  while (sending.length < count) {
    const due = Math.min(count, ((performance.now() - startedAt) * count) / (seconds * 1000));
    while (sending.length < due) sending.push(send(sending.length));
    await wait(1);
  }
  await Promise.all(sending);
};
