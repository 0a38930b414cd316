import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '#server/platform/database/open-database.ts';
import { copyEmbeddedDatabase } from '#test/support/embedded-copy.ts';
import { faultsFail } from '#test/support/faults-fail.ts';
import {
  answersBefore,
  expectNothingLost,
  prepareSending,
  runSender,
  type SendingRecord,
  unanswered,
} from '#test/support/processes/lossless-sending.ts';
import type { SenderInput } from '#test/support/processes/message-sender.ts';

/** The restarted process repeats the requests that were not answered before the kill. */
const KILLS = 25;

describe('the process with its embedded database', () => {
  const folder = mkdtempSync(join(tmpdir(), 'vonk-killed-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it(
    `is killed ${KILLS} times while members write: nothing is lost, doubled or charged twice`,
    { timeout: 600_000 },
    async () => {
      const database: SenderInput['database'] = { kind: 'embedded', directory: join(folder, 'database') };
      await copyEmbeddedDatabase(database.directory);
      const input = await prepareSending(database);
      const record: SendingRecord = { asked: new Map(), answered: new Map() };
      for (let round = 0; round < KILLS; round += 1) {
        await runSender({ ...input, again: unanswered(record) }, record, answersBefore(round));
      }
      const db = await openDatabase(database, faultsFail);
      onTestFinished(() => db.close());
      await expectNothingLost(db, record);
      expect([...record.answered.values()].filter(({ message }) => message !== undefined).length).toBeGreaterThan(
        KILLS * 10,
      );
    },
  );
});
