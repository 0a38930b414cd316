import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Agent } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { connectTo } from '#scripts/bench/bench-database.ts';
import type { BenchPostgres } from '#scripts/bench/bench-postgres.ts';
import { type BenchServer, startBenchServer } from '#scripts/bench/bench-server.ts';
import { type Crowd, type CrowdMember, prepareCrowd } from '#scripts/bench/crowd-members.ts';
import { measureDiskSync } from '#scripts/bench/disk-sync.ts';
import { inMs, percentile } from '#scripts/bench/figures.ts';
import { separateLoad } from '#scripts/bench/pin-to-cores.ts';
import { postMessage } from '#scripts/bench/post-message.ts';
import type { Section } from '#scripts/bench/report.ts';
import { restartUnderStreams } from '#scripts/bench/restart-under-streams.ts';
import { forEachOf, joinCrowd } from '#scripts/bench/stream-crowd.ts';
import { toPublicId } from '#server/platform/ids/public-id.ts';

const IDLE_STREAMS = 10_000;
const READERS = 1_000;
const RESTART_STREAMS = 2_000;
const SENDERS_AT_ONCE = 32;
/** Coprime to the number of readers, so that every member gets a turn. */
const STRIDE = 7;
const SECONDS = 8;

const MAXIMUM_KB = 25;
const MAXIMUM_P99_MS = 15;

/** Memory of open streams, latency of events, and the effect of a restart. */
export const benchStreams = async (postgres: BenchPostgres): Promise<Section> => {
  const crowd = await prepareCrowd(postgres, IDLE_STREAMS);
  const idleKb = await withServer(crowd, (server) => weighStreams(server, crowd.members));
  const { topRate, halfRate, latencies, summary } = await withServer(crowd, async (server) => {
    const separated = separateLoad({ pids: [postgres.pid, server.pid] });
    try {
      return { ...(await measureDelivery(server, crowd)), summary: separated.summary };
    } finally {
      separated.undo();
    }
  });
  const syncs = await measureDiskSync(postgres.dataDir);
  const restart = await restartUnderStreams(crowd, RESTART_STREAMS);
  const p99 = percentile(latencies, 0.99);
  return {
    title: 'Live: open streams',
    text:
      `Server-sent events from one process over PostgreSQL. Delivery is from the moment a message is sent by POST to the ` +
      `moment it is read from the receiver's stream, with ${READERS.toLocaleString('en')} streams open; ${summary}.`,
    header: ['', ''],
    rows: [
      [`memory of each of ${IDLE_STREAMS.toLocaleString('en')} idle streams`, `${idleKb.toFixed(1)} KB`],
      ['messages sent, stored and delivered, at most', `${topRate.toFixed(0)} / s`],
      [`delivery at ${halfRate.toFixed(0)} / s, median`, `${percentile(latencies, 0.5).toFixed(1)} ms`],
      [`delivery at ${halfRate.toFixed(0)} / s, p99`, `${p99.toFixed(1)} ms`],
      [
        'a write of 8 KB to this disk alone, median / p99',
        `${inMs(percentile(syncs, 0.5))} / ${inMs(percentile(syncs, 0.99))}`,
      ],
      [
        `restart under ${RESTART_STREAMS.toLocaleString('en')} streams: all back within`,
        `${(restart.allBackMs / 1000).toFixed(1)} s`,
      ],
      ['answers with a status of 500 or more meanwhile', String(restart.serverErrors)],
    ],
    goals: [
      { summary: `an idle stream takes ${MAXIMUM_KB} KB at most`, isMet: idleKb <= MAXIMUM_KB },
      { summary: `delivery p99 at half the top rate is ${MAXIMUM_P99_MS} ms at most`, isMet: p99 <= MAXIMUM_P99_MS },
      { summary: 'a restart answers nobody with an error of the server', isMet: restart.serverErrors === 0 },
    ],
  };
};

const withServer = async <Result>(crowd: Crowd, work: (server: BenchServer) => Promise<Result>): Promise<Result> => {
  const server = await startBenchServer(crowd.url);
  try {
    return await work(server);
  } finally {
    await server.stop();
  }
};

/** Resident memory in KB, from /proc; NaN if it is not listed there. */
const residentKb = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? Number.NaN);

