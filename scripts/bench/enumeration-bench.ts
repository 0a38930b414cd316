import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openBenchApp } from '#scripts/bench/bench-app.ts';
import { inMs, percentile } from '#scripts/bench/figures.ts';
import type { Section } from '#scripts/bench/report.ts';
import { systemClock } from '#server/platform/clock/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { DAY_MS } from '#shared/domain/time.ts';
import { buildMember } from '#test/support/builders/build-member.ts';
import { buildSite } from '#test/support/builders/build-site.ts';

const PAIRS = 80;
/** Uncounted pairs at the start, until code is compiled and statements are planned. */
const WARM_UP_PAIRS = 10;
const GOAL = { from: 0.85, to: 1.15 };
const HOST = 'localhost';
const PASSWORD = 'nine green bicycles';

type Question = {
  readonly name: string;
  readonly path: string;
  readonly status: number;
  readonly members: 'active' | 'deletion_pending';
  readonly body: (email: string) => object;
};

const signup = {
  name: 'Anna',
  password: PASSWORD,
  date_of_birth: '1990-05-17',
  gender: 'female',
  sexuality: 'bi',
  looking_for: 'dating',
  sensitive_consent: true,
  terms_version: '2024-01-01T00:00:00.000Z',
  language: 'en',
};
const withWrongPassword = (email: string) => ({ email, password: 'a wrong password' });

const QUESTIONS: readonly Question[] = [
  { name: 'login', path: '/api/user.php', status: 401, members: 'active', body: withWrongPassword },
  {
    name: 'password reset',
    path: '/api/password-reset.php',
    status: 200,
    members: 'active',
    body: (email) => ({ email }),
  },
  {
    name: 'sign-up',
    path: '/api/signup.php',
    status: 200,
    members: 'active',
    body: (email) => ({ ...signup, email }),
  },
  {
    name: 'reactivation mail',
    path: '/api/reactivation-mail.php',
    status: 401,
    members: 'deletion_pending',
    body: withWrongPassword,
  },
];

/** Checks whether response times reveal who has an account: known and unknown addresses, alternating. */
export const benchEnumeration = async (): Promise<Section> => {
  const folder = await mkdtemp(join(tmpdir(), 'vonk-bench-'));
  const app = await openBenchApp(folder, HOST);
  try {
    const site = await buildSite(app.db, { domain: HOST });
    const hash = await app.passwords.hash(PASSWORD);
    const rows: string[][] = [];
    let areClose = true;
    for (const question of QUESTIONS) {
      await addMembers(app.db, site, question, hash);
      const { known, unknown } = await ask(app.origin, question);
      const [first, second] = [percentile(known, 0.5), percentile(unknown, 0.5)];
      const ratio = first / second;
      areClose &&= ratio >= GOAL.from && ratio <= GOAL.to;
      rows.push([question.name, inMs(first), inMs(second), ratio.toFixed(2)]);
    }
    return {
      title: 'Timing: addresses with and without an account',
      text: `How long an answer takes for an address with an account and for one without: login and reactivation mail with a wrong password, a link to a new password, a sign-up. Over HTTP on the embedded database, one of each in turn, ${PAIRS} pairs with ever new addresses, medians.`,
      header: ['', 'known', 'unknown', 'ratio'],
      rows,
      goals: [{ summary: `every ratio within ${GOAL.from}–${GOAL.to}`, isMet: areClose }],
    };
  } finally {
    await app.close();
    await rm(folder, { recursive: true });
  }
};

const addressOf = ({ name }: Question, isKnown: boolean, pair: number): string =>
  `${name.replace(' ', '-')}-${isKnown ? 'has' : 'not'}-${pair}@vonk.test`;

const addMembers = async (db: Database, site: { id: number }, question: Question, hash: string): Promise<void> => {
  for (let pair = 0; pair < WARM_UP_PAIRS + PAIRS; pair += 1) {
    const member = { email: addressOf(question, true, pair), password_hash: hash, status: question.members };
    const id = await buildMember(db, { site, member });
    if (question.members !== 'deletion_pending') continue;
    const now = systemClock.now();
    const eraseAt = new Date(now.getTime() + 14 * DAY_MS);
    const leaving = { member_id: id, status_before: 'active', started_at: now, erase_at: eraseAt };
    await db.kysely.insertInto('account_deletions').values(leaving).execute();
  }
};

const ask = async (origin: string, question: Question): Promise<{ known: number[]; unknown: number[] }> => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const taken = { known: [] as number[], unknown: [] as number[] };
  try {
    for (let pair = 0; pair < WARM_UP_PAIRS + PAIRS; pair += 1) {
      // The order alternates, so that neither always benefits from warm caches.
      for (const isKnown of pair % 2 === 0 ? [true, false] : [false, true]) {
        const ms = await timeOf(origin, agent, question, addressOf(question, isKnown, pair));
        if (pair >= WARM_UP_PAIRS) taken[isKnown ? 'known' : 'unknown'].push(ms);
      }
    }
  } finally {
    agent.destroy();
  }
  return taken;
};

const timeOf = async (
  origin: string,
  agent: Agent,
  { path, status, body }: Question,
  email: string,
): Promise<number> => {
  const content = JSON.stringify(body(email));
  const headers = {
    host: HOST,
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(content),
    'sec-fetch-site': 'same-origin',
    // Each request comes from its own network and device.
    'x-forwarded-for': ['10', ...randomBytes(3)].join('.'),
    cookie: `device=${randomBytes(16).toString('base64url')}`,
  };
  const startedAt = performance.now();
  const call = request(origin + path, { method: 'POST', agent, headers });
  const [answer] = (await once(call.end(content), 'response')) as [IncomingMessage];
  await once(answer.resume(), 'end');
  const ms = performance.now() - startedAt;
  if (answer.statusCode !== status) throw new Error(`${path} answered ${answer.statusCode} about ${email}.`);
  return ms;
};
