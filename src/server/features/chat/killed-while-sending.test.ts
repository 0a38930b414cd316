import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkInvariants } from '#scripts/invariants/check-invariants.ts';
import { storeMessages } from '#server/features/chat/store-messages.ts';
import type { Database } from '#server/platform/database/database.ts';
import { openDatabase } from '#server/platform/database/open-database.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import { buildCredits } from '#test/support/build-credits.ts';
import { buildMember } from '#test/support/build-member.ts';
import { buildSite } from '#test/support/build-site.ts';
import { type DurablePostgres, startDurablePostgres } from '#test/support/durable-postgres.ts';
import type { Answered, Asked, SenderInput } from '#test/support/message-sender.ts';
import { faultsFail } from '#test/support/test-database.ts';

/** `npm run test:faults` kills more often. */
const KILLS = Number(process.env['KILLS'] ?? 2);
const sender = fileURLToPath(new URL('../../../../test/support/message-sender.ts', import.meta.url));
const isPostgresRun = process.env['TEST_DATABASE'] === 'postgres';

type Options = SenderInput['database'];
type Record = { readonly asked: Map<string, Asked>; readonly answered: Map<string, Answered> };

/** Ten members of whom two can write three messages, and one can write none. */
const fill = async (db: Database): Promise<Pick<SenderInput, 'siteId' | 'members'>> => {
  const site = await buildSite(db, { domain: 'localhost' });
  const members: MemberId[] = [];
  for (const credits of [0, 30, 30, 9_000, 9_000, 9_000, 9_000, 9_000, 9_000, 9_000]) {
    const id = await buildMember(db, { site });
    if (credits > 0) await buildCredits(db, { site, memberId: id, credits, isBought: true });
    members.push(id);
  }
  return { siteId: site.id, members };
};