const weighStreams = async ({ port, pid }: BenchServer, members: readonly CrowdMember[]): Promise<number> => {
  const open: { close(): void }[] = [];
  const join = async ({ session }: CrowdMember): Promise<void> => {
    let hear = (): void => {};
    const heard = new Promise<void>((resolve) => (hear = resolve));
    const stream = await joinCrowd({ port, session, since: 0, onFrame: hear, onEnd: hear });
    if (stream?.status !== 200) throw new Error('A stream was not let in.');
    await heard;
    open.push(stream);
  };
  // The first streams warm up the process, until its code is compiled and its heap has reached its working size.
  await forEachOf(members.slice(0, 2_000), 100, join);
  for (const stream of open.splice(0)) stream.close();
  await wait(3_000);
  const before = residentKb(pid);
  await forEachOf(members, 100, join);
  await wait(3_000);
  const after = residentKb(pid);
  for (const stream of open) stream.close();
  return (after - before) / members.length;
};

type Delivery = { readonly topRate: number; readonly halfRate: number; readonly latencies: readonly number[] };

/** Vacuums and analyses the tables, as autovacuum does after some minutes. */
const gatherStatistics = async (url: string): Promise<void> => {
  const client = await connectTo(url);
  try {
    await client.query('vacuum (analyze) conversations, conversation_members, messages, member_events, member_state');
  } finally {
    await client.end();
  }
};

const measureDelivery = async ({ port }: BenchServer, crowd: Crowd): Promise<Delivery> => {
  const members = crowd.members.slice(0, READERS);
  const sentAt = new Map<string, number>();
  let latencies: number[] = [];
  let delivered = 0;
  const onFrame = ({ kind, data }: { kind: string; data: string }): void => {
    if (kind !== 'message') return;
    const mark = /"text":"([0-9a-f-]{36})"/.exec(data)?.[1] ?? '';
    const start = sentAt.get(mark);
    if (start === undefined) return;
    sentAt.delete(mark);
    delivered += 1;
    latencies.push(performance.now() - start);
  };
  await forEachOf(members, 100, async ({ session }) => {
    await joinCrowd({ port, session, since: 0, onFrame, onEnd: () => {} });
  });
  const agent = new Agent({ keepAlive: true, maxSockets: 256 });
  let next = 0;
  const send = (): Promise<void> => {
    // The stride lets unrelated pairs write at the same time, so that they do not wait for each other's row locks.
    const from = (next++ * STRIDE) % members.length;
    const text = randomUUID();
    // Each member always writes to the same partner, so that most messages continue a conversation.
    const to = members[(from + 1) % members.length];
    sentAt.set(text, performance.now());
    return postMessage({ port, agent }, members[from]?.session ?? '', {
      client_id: randomUUID(),
      profile: toPublicId(to?.id ?? '0'),
      kind: 'text',
      text,
    });
  };
  const untilDelivered = async (): Promise<void> => {
    const deadline = performance.now() + 5_000;
    while (sentAt.size > 0 && performance.now() < deadline) await wait(5);
    if (sentAt.size > 0) throw new Error(`${sentAt.size} messages were never delivered.`);
  };
  // One message per pair begins its conversation.
  await forEachOf(members, SENDERS_AT_ONCE, send);
  await untilDelivered();
  await gatherStatistics(crowd.url);

  delivered = 0;
  const startedAt = performance.now();
  await Promise.all(
    Array.from({ length: SENDERS_AT_ONCE }, async () => {
      while (performance.now() - startedAt < SECONDS * 1000) await send();
    }),
  );
  await untilDelivered();
  const topRate = (delivered * 1000) / (performance.now() - startedAt);

  latencies = [];
  const halfRate = topRate / 2;
  const sending: Promise<void>[] = [];
  const halfStart = performance.now();
  for (let count = 0; performance.now() - halfStart < SECONDS * 1000;) {
    const due = ((performance.now() - halfStart) * halfRate) / 1000;
    for (; count < due; count += 1) sending.push(send());
    await wait(1);
  }
  await Promise.all(sending);
  await untilDelivered();
  agent.destroy();
  return { topRate, halfRate, latencies };
};
