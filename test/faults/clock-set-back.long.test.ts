import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
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

const LIBRARY = '/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1';
const ROUNDS = 4;

describe.skipIf(!existsSync(LIBRARY))(
  'a clock that is set back an hour, and again (needs the package faketime)',
  () => {
    let postgres: DurablePostgres;
    let folder: string;
    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'vonk-clock-'));
      postgres = await startDurablePostgres();
    });
    afterAll(async () => {
      await postgres.stop();
      await rm(folder, { recursive: true });
    });

    it('neither loses a message nor stores or charges one twice', { timeout: 600_000 }, async () => {
      const { url } = postgres;
      const database = { kind: 'postgres', url, readUrl: url, poolSize: 6 } as const;
      const db = await openDatabase(database, { reportFault: () => {} });
      onTestFinished(() => db.close());
      const input = { database, ...(await fillWithMembers(db)) };
      const record: SendingRecord = { asked: new Map(), answered: new Map() };
      const clock = join(folder, 'clock');
      let hoursBack = 0;
      const setBack = () => writeFile(clock, `-${(hoursBack += 1)}h\n`);
      await writeFile(clock, '+0\n');
      const env = {
        LD_PRELOAD: LIBRARY,
        FAKETIME_TIMESTAMP_FILE: clock,
        FAKETIME_NO_CACHE: '1',
        DONT_FAKE_MONOTONIC: '1',
      };
      for (let round = 0; round < ROUNDS; round += 1) {
        await runSender({ ...input, again: unanswered(record) }, record, answersBefore(round), {
          strike: setBack,
          env,
        });
      }
      const { rows } = await db.query(
        `select count(*)::int as count from messages a join messages b
         on b.conversation_id = a.conversation_id and b.id = a.id + 1 and b.created_at < a.created_at - interval '30 minutes'`,
      );
      // Zero would mean that the clock was not set back.
      expect((rows[0] as { count: number }).count).toBeGreaterThan(0);
      await expectNothingLost(db, record);
    });
  },
);
