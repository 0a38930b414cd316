import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkInvariants } from '#scripts/invariants/check-invariants.ts';
import { decideRefund } from '#server/features/refunds/decide-refund.ts';
import { requestRefund } from '#server/features/refunds/request-refund.ts';
import type { Database } from '#server/platform/database/database.ts';
import { openDatabase } from '#server/platform/database/open-database.ts';
import { fromPublicId } from '#server/platform/ids/public-id.ts';
import { type Buying, openBuying } from '#test/support/buying.ts';
import { faultsFail } from '#test/support/faults-fail.ts';
import { startPostgresForTests } from '#test/support/processes/postgres-server.ts';
import type { RefundInput } from '#test/support/processes/refund-process.ts';
import { startTestApp, type TestApp } from '#test/support/start-test-app.ts';

const program = fileURLToPath(import.meta.resolve('#test/support/processes/refund-process.ts'));

let app: TestApp;
let db: Database;
let buying: Buying;
let url: string;
let stopServer = async (): Promise<void> => {};
beforeAll(async () => {
  const server = await startPostgresForTests();
  stopServer = () => server.stop();
  url = server.urlOf('postgres');
  db = await openDatabase({ kind: 'postgres', url, readUrl: url, poolSize: 5 }, faultsFail);
  app = await startTestApp({ db });
  buying = await openBuying(app);
}, 240_000);
afterAll(async () => {
  await app.stop();
  await stopServer();
});

const buys = async (): Promise<string> => {
  const { transaction } = (await buying.order(await buying.joins())).json;
  await buying.decide(transaction, 'paid', 'before_return');
  await buying.settleDown();
  return fromPublicId(transaction.id);
};

const owe = (purchaseId: string) =>
  db.transaction((tx) => requestRefund(tx, app.clock.now(), { purchaseId, cents: 400, reason: 'finance' }));

const outcomeOf = async (purchaseId: string) => {
  const { rows } = await db.query(
    `select p.refunded_cents as refunded, w.credits, o.refunded_cents as there,
       (select array_agg(r.status) from refunds r where r.attempt_id = a.id) as refunds,
       (select count(*)::int from payment_movements v where v.attempt_id = a.id and v.kind = 'refund') as movements
     from purchases p join wallets w on w.member_id = p.member_id
     join payment_attempts a on a.purchase_id = p.id and a.status = 'paid' join sandbox_orders o on o.id::text = a.provider_ref
     where p.id = $1`,
    [purchaseId],
  );
  return rows[0] as { refunded: number; credits: number; there: number; refunds: string[] | null; movements: number };
};

const dies = async (input: Omit<RefundInput, 'url' | 'sandbox' | 'now'>): Promise<void> => {
  const all: RefundInput = { ...input, url, sandbox: buying.sandbox.origin, now: app.clock.now().toISOString() };
  const child = spawn(process.execPath, ['--liftoff-only', program, JSON.stringify(all)], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  expect(await once(child, 'exit')).toEqual([null, 'SIGKILL']);
};

/** Records an operator's decision that the refund was not sent, made after the days in which it could still arrive. */
const hasNotGone = async (purchaseId: string): Promise<void> => {
  app.clock.advance({ days: 4 });
  const { rows } = await db.query(
    'select r.id from refunds r join payment_attempts a on a.id = r.attempt_id where a.purchase_id = $1',
    [purchaseId],
  );
  const { id } = rows[0] as { id: string };
  const ctx = { now: app.clock.now(), events: { announce: async () => undefined } };
  await db.transaction((tx) => decideRefund(tx, ctx, { id, outcome: 'not_gone', saidAt: ctx.now }));
};

/** A point at which the process is killed. `there`: refunds at the provider; `status`: status in our database. */
type Point = Pick<RefundInput, 'phase' | 'step' | 'occurrence' | 'fate'> & {
  readonly there: number;
  readonly status: 'due' | 'sent' | 'done' | null;
  /** set if it is unknown whether the refund was sent, so that an operator must decide */
  readonly needsPerson?: true;
};
const [never, after] = ['never seen', 'carried out'] as const;
const POINTS: readonly Point[] = [
  { phase: 'owe', step: 'refunds-begin', occurrence: 1, fate: never, there: 0, status: null },
  { phase: 'owe', step: 'refunds-begin', occurrence: 1, fate: after, there: 0, status: null },
  { phase: 'owe', step: '^commit$', occurrence: 1, fate: after, there: 0, status: 'due' },
  { phase: 'send', step: 'refunds-settle', occurrence: 1, fate: after, there: 0, status: 'due' },
  { phase: 'send', step: '^commit$', occurrence: 1, fate: after, there: 0, status: 'sent', needsPerson: true },
  { phase: 'send', step: '^begin', occurrence: 2, fate: never, there: 400, status: 'sent' },
  { phase: 'send', step: '^commit$', occurrence: 2, fate: never, there: 400, status: 'sent' },
  { phase: 'send', step: '^commit$', occurrence: 2, fate: after, there: 400, status: 'done' },
];

it.each(POINTS)(
  'a process that is killed at $step ($occurrence, $fate) of the $phase loses no refund and gives none twice',
  { timeout: 60_000 },
  async ({ there, status, needsPerson, ...point }) => {
    const purchaseId = await buys();
    if (point.phase === 'send') await owe(purchaseId);
    await dies({ ...point, purchaseId });
    const isSure = status === null ? null : [status];
    // The database may notice a moment later that the connection is gone.
    await expect.poll(() => outcomeOf(purchaseId)).toMatchObject({ there, refunds: isSure });
    if (status === null) await owe(purchaseId);
    const sends = async () => {
      for (let minute = 0; minute < 5; minute += 1) {
        await app.runJob({ name: 'send-due-refunds', data: {} });
        app.clock.advance({ minutes: 3 });
      }
    };
    await sends();
    expect(await outcomeOf(purchaseId)).toMatchObject(
      needsPerson ? { there: 0, refunds: ['unknown'] } : { there: 400, refunds: ['done'] },
    );
    if (needsPerson) await hasNotGone(purchaseId);
    await sends();
    expect(await outcomeOf(purchaseId)).toEqual({
      refunded: 400,
      credits: 60,
      there: 400,
      refunds: ['done'],
      movements: 1,
    });
  },
);

it('all invariants hold after all of this', async () => {
  expect((await checkInvariants(db)).filter(({ found }) => found > 0)).toEqual([]);
});
