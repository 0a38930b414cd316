import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '#server/platform/database/open-database.ts';
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

/** The restarted process repeats the requests that were not answered before the kill. */
const KILLS = 25;

let postgres: DurablePostgres;
beforeAll(async () => {
  postgres = await startDurablePostgres();
});
afterAll(() => postgres.stop());

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