/** Lets the sender run until so many answers, then kills it, or does something else that it survives. */
const run = async (
  input: SenderInput,
  record: Record,
  answers: number,
  strike?: () => Promise<void>,
): Promise<void> => {
  const child = spawn(process.execPath, ['--liftoff-only', sender, JSON.stringify(input)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  let seen = 0;
  // What it said before it died still arrives after the kill, and counts.
  for await (const line of createInterface(child.stdout)) {
    const what = JSON.parse(line.slice(line.indexOf(' ') + 1)) as Answered;
    if (line.startsWith('asked ')) record.asked.set(what.clientId, what);
    else record.answered.set(what.clientId, what);
    if (line.startsWith('answered ')) seen += 1;
    if (seen === answers && strike !== undefined) await strike();
    if (seen === answers * (strike === undefined ? 1 : 2)) child.kill('SIGKILL');
  }
  expect(await exited).toEqual([null, 'SIGKILL']);
};

const unanswered = ({ asked, answered }: Record): Asked[] =>
  [...asked.values()].filter(({ clientId }) => !answered.has(clientId));

type Stored = {
  client_id: string;
  sender_id: string;
  conversation_id: string;
  id: number;
  body: string;
  price_credits: number;
};

/** Every answer against the rows, and everything that must hold. */
const expectNothingLost = async (db: Database, record: Record): Promise<void> => {
  const { rows } = await db.query(
    'select client_id, sender_id, conversation_id, id, body, price_credits from messages order by conversation_id, id',
  );
  const stored = Map.groupBy(rows as Stored[], ({ client_id }) => client_id);
  expect([...stored.values()].filter(({ length }) => length > 1)).toEqual([]);
  const wrong = [...record.answered.values()].filter(({ clientId, from, conversation, message, price }) => {
    const row = stored.get(clientId)?.[0];
    if (conversation === undefined) return row !== undefined;
    return (
      row === undefined ||
      row.sender_id !== from ||
      row.conversation_id !== conversation ||
      row.id !== message ||
      row.price_credits !== price ||
      row.body !== (clientId.endsWith('0') ? 'rose' : clientId)
    );
  });
  expect(wrong).toEqual([]);
  expect([...stored.keys()].filter((id) => !record.asked.has(id))).toEqual([]);
  expect((await checkInvariants(db)).filter(({ found }) => found > 0)).toEqual([]);
};

const answersBefore = (round: number): number => 20 + ((round * 37) % 120);

describe.skipIf(isPostgresRun)('the process with its embedded database (only in the run on that)', () => {
  const folder = mkdtempSync(join(tmpdir(), 'vonk-killed-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it(
    `is killed ${KILLS} times while members write: nothing is lost, doubled or charged twice`,
    { timeout: 600_000 },
    async () => {
      const database: Options = { kind: 'embedded', directory: join(folder, 'database') };
      const open = () => openDatabase(database, faultsFail);
      const made = await open();
      const input = { database, ...(await fill(made)) };
      await made.close();
      const record: Record = { asked: new Map(), answered: new Map() };
      for (let round = 0; round < KILLS; round += 1) {
        await run({ ...input, again: unanswered(record) }, record, answersBefore(round));
      }
      const db = await open();
      await expectNothingLost(db, record);
      await db.close();
      expect([...record.answered.values()].filter(({ message }) => message !== undefined).length).toBeGreaterThan(
        KILLS * 10,
      );
    },
  );
});

const CONNECTIONS = 32;
const TURNS = 12;

/** Each connection sends batches between the same few members, in both directions and in any order, and reads. */
const playPingPong = async (
  db: Database,
  { siteId, members }: Pick<SenderInput, 'siteId' | 'members'>,
): Promise<string[]> => {
  const outcomes = await Promise.all(
    Array.from({ length: CONNECTIONS }, async (_, connection) => {
      const seen: string[] = [];
      for (let turn = 0; turn < TURNS; turn += 1) {
        const orders = Array.from({ length: 6 }, (__, index) => {
          const from = (connection + index * 3 + turn) % members.length;
          const to = (from + 1 + ((connection * 7 + index + turn) % (members.length - 1))) % members.length;
          const [senderId, recipientId] = [members[from] as MemberId, members[to] as MemberId];
          const text = {
            kind: 'text' as const,
            body: 'x',
            photoId: null,
            replyTo: null,
            isFree: false,
            at: new Date(),
          };
          return { siteId, senderId, recipientId, clientId: randomUUID(), ...text };
        });
        // Straight to the database: nobody tries again here.
        seen.push(...(await storeMessages(db, orders)).map(({ outcome }) => outcome));
        await db.query(
          `select read_messages(v.member_id, v.conversation_id, 1000, now()) from conversation_members v
           where v.member_id = $1 order by v.conversation_id limit 1`,
          [members[(connection + turn) % members.length]],
        );
      }
      return seen;
    }),
  );
  return outcomes.flat();
};

describe('a process over a real PostgreSQL', () => {
  let postgres: DurablePostgres;
  beforeAll(async () => {
    postgres = await startDurablePostgres();
  });
  afterAll(() => postgres.stop());

  it(
    `sends over ${CONNECTIONS} connections between the same members without a deadlock`,
    { timeout: 120_000 },
    async () => {
      const { url } = postgres;
      const db = await openDatabase({ kind: 'postgres', url, readUrl: url, poolSize: CONNECTIONS }, faultsFail);
      const outcomes = Map.groupBy(await playPingPong(db, await fill(db)), (outcome) => outcome);
      expect(
        [...outcomes.keys()].filter((outcome) => !['sent', 'busy', 'insufficient_credits'].includes(outcome)),
      ).toEqual([]);
      expect(outcomes.get('sent')?.length).toBeGreaterThan(CONNECTIONS * TURNS);
      expect((await checkInvariants(db)).filter(({ found }) => found > 0)).toEqual([]);
      await db.query('truncate ledger_transactions, member_events, sites cascade');
      await db.close();
    },
  );

  it(
    `loses, doubles and charges nothing twice while ${KILLS} times it and ${KILLS} times the database is killed`,
    { timeout: 600_000 },
    async () => {
      const { url } = postgres;
      const database: Options = { kind: 'postgres', url, readUrl: url, poolSize: 6 };
      const db = await openDatabase(database, { reportFault: () => undefined });
      const input = { database, ...(await fill(db)) };
      const record: Record = { asked: new Map(), answered: new Map() };
      for (let round = 0; round < KILLS; round += 1) {
        const strike = () => postgres.killAndRestart();
        await run({ ...input, again: unanswered(record) }, record, answersBefore(round), strike);
      }
      await db.close();
      const after = await openDatabase(database, faultsFail);
      await expectNothingLost(after, record);
      await after.close();
      expect(record.answered.size).toBeGreaterThan(KILLS * 20);
    },
  );
});
