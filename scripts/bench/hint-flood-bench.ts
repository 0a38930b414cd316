import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import autocannon from 'autocannon';
import { openBenchApp } from '#scripts/bench/bench-app.ts';
import { inMs, percentile } from '#scripts/bench/figures.ts';
import type { Section } from '#scripts/bench/report.ts';
import { rateLimits } from '#server/platform/http/protection/rate-limits.ts';
import { buildSite } from '#test/support/builders/build-site.ts';

const ACCOUNTS = 12;
const { perCaller, windowSeconds } = rateLimits.estimate;
/** The highest rate that the rate limit allows. */
const FLOOD_PER_SECOND = Math.ceil((ACCOUNTS * perCaller) / windowSeconds);
const SECONDS = 8;
const WARM_UP_SECONDS = 2;
const PAUSE_MS = 20;
const GOAL = 2;
const HOST = 'localhost';
/** Each character can stand for several letters, which makes the estimate expensive. */
const NASTY = '4@8({[<36&9#!1|70$5+7%2';

/** Duration of a sign-up on an idle server, and while twelve accounts keep asking for the strength of odd passwords. */
export const benchHintFlood = async (): Promise<Section> => {
  const folder = await mkdtemp(join(tmpdir(), 'vonk-bench-'));
  const app = await openBenchApp(folder, HOST);
  try {
    await buildSite(app.db, { domain: HOST });
    await measure(app.origin, WARM_UP_SECONDS);
    const quiet = await measure(app.origin, SECONDS);
    const flood = startFlood(app.origin);
    await wait(1000);
    const flooded = await measure(app.origin, SECONDS);
    const { answered, sentAway } = await flood;
    const row = (name: string, part: number) => {
      const [before, during] = [percentile(quiet, part), percentile(flooded, part)];
      return [name, inMs(before), inMs(during), (during / before).toFixed(2)];
    };
    return {
      title: 'A flood of password hints and those who sign up',
      text: `POST /api/signup.php on the embedded database, one at a time, while ${ACCOUNTS} accounts ask for hints about odd passwords as often as they may, ${FLOOD_PER_SECOND} a second: ${answered} were answered, ${sentAway} were sent away with 503. Server and load share the process.`,
      header: ['a sign-up takes', 'quiet', 'during the flood', 'ratio'],
      rows: [row('median', 0.5), row('95 of 100', 0.95)],
      goals: [
        {
          summary: `during the flood at most ${GOAL} times as long (median)`,
          isMet: percentile(flooded, 0.5) <= GOAL * percentile(quiet, 0.5),
        },
      ],
    };
  } finally {
    await app.close();
    await rm(folder, { recursive: true });
  }
};

const signup = {
  name: 'Anna',
  password: 'nine green bicycles',
  date_of_birth: '1990-05-17',
  gender: 'female',
  sexuality: 'bi',
  looking_for: 'dating',
  sensitive_consent: true,
  terms_version: '2024-01-01T00:00:00.000Z',
  language: 'en',
};

const measure = async (origin: string, seconds: number): Promise<number[]> => {
  const latencies: number[] = [];
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const endsAt = performance.now() + seconds * 1000;
  while (performance.now() < endsAt) {
    const startedAt = performance.now();
    await signUp(origin, agent);
    latencies.push(performance.now() - startedAt);
    await wait(PAUSE_MS);
  }
  agent.destroy();
  return latencies;
};

const signUp = async (origin: string, agent: Agent): Promise<void> => {
  const id = randomBytes(16).toString('base64url');
  const content = JSON.stringify({ ...signup, email: `${id.toLowerCase()}@vonk.test` });
  const headers = {
    host: HOST,
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(content),
    'sec-fetch-site': 'same-origin',
    cookie: `device=${id}`,
  };
  const call = request(`${origin}/api/signup.php`, { method: 'POST', agent, headers });
  const [answer] = (await once(call.end(content), 'response')) as [IncomingMessage];
  await once(answer.resume(), 'end');
  if (answer.statusCode !== 200) throw new Error(`A sign-up was answered with ${answer.statusCode}.`);
};

const startFlood = async (origin: string): Promise<{ answered: number; sentAway: number }> => {
  const body = JSON.stringify({ password: NASTY.repeat(5), email: 'flood@vonk.test', name: 'Flood' });
  const result = await autocannon({
    url: `${origin}/api/password-check.php`,
    method: 'POST',
    headers: { host: HOST, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body,
    connections: ACCOUNTS,
    overallRate: FLOOD_PER_SECOND,
    duration: SECONDS + 2,
  });
  return { answered: result['2xx'], sentAway: result['5xx'] };
};
