import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '#server/platform/database/open-database.ts';
import { type DurablePostgres, startDurablePostgres } from '#test/support/durable-postgres.ts';
import {
  answersBefore,
  expectNothingLost,
  fillWithMembers,
  runSender,
  type SendingRecord,
  unanswered,
} from '#test/support/lossless-sending.ts';
import { type LossyProxy, startLossyProxy } from '#test/support/lossy-database-proxy.ts';
import type { SenderInput } from '#test/support/message-sender.ts';
import { findPgBouncer, startPgBouncer } from '#test/support/start-pgbouncer.ts';

const FAULTS = 5;
const BLACK_HOLE_MS = 12_000;

let postgres: DurablePostgres;
beforeAll(async () => {
  postgres = await startDurablePostgres();
});
afterAll(() => postgres.stop());
beforeEach(async () => {
  const db = await open();
  await db.query('truncate ledger_transactions, member_events, sites cascade');
  await db.close();
});

const open = () => {
  const { url } = postgres;
  return openDatabase({ kind: 'postgres', url, readUrl: url, poolSize: 6 }, { reportFault: () => {} });
};

/** Members write through `database`; after some answers it strikes, and they have to go on. */
const writeThrough = async (database: SenderInput['database'], times: number, strike: () => Promise<void>) => {
  const db = await open();
  const input = { database, ...(await fillWithMembers(db)) };
  const record: SendingRecord = { asked: new Map(), answered: new Map() };
  for (let round = 0; round < times; round += 1) {
    await runSender({ ...input, again: unanswered(record) }, record, answersBefore(round), strike);
  }
  await expectNothingLost(db, record);
  await db.close();
  expect(record.answered.size).toBeGreaterThan(times * 20);
};

describe('members write, and nothing is lost, doubled or charged twice,', { timeout: 600_000 }, () => {
  const through = async (times: number, strike: (proxy: LossyProxy) => Promise<void>) => {
    const proxy = await startLossyProxy(postgres.url);
    const { url } = proxy;
    await writeThrough({ kind: 'postgres', url, readUrl: url, poolSize: 6 }, times, () => strike(proxy));
    await proxy.close();
  };

  it('while answers of the database are lost, of what was carried out and of what was not', () =>
    through(FAULTS, async (proxy) => {
      for (const fate of ['carried out', 'never seen', 'carried out', 'never seen'] as const) {
        await proxy.loseAnswer(/commit|message/i, fate);
      }
    }));

  it('while all connections are cut', () => through(FAULTS, async (proxy) => proxy.cut()));

  it(`while nothing comes through for ${BLACK_HOLE_MS / 1_000} seconds`, () =>
    through(2, async (proxy) => {
      proxy.swallow();
      await pause(BLACK_HOLE_MS);
      proxy.heal();
    }));
});

const found = findPgBouncer();
describe.skipIf(found === null)(
  'over PgBouncer (needs its Debian package) members write,',
  { timeout: 600_000 },
  () => {
    it('and nothing is lost while it, and the database behind it, are killed', async () => {
      const serverFolder = new URL(postgres.url).searchParams.get('host') ?? '';
      const pooler = await startPgBouncer(found!, { serverFolder, users: ['postgres'] });
      const url = pooler.urlOf('postgres', 'postgres');
      let strikes = 0;
      const strike = () => ((strikes += 1) % 2 === 0 ? pooler.killAndRestart() : postgres.killAndRestart());
      const database = { kind: 'postgres', url, readUrl: url, directUrl: postgres.url, poolSize: 12 } as const;
      await writeThrough(database, FAULTS, strike);
      await pooler.stop();
    });
  },
);
