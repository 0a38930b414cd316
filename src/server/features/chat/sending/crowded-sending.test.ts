import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkInvariants } from '#scripts/invariants/check-invariants.ts';
import { storeMessages } from '#server/features/chat/sending/store-messages.ts';
import type { Database } from '#server/platform/database/database.ts';
import { openDatabase } from '#server/platform/database/open-database.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import { faultsFail } from '#test/support/faults-fail.ts';
import { fillWithMembers } from '#test/support/processes/lossless-sending.ts';
import type { SenderInput } from '#test/support/processes/message-sender.ts';
import { openPostgresDatabase } from '#test/support/processes/postgres-database.ts';
import { sized } from '#test/support/run-size.ts';

const CONNECTIONS = 32;
const TURNS = sized(3, 12);

/** On each connection, sends batches between the same few members in all directions, and marks messages as read. */
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
        // Directly to the database, without retries.
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

let db: Database;
let drop = async (): Promise<void> => {};
beforeAll(async () => {
  const database = await openPostgresDatabase();
  ({ drop } = database);
  const { url } = database;
  db = await openDatabase({ kind: 'postgres', url, readUrl: url, poolSize: CONNECTIONS }, faultsFail);
});
afterAll(async () => {
  await db.close();
  await drop();
});

it(`sends over ${CONNECTIONS} connections between the same members without a deadlock`, async () => {
  const outcomes = Map.groupBy(await playPingPong(db, await fillWithMembers(db)), (outcome) => outcome);
  expect([...outcomes.keys()].filter((outcome) => !['sent', 'busy', 'insufficient_credits'].includes(outcome))).toEqual(
    [],
  );
  expect(outcomes.get('sent')?.length).toBeGreaterThan(CONNECTIONS * TURNS);
  expect((await checkInvariants(db)).filter(({ found }) => found > 0)).toEqual([]);
});
