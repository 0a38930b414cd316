import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import PQueue from 'p-queue';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkInvariants } from '#scripts/invariants/check-invariants.ts';
import { FEATURES } from '#server/feature-list.ts';
import { openDatabase } from '#server/platform/database/open-database.ts';
import { queueOf } from '#server/platform/events/old-events.ts';
import type { Feature } from '#server/platform/feature.ts';
import type { Viewer } from '#server/platform/http/requests/request-context.ts';
import { fromPublicId, type MemberId } from '#server/platform/ids/public-id.ts';
import { type Buying, openBuying } from '#test/support/buying.ts';
import { faultsFail } from '#test/support/faults-fail.ts';
import type { PayingInput } from '#test/support/processes/paying-process.ts';
import { type PayingPhase as Phase, STEPS } from '#test/support/processes/paying-steps.ts';
import { startPostgresForTests } from '#test/support/processes/postgres-server.ts';
import { startTestApp, type TestApp } from '#test/support/start-test-app.ts';

/** Number of payments that are killed at each step of an order or a status request. */
const KILLS = 102;
/** Each payment holds a connection; the database allows 200. */
const AT_ONCE = KILLS > 50 ? 1 : 2;
const TIMEOUT_MS = 600_000;
const PAYING = fileURLToPath(new URL('../../../../test/support/processes/paying-process.ts', import.meta.url));

type Payment = PayingInput['payments'][number];

let app: TestApp;
let buying: Buying;
let common: Omit<PayingInput, 'now' | 'payments' | 'steps'>;
let stopServer = async (): Promise<void> => {};
let struck = 0;
beforeAll(async () => {
  const server = await startPostgresForTests();
  stopServer = () => server.stop();
  const url = server.urlOf('postgres');
  const db = await openDatabase({ kind: 'postgres', url, readUrl: url, poolSize: 5 }, faultsFail);
  app = await startTestApp({ db });
  buying = await openBuying(app);
  await db.kysely
    .insertInto('discount_codes')
    .values({
      site_id: buying.site.id,
      code: 'KILLED',
      value_percentage: 25,
      status: 'active',
      created_at: app.clock.now(),
    })
    .execute();
  const subscribed = FEATURES.flatMap(({ name, subscribers = [] }: Feature) =>
    subscribers.map(({ event }) => ({ event, queue: queueOf(name, event) })),
  );
  const queues = Object.groupBy(subscribed, ({ event }) => event);
  common = {
    url,
    publicUrl: 'http://localhost:3000',
    sandboxOrigin: `http://127.0.0.1:${(app.app.server.address() as { port: number }).port}/sandbox`,
    secret: Buffer.alloc(32, 1).toString('base64'),
    site: buying.site,
    queues: Object.fromEntries(
      Object.entries(queues).map(([event, all = []]) => [event, all.map(({ queue }) => queue)]),
    ),
  };
}, 240_000);
afterAll(async () => {
  await app.stop();
  await stopServer();
});

type Stood = { readonly done: readonly string[]; readonly before: string | null };

/** Kills a process at this step of all these payments, and asserts that each has come exactly so far. */
const killAt = async (phase: Phase, steps: number, payments: readonly Payment[]): Promise<void> => {
  const input: PayingInput = { ...common, now: app.clock.now().toISOString(), payments, steps };
  const child = spawn(process.execPath, [PAYING, JSON.stringify(input)], { stdio: ['ignore', 'pipe', 'inherit'] });
  const exited = once(child, 'exit');
  const stood: Stood[] = [];
  for await (const line of createInterface(child.stdout)) stood.push(JSON.parse(line) as Stood);
  expect(await exited).toEqual([null, 'SIGKILL']);
  const all: readonly string[] = STEPS[phase];
  const there: Stood = { done: all.slice(0, steps), before: all[steps] ?? null };
  expect(stood).toEqual(payments.map(() => there));
  struck += stood.length;
};

/** One kill before each step, and one after the last. */
const deathsOf = (phase: Phase): number[] => Array.from({ length: STEPS[phase].length + 1 }, (_, steps) => steps);

