import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import autocannon from 'autocannon';
import { connectTo, prepareDatabase } from '#scripts/bench/bench-database.ts';
import type { BenchPostgres } from '#scripts/bench/bench-postgres.ts';
import { startBenchServer } from '#scripts/bench/bench-server.ts';
import { inMs, percentile } from '#scripts/bench/figures.ts';
import type { Section } from '#scripts/bench/report.ts';

const MEMBERS = 10_000;
const FLOOD_CONNECTIONS = 40;
/** Several times the rate that the server can check. Limited, because refused clients would otherwise retry at once. */
const FLOOD_PER_SECOND = 100;
const SECONDS = 8;
/** A pause between requests, because latency is measured here, not throughput. */
const PAUSE_MS = 10;
const GOAL = 2;
const PATH = '/api/members.php?gender=any&country=NL';

/** Duration of a search on an idle server, and while a flood of logins keeps the password hasher busy. */
export const benchLoginFlood = async (postgres: BenchPostgres): Promise<Section> => {
  const url = await prepareDatabase(postgres, MEMBERS);
  const host = await findHost(url);
  const server = await startBenchServer(url);
  try {
    await measure(server.origin, host, 2);
    const quiet = await measure(server.origin, host, SECONDS);
    const flood = startFlood(server.origin, host);
    await wait(500);
    const flooded = await measure(server.origin, host, SECONDS);
    const { answered, sentAway } = await flood;
    const row = (name: string, part: number) => {
      const [before, during] = [percentile(quiet, part), percentile(flooded, part)];
      return [name, inMs(before), inMs(during), (during / before).toFixed(2)];
    };
    const ratio = percentile(flooded, 0.5) / percentile(quiet, 0.5);
    return {
      title: 'A flood of logins and everybody else',
      text: `GET ${PATH} at ${MEMBERS.toLocaleString('en')} members, one at a time, while ${FLOOD_PER_SECOND} logins a second come with ever new addresses: ${answered} were looked at, ${sentAway} were sent away with 503. Database, server and load share the machine.`,
      header: ['a search takes', 'quiet', 'during the flood', 'ratio'],
      rows: [row('median', 0.5), row('95 of 100', 0.95)],
      goals: [{ summary: `during the flood less than ${GOAL} times as long (median)`, isMet: ratio < GOAL }],
    };
  } finally {
    await server.stop();
  }
};

const findHost = async (url: string): Promise<string> => {
  const client = await connectTo(url);
  try {
    const { rows } = await client.query<{ domain: string }>('select domain from sites where logged_out_search limit 1');
    const host = rows[0]?.domain;
    if (host === undefined) throw new Error('No site lets visitors search.');
    return host;
  } finally {
    await client.end();
  }
};

const measure = async (origin: string, host: string, seconds: number): Promise<number[]> => {
  const latencies: number[] = [];
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const endsAt = performance.now() + seconds * 1000;
  while (performance.now() < endsAt) {
    const startedAt = performance.now();
    await search(origin, host, agent);
    latencies.push(performance.now() - startedAt);
    await wait(PAUSE_MS);
  }
  agent.destroy();
  return latencies;
};

const search = async (origin: string, host: string, agent: Agent): Promise<void> => {
  const call = request(`${origin}${PATH}`, { agent, headers: { host, cookie: `device=${'d'.repeat(22)}` } });
  const [answer] = (await once(call.end(), 'response')) as [IncomingMessage];
  if (answer.statusCode !== 200) throw new Error(`A search was answered with ${answer.statusCode}.`);
  await once(answer.resume(), 'end');
};

const startFlood = async (origin: string, host: string): Promise<{ answered: number; sentAway: number }> => {
  let number = 0;
  const result = await autocannon({
    url: origin,
    connections: FLOOD_CONNECTIONS,
    overallRate: FLOOD_PER_SECOND,
    duration: SECONDS + 2,
    requests: [
      {
        method: 'POST',
        path: '/api/user.php',
        setupRequest: (login) => {
          number += 1;
          const body = JSON.stringify({ email: `flood${number}@vonk.test`, password: 'a wrong password' });
          const headers = { host, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };
          return { ...login, body, headers };
        },
      },
    ],
  });
  return { answered: result['4xx'], sentAway: result['5xx'] };
};
