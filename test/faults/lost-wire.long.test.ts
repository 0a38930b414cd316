import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '#server/platform/database/open-database.ts';
import { clearTables } from '#test/support/clear-tables.ts';
import { type DurablePostgres, startDurablePostgres } from '#test/support/processes/durable-postgres.ts';
import {
  answersBefore,
  expectNothingLost,
  fillWithMembers,
  runSender,
  type SendingRecord,
  unanswered,
} from '#test/support/processes/lossless-sending.ts';
import { type LossyProxy, startLossyProxy } from '#test/support/processes/lossy-database-proxy.ts';
import type { SenderInput } from '#test/support/processes/message-sender.ts';
import { waitUntilReady } from '#test/support/processes/postgres-server.ts';
import { findPgBouncer, startPgBouncer } from '#test/support/processes/start-pgbouncer.ts';

const FAULTS = 5;
const BLACK_HOLE_MS = 12_000;

let postgres: DurablePostgres;
beforeAll(async () => {
  postgres = await startDurablePostgres();
});
afterAll(() => postgres.stop());
beforeEach(async () => {
  const db = await open();
  await clearTables(db, 'ledger_transactions', 'member_events', 'sites');
  await db.close();
});

const open = () => {
  const { url } = postgres;
  return openDatabase({ kind: 'postgres', url, readUrl: url, poolSize: 6 }, { reportFault: () => {} });
};

/** Lets members write through `database`. Faults occur after some responses; the members must be able to continue. */
const writeThrough = async (database: SenderInput['database'], times: number, strike: () => Promise<void>) => {
  const db = await open();
  onTestFinished(() => db.close());
  const input = { database, ...(await fillWithMembers(db)) };
  const record: SendingRecord = { asked: new Map(), answered: new Map() };
  for (let round = 0; round < times; round += 1) {
    await runSender({ ...input, again: unanswered(record) }, record, answersBefore(round), { strike });
  }
  await expectNothingLost(db, record);
  return record.answered.size;
};

describe('members write, and no message is lost, stored or charged twice,', { timeout: 600_000 }, () => {
  const through = async (times: number, strike: (proxy: LossyProxy) => Promise<void>) => {
    const proxy = await startLossyProxy(postgres.url);
    onTestFinished(() => proxy.close());
    const { url } = proxy;
    const database = { kind: 'postgres', url, readUrl: url, poolSize: 6 } as const;
    return writeThrough(database, times, () => strike(proxy));
  };

  it('while the database’s replies are lost, to statements carried out and not carried out', async () => {
    const loseSome = async (proxy: LossyProxy) => {
      for (const fate of ['carried out', 'never seen', 'carried out', 'never seen'] as const) {
        await proxy.loseAnswer(/commit|message/i, fate);
      }
    };
    expect(await through(FAULTS, loseSome)).toBeGreaterThan(FAULTS * 20);
  });

  it('while all connections are cut', async () => {
    expect(await through(FAULTS, async (proxy) => proxy.cut())).toBeGreaterThan(FAULTS * 20);
  });

  it(`while nothing comes through for ${BLACK_HOLE_MS / 1_000} seconds`, async () => {
    const swallow = async (proxy: LossyProxy) => {
      proxy.swallow();
      await pause(BLACK_HOLE_MS);
      proxy.heal();
    };
    expect(await through(2, swallow)).toBeGreaterThan(40);
  });
});

const found = findPgBouncer();
describe.skipIf(found === null)(
  'over PgBouncer (needs its Debian package) members write,',
  { timeout: 600_000 },
  () => {
    it('and nothing is lost while it, and the database behind it, are killed', async () => {
      const serverFolder = new URL(postgres.url).searchParams.get('host') ?? '';
      const pooler = await startPgBouncer(found!, {
        serverFolder,
        users: ['postgres'],
        settings: { server_login_retry: 1 },
      });
      onTestFinished(() => pooler.stop());
      const url = pooler.urlOf('postgres', 'postgres');
      let strikes = 0;
      const strike = async () => {
        strikes += 1;
        if (strikes % 2 === 0) return pooler.killAndRestart();
        await postgres.killAndRestart();
        // The pooler reconnects to its server only after a while; a sender that starts before would find no database.
        await waitUntilReady(url, () => 'PgBouncer does not find its server.');
      };
      const database = { kind: 'postgres', url, readUrl: url, directUrl: postgres.url, poolSize: 12 } as const;
      expect(await writeThrough(database, FAULTS, strike)).toBeGreaterThan(FAULTS * 20);
    });
  },
);