const sideBySide = async <One>(all: readonly One[], each: (one: One) => Promise<unknown>): Promise<void> => {
  await new PQueue({ concurrency: AT_ONCE }).addAll(all.map((one) => () => each(one)));
};

const viewerOf = (memberId: MemberId) => ({ memberId, status: 'active', country: 'NL' }) as Viewer;

type Ordered = { readonly id: string; readonly redirect_url: string | null };
type Payable = { readonly id: string; readonly redirect_url: string };

const pays = async ({ redirect_url }: Ordered): Promise<void> => {
  if (redirect_url === null) throw new Error('Nobody knows where to pay it.');
  await buying.decide({ redirect_url }, 'paid');
};

const hasPaid = async () => {
  const memberId = await buying.joins();
  const ordered = (await buying.order(memberId, { code: 'KILLED', amount_cents: 750 })).json.transaction as Payable;
  await pays(ordered);
  return { memberId, ordered };
};

/** The job runs each minute and takes 200 payments. */
const MINUTES = 16;

const sweepLater = async (by: { minutes?: number; days?: number }): Promise<void> => {
  app.clock.advance(by);
  for (let minute = 0; minute < MINUTES; minute += 1) {
    await buying.sweep();
    await buying.settleDown();
    app.clock.advance({ minutes: 1 });
  }
};

const CREDITED = { credits: 100, paid_user: true, orders: ['completed'], credited: 1, held: 1, mails: 1 };

const outcomesOf = async (members: readonly MemberId[]) => {
  const { rows } = await app.db.query(
    `select coalesce(w.credits, 0) as credits, m.paid_user,
       coalesce((select array_agg(p.status) from purchases p where p.member_id = m.id), '{}') as orders,
       (select count(*)::int from purchases p join ledger_transactions t on t.reason = 'purchase' and t.ref = p.id::text
        where p.member_id = m.id) as credited,
       (select count(*)::int from discount_uses u where u.member_id = m.id and u.released_at is null) as held,
       (select count(*)::int from mails where member_id = m.id and kind = 'order') as mails
     from members m left join wallets w on w.member_id = m.id where m.id = any ($1::bigint[])`,
    [members],
  );
  expect(rows).toHaveLength(members.length);
  return rows;
};

it(
  'a sweep that dies at any step leaves each payment to the next one, which credits it once',
  async () => {
    const members: MemberId[] = [];
    for (const steps of deathsOf('sweep')) {
      members.push((await hasPaid()).memberId);
      app.clock.advance({ minutes: 5 });
      await killAt('sweep', steps, [{ phase: 'sweep' }]);
      await sweepLater({ minutes: 5 });
    }
    expect(await outcomesOf(members)).toEqual(members.map(() => CREDITED));
  },
  TIMEOUT_MS,
);

it(
  'of checks that die at any step each payment is credited once, whether its buyer asks again or a sweep comes',
  async () => {
    const members: MemberId[] = [];
    await sideBySide(deathsOf('check'), async (steps) => {
      const paid = await Promise.all(Array.from({ length: KILLS }, hasPaid));
      const payments = paid.map(({ memberId, ordered: { id } }) => ({
        phase: 'check' as const,
        viewer: viewerOf(memberId),
        purchaseId: fromPublicId(id),
      }));
      await killAt('check', steps, payments);
      members.push(...paid.map(({ memberId }) => memberId));
      for (const { memberId, ordered } of paid.slice(0, Math.ceil(KILLS / 2))) {
        const checked = await buying.ask('POST /api/payment-check.php', memberId, { transaction: ordered.id });
        expect(checked.json.transaction.state).toBe('completed');
      }
    });
    await sweepLater({ minutes: 5 });
    expect(await outcomesOf(members)).toEqual(members.map(() => CREDITED));
  },
  TIMEOUT_MS,
);

type Buyer = { readonly memberId: MemberId; readonly clientKey: string };

