import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';
import { checkInvariants } from '#scripts/invariants/check-invariants.ts';
import type { Database } from '#server/platform/database/database.ts';
import { openDatabase } from '#server/platform/database/open-database.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import { buildCredits } from '#test/support/builders/build-credits.ts';
import { buildMember } from '#test/support/builders/build-member.ts';
import { buildSite } from '#test/support/builders/build-site.ts';
import { faultsFail } from '#test/support/faults-fail.ts';
import type { Answered, Asked, SenderInput } from '#test/support/processes/message-sender.ts';

const sender = fileURLToPath(new URL('message-sender.ts', import.meta.url));

/** Requests and answers of a sender, across all its restarts. */
export type SendingRecord = { readonly asked: Map<string, Asked>; readonly answered: Map<string, Answered> };

/** Creates ten members: one without credits, two with credits for three messages each, the others with many. */
export const fillWithMembers = async (db: Database): Promise<Pick<SenderInput, 'siteId' | 'members'>> => {
  const site = await buildSite(db, { domain: 'localhost' });
  const members: MemberId[] = [];
  for (const credits of [0, 30, 30, 9_000, 9_000, 9_000, 9_000, 9_000, 9_000, 9_000]) {
    const id = await buildMember(db, { site });
    if (credits > 0) await buildCredits(db, { site, memberId: id, credits, isBought: true });
    members.push(id);
  }
  return { siteId: site.id, members };
};

/** Creates the same members, and closes the database afterwards. */
export const prepareSending = async (database: SenderInput['database']) => {
  const db = await openDatabase(database, faultsFail);
  try {
    return { database, ...(await fillWithMembers(db)) };
  } finally {
    await db.close();
  }
};

type Fault = { readonly strike?: () => Promise<void>; readonly env?: Readonly<Record<string, string>> };

/** Kills the sender after `answers` answers. With `strike`, runs that instead, and kills it after as many again. */
export const runSender = async (
  input: SenderInput,
  record: SendingRecord,
  answers: number,
  { strike, env = {} }: Fault = {},
): Promise<void> => {
  const child = spawn(process.execPath, ['--liftoff-only', sender, JSON.stringify(input)], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, ...env },
  });
  const exited = once(child, 'exit');
  let seen = 0;
  try {
    // Lines that it printed before the kill still arrive afterwards, and count.
    for await (const line of createInterface(child.stdout)) {
      const what = JSON.parse(line.slice(line.indexOf(' ') + 1)) as Answered;
      if (line.startsWith('asked ')) {
        record.asked.set(what.clientId, what);
        continue;
      }
      record.answered.set(what.clientId, what);
      seen += 1;
      if (seen === answers && strike !== undefined) await strike();
      if (seen === answers * (strike === undefined ? 1 : 2)) child.kill('SIGKILL');
    }
  } finally {
    // Runs even if `strike` failed.
    child.kill('SIGKILL');
  }
  expect(await exited).toEqual([null, 'SIGKILL']);
};

export const unanswered = ({ asked, answered }: SendingRecord): Asked[] =>
  [...asked.values()].filter(({ clientId }) => !answered.has(clientId));

type Stored = {
  client_id: string;
  sender_id: string;
  conversation_id: string;
  id: number;
  body: string;
  price_credits: number;
};

/** Waits until the database is healthy again, then checks every answer against the rows, and all invariants. */
export const expectNothingLost = async (db: Database, record: SendingRecord): Promise<void> => {
  await expect.poll(() => db.isHealthy(), { timeout: 60_000 }).toBe(true);
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

export const answersBefore = (round: number): number => 20 + ((round * 37) % 120);
