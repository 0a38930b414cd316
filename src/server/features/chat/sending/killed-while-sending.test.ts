import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { checkInvariants } from '#scripts/invariants/check-invariants.ts';
import { storeMessages } from '#server/features/chat/sending/store-messages.ts';
import type { Database } from '#server/platform/database/database.ts';
import { openDatabase } from '#server/platform/database/open-database.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import { clearTables } from '#test/support/clear-tables.ts';
import { faultsFail } from '#test/support/faults-fail.ts';
import { type DurablePostgres, startDurablePostgres } from '#test/support/processes/durable-postgres.ts';
import {
  answersBefore,
  expectNothingLost,
  fillWithMembers,
  runSender,
  type SendingRecord,
  unanswered,
} from '#test/support/processes/lossless-sending.ts';
import type { SenderInput } from '#test/support/processes/message-sender.ts';
import { sized } from '#test/support/run-size.ts';

/** The second life asks again for what the first was not answered. */
const KILLS = sized(1, 25);

const CONNECTIONS = 32;
const TURNS = sized(3, 12);

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
            voiceId: null,
            replyTo: null,
            priceCredits: 10,
            at: new Date(),
            archive: false,
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
      onTestFinished(() => db.close());
      const outcomes = Map.groupBy(await playPingPong(db, await fillWithMembers(db)), (outcome) => outcome);
      expect(
        [...outcomes.keys()].filter((outcome) => !['sent', 'busy', 'insufficient_credits'].includes(outcome)),
      ).toEqual([]);
      expect(outcomes.get('sent')?.length).toBeGreaterThan(CONNECTIONS * TURNS);
      expect((await checkInvariants(db)).filter(({ found }) => found > 0)).toEqual([]);
      await clearTables(db, 'ledger_transactions', 'member_events', 'sites');
    },
  );

  it(
    `loses, doubles and charges nothing twice while ${KILLS} times it and ${KILLS} times the database is killed`,
    { timeout: 600_000 },
    async () => {
      const { url } = postgres;
      const database: SenderInput['database'] = { kind: 'postgres', url, readUrl: url, poolSize: 6 };
      const db = await openDatabase(database, { reportFault: () => undefined });
      onTestFinished(() => db.close());
      const input = { database, ...(await fillWithMembers(db)) };
      const record: SendingRecord = { asked: new Map(), answered: new Map() };
      for (let round = 0; round < KILLS; round += 1) {
        const strike = () => postgres.killAndRestart();
        await runSender({ ...input, again: unanswered(record) }, record, answersBefore(round), { strike });
      }
      await expectNothingLost(db, record);
      expect(record.answered.size).toBeGreaterThan(KILLS * 20);
    },
  );
});