/** Acts as a page without an answer does: it sends the order again, or offers another attempt a while later. */
const comeBack = async (buyers: readonly Buyer[]): Promise<void> => {
  const all: { memberId: MemberId; ordered: Ordered }[] = [];
  for (const { memberId, clientKey: client_key } of buyers) {
    const { json } = await buying.order(memberId, { client_key, code: 'KILLED', amount_cents: 750 });
    all.push({ memberId, ordered: json.transaction });
  }
  const { known = [], unknown = [] } = Object.groupBy(all, ({ ordered }) =>
    ordered.redirect_url === null ? 'unknown' : 'known',
  );
  await Promise.all(known.map(({ ordered }) => pays(ordered)));
  await sweepLater({ minutes: 3 });
  for (const { memberId, ordered } of unknown) {
    const again = { transaction: ordered.id, method: 'visa', client_key: randomUUID() };
    await pays((await buying.ask('POST /api/payment-attempt.php', memberId, again)).json.transaction);
  }
};

/** The provider may have an order whose answer we lost: pays it and sends its webhook call. Returns the buyers. */
const payUnseen = async (buyers: readonly Buyer[]): Promise<Set<MemberId>> => {
  const { rows } = await app.db.query(
    `select o.id, p.member_id from sandbox_orders o join payment_attempts a on a.merchant_ref = o.reference
     join purchases p on p.id = a.purchase_id where p.member_id = any ($1::bigint[])`,
    [buyers.map(({ memberId }) => memberId)],
  );
  const taken = rows as { id: string; member_id: MemberId }[];
  for (const { id } of taken) {
    await buying.sandbox.form(`/dev/payments/orders/${id}`, { outcome: 'paid', timing: 'on_time' });
  }
  await buying.settleDown();
  return new Set(taken.map(({ member_id }) => member_id));
};

it(
  'of orders that die at any step each is credited once if its buyer comes back or has paid, and lapses if not',
  async () => {
    const all: (Buyer & { readonly steps: number })[] = [];
    await sideBySide(deathsOf('order'), async (steps) => {
      const buyers: (Buyer & { readonly steps: number })[] = [];
      while (buyers.length < KILLS) buyers.push({ memberId: await buying.joins(), clientKey: randomUUID(), steps });
      const payments = buyers.map(({ memberId, clientKey }) => ({
        phase: 'order' as const,
        viewer: viewerOf(memberId),
        order: {
          bundleId: buying.shop.bundleId,
          method: 'ideal' as const,
          code: 'KILLED',
          clientKey,
          amountCents: 750,
          currency: 'EUR',
          homeCountry: null,
          keepCard: false,
          withStoredCard: false,
        },
      }));
      await killAt('order', steps, payments);
      all.push(...buyers);
    });
    const { 0: back = [], 1: unseen = [], 2: away = [] } = Object.groupBy(all, (_, index) => index % 3);
    const paid = await payUnseen(unseen);
    expect(paid.size).toBe(unseen.filter(({ steps }) => steps > STEPS.order.indexOf('POST /v1/orders')).length);
    await comeBack(back);
    await sweepLater({ minutes: 5 });
    const credited = [...back.map(({ memberId }) => memberId), ...paid];
    expect(await outcomesOf(credited)).toEqual(credited.map(() => CREDITED));

    await sweepLater({ days: 15 });
    const gone = [...unseen, ...away].filter(({ memberId }) => !paid.has(memberId));
    const committed = gone.filter(({ steps }) => steps > STEPS.order.indexOf('commit'));
    const lost = { credits: 0, paid_user: false, credited: 0, held: 0, mails: 0 };
    const lapsed = await outcomesOf(committed.map(({ memberId }) => memberId));
    expect(lapsed).toEqual(committed.map(() => ({ ...lost, orders: ['lapsed'] })));
    const never = await outcomesOf(gone.filter((one) => !committed.includes(one)).map(({ memberId }) => memberId));
    expect(never).toEqual(never.map(() => ({ ...lost, orders: [] })));
    expect(await outcomesOf(credited)).toEqual(credited.map(() => CREDITED));
  },
  TIMEOUT_MS,
);

it('more than a hundred payments were struck, and all invariants hold', async () => {
  expect(struck).toBeGreaterThan(100);
  expect((await checkInvariants(app.db)).filter(({ found }) => found > 0)).toEqual([]);
});
