import { createHash, randomUUID } from 'node:crypto';
import PQueue from 'p-queue';
import pg from 'pg';
import { connectionTo, connectTo, prepareDatabase, untilIdle } from '#scripts/bench/bench-database.ts';
import type { BenchPostgres } from '#scripts/bench/bench-postgres.ts';
import { BENCH_SECRETS, type BenchServer, publicUrlOf, startBenchServer } from '#scripts/bench/bench-server.ts';
import { startCpuClock } from '#scripts/bench/cpu-time.ts';
import { inPercent, percentile } from '#scripts/bench/figures.ts';
import { separateLoad } from '#scripts/bench/pin-to-cores.ts';
import type { Section } from '#scripts/bench/report.ts';
import { openAccount } from '#server/features/payment-accounts/open-account.ts';
import { openDatabase } from '#server/platform/database/open-database.ts';
import { fromPublicId, type MemberId, toPublicId } from '#server/platform/ids/public-id.ts';
import { newReference } from '#server/platform/ids/reference.ts';
import { createPaymentGateway } from '#server/platform/payments/payment-gateway.ts';
import type { PaymentProvider } from '#server/platform/payments/payment-provider.ts';
import type { OutputOf } from '#shared/contract/contract.ts';
import { PAYMENT_METHOD_PROPERTIES } from '#shared/domain/pay/payment-method-properties.ts';
import { HOUR_MS } from '#shared/domain/time.ts';
import { buildShop, PRICES } from '#test/support/builders/build-shop.ts';

const MEMBERS = 20_000;
const BUYERS_AT_ONCE = 16;
const POOL_SIZE = 10;
/** Number of rounds after an uncounted one, in which new connections compile and plan their statements. */
const ROUNDS = 3;
/** Domain of the site, because `fetch` always sends the host of the URL as the Host header. */
const DOMAIN = '127.0.0.1';
const ORDERS = 150;
const GOAL_PER_SECOND = 40;
const GOAL_OF_SQL = 0.6;

type Transaction = OutputOf<'POST /api/purchase.php'>['transaction'];
type Shop = { readonly origin: string; readonly bundle: string; readonly provider: PaymentProvider };
type Paid = { readonly buyer: MemberId; readonly id: string };

/** Orders per second from the button to the credits, and the rate at which payments are settled. */
export const benchPay = async (postgres: BenchPostgres): Promise<Section> => {
  const url = await copyOf(postgres, await prepareDatabase(postgres, MEMBERS));
  const server = await startBenchServer(url, { hasSandbox: true });
  const separated = separateLoad({ pids: [postgres.pid, server.pid] });
  const pool = new pg.Pool({ ...connectionTo(url), max: POOL_SIZE, idleTimeoutMillis: 0 });
  const turns: Record<'whole' | 'provider' | 'http' | 'providerStatus' | 'alone', Turn[]> = {
    whole: [],
    provider: [],
    http: [],
    providerStatus: [],
    alone: [],
  };
  try {
    const { buyers, ...prepared } = await prepareBuyers(url, server);
    const shop = { ...prepared, origin: server.origin };
    const overHttp = <One>(all: readonly One[], each: (one: One) => Promise<unknown>): Promise<Turn> =>
      turn({ pool, pid: server.pid }, all, each);
    for (let round = 0; round <= ROUNDS; round += 1) {
      turns.whole.push(await overHttp(buyers, async (buyer) => check(shop, await orderOne(shop, buyer))));
      turns.provider.push(await overHttp(buyers, async () => shop.provider.fetchStatus(await payAtProvider(shop))));
      const bare = await orderAndPay(shop, buyers);
      await untilIdle(pool);
      turns.alone.push(await turn({ pool }, bare, (paid) => settleAlone(pool, paid)));
      const asked = await orderAndPay(shop, buyers);
      await untilIdle(pool);
      turns.http.push(await overHttp(asked, (paid) => check(shop, paid)));
      const paid = await payAllAtProvider(shop, buyers);
      turns.providerStatus.push(await overHttp(paid, (ref) => shop.provider.fetchStatus(ref)));
    }
  } finally {
    await pool.end();
    separated.undo();
    await server.stop();
  }
  const [whole, provider, http, providerStatus, alone] = [
    msOf(turns.whole),
    msOf(turns.provider),
    msOf(turns.http),
    msOf(turns.providerStatus),
    msOf(turns.alone),
  ];
  const ofFunction = alone / (http - providerStatus);
  const row = (name: string, ms: number, perSecond?: number) => [
    name,
    perSecond?.toFixed(0) ?? '',
    ms.toFixed(1),
    (1000 / ms).toFixed(0),
  ];
  return {
    title: 'Payments: from the order to the credits',
    text: `From order to credits: the order, its start at the provider, the payment there, the check that credits it, and what is done after it (the mail, postbacks). The provider is the sandbox in the same server, asked over HTTP as a real one would be; what it costs by itself is measured by the same calls from outside, and subtracted. The check is POST /api/payment-check.php: session, question to the provider, settling, answer; the function alone is told what the provider would say. Processor time is that of database and server, or database and driver, until nothing is left to do; the goals are judged by it, as one core of its own would do it. ${BUYERS_AT_ONCE} at a time, ${ROUNDS} turns of ${ORDERS} after one that is not counted, medians; ${separated.summary}.`,
    header: ['', 'a second', 'processor time, ms', 'a second of processor time'],
    rows: [
      row('order to credited, with the provider', whole, perSecondOf(turns.whole)),
      row('the provider: start, payment, status', provider, perSecondOf(turns.provider)),
      row('order to credited', whole - provider),
      row('check and settle, over HTTP, with the provider', http, perSecondOf(turns.http)),
      row('the provider: status', providerStatus, perSecondOf(turns.providerStatus)),
      row('check and settle, over HTTP', http - providerStatus),
      row('settle_payment alone, bare driver', alone, perSecondOf(turns.alone)),
    ],
    goals: [
      {
        summary: `at least ${GOAL_PER_SECOND} orders a second are credited`,
        isMet: whole - provider <= 1000 / GOAL_PER_SECOND,
      },
      {
        summary: `over HTTP at least ${inPercent(GOAL_OF_SQL)} of the function alone: ${inPercent(ofFunction)}`,
        isMet: ofFunction >= GOAL_OF_SQL,
      },
    ],
  };
};

type Turn = { readonly perSecond: number; readonly cpuMs: number };

const middle = (turns: readonly Turn[], which: keyof Turn): number =>
  percentile(
    turns.slice(1).map((one) => one[which]),
    0.5,
  );
/** CPU time per order in ms */
const msOf = (turns: readonly Turn[]): number => middle(turns, 'cpuMs');
const perSecondOf = (turns: readonly Turn[]): number => middle(turns, 'perSecond');

/** A copy: the orders would stay in the prepared database, which other benches use too. */
const copyOf = async (postgres: BenchPostgres, url: string): Promise<string> => {
  const admin = await connectTo(postgres.urlOf('postgres'));
  await admin.query('drop database if exists pay');
  await admin.query(`create database pay template ${new URL(url).pathname.slice(1)}`);
  await admin.end();
  const copy = await connectTo(postgres.urlOf('pay'));
  await copy.query('update sites set domain = $1, is_demo = true where id = 1', [DOMAIN]);
  await copy.end();
  return postgres.urlOf('pay');
};

const tokenOf = (memberId: MemberId): string => createHash('sha256').update(`bench ${memberId}`).digest('base64url');

/** Logged-in members of one site, what they can buy, and the provider as the server asks it. */
const prepareBuyers = async (url: string, { origin, port }: Pick<BenchServer, 'origin' | 'port'>) => {
  const db = await openDatabase({ kind: 'postgres', url, readUrl: url, poolSize: 2 }, { reportFault: console.error });
  try {
    const site = await db.kysely
      .selectFrom('sites')
      .select(['id', 'company_id', 'countries', 'message_credits'])
      .where('id', '=', 1)
      .executeTakeFirstOrThrow();
    const { bundleId } = await buildShop(db, site);
    const { rows } = await db.query(
      `select m.id from members m join profiles p on p.member_id = m.id
       where m.site_id = 1 and not m.fictional and p.country = 'NL' order by m.id limit ${ORDERS}`,
    );
    const buyers = (rows as { id: MemberId }[]).map(({ id }) => id);
    if (buyers.length < ORDERS) throw new Error(`There are only ${buyers.length} buyers.`);
    const hashes = buyers.map((id) => createHash('sha256').update(tokenOf(id)).digest());
    await db.query(
      `insert into sessions (id_hash, member_id, device_hash, user_agent, created_at, expires_at, confirmed_at)
       select hash, id, hash, '', now(), now() + interval '30 days', now()
       from unnest($1::bigint[], $2::bytea[]) as s (id, hash)`,
      [buyers, hashes],
    );
    const account = await db.kysely
      .selectFrom('payment_accounts')
      .select('id')
      .where('company_id', '=', site.company_id)
      .executeTakeFirstOrThrow();
    const paymentGateway = createPaymentGateway({
      publicUrl: publicUrlOf(port),
      sandboxOrigin: () => `${origin}/sandbox`,
      log: console,
    });
    const provider = await openAccount({ db, secrets: BENCH_SECRETS, paymentGateway }, account.id);
    return { buyers, bundle: toPublicId(bundleId), provider };
  } finally {
    await db.close();
  }
};

const atOnce = async <One>(all: readonly One[], each: (one: One) => Promise<unknown>): Promise<void> => {
  await new PQueue({ concurrency: BUYERS_AT_ONCE }).addAll(all.map((one) => () => each(one)));
};

type Counted = { readonly pool: pg.Pool; readonly pid?: number };

const turn = async <One>(
  { pool, pid }: Counted,
  all: readonly One[],
  each: (one: One) => Promise<unknown>,
): Promise<Turn> => {
  const stopClock = await startCpuClock(pool, pid);
  const startedAt = performance.now();
  await atOnce(all, each);
  const perSecond = (all.length * 1000) / (performance.now() - startedAt);
  // Waits for jobs of the orders, so that their CPU time counts here and not in the next measurement.
  await untilIdle(pool);
  return { perSecond, cpuMs: (await stopClock()) / all.length };
};

const ask = async ({ origin }: Shop, buyer: MemberId, path: string, body: object): Promise<Transaction> => {
  const cookie = `device=${'d'.repeat(22)}; session=${tokenOf(buyer)}`;
  const headers = { cookie, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };
  const answer = await fetch(origin + path, { method: 'POST', headers, body: JSON.stringify(body) });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text}`);
  return (JSON.parse(text) as { transaction: Transaction }).transaction;
};

const orderOne = async (shop: Shop, buyer: MemberId): Promise<Paid> => {
  const { id, redirect_url } = await ask(shop, buyer, '/api/purchase.php', {
    bundle: shop.bundle,
    method: 'ideal',
    code: null,
    client_key: randomUUID(),
    amount_cents: PRICES.EUR,
    currency: 'EUR',
    begin_now: true,
  });
  await payAt(shop, redirect_url ?? '');
  return { buyer, id };
};

/** Pays an order on the provider's page. */
const payAt = async (shop: Shop, page: string): Promise<void> => {
  const answer = await fetch(new URL(new URL(page).pathname, shop.origin), {
    method: 'POST',
    headers: { 'sec-fetch-site': 'same-origin' },
    body: new URLSearchParams({ outcome: 'paid', timing: 'lost' }),
    redirect: 'manual',
  });
  await answer.arrayBuffer();
  if (answer.status !== 303) throw new Error(`The sandbox answered ${answer.status}.`);
};

/** Makes the server's calls to the provider for an order, and returns the provider's reference. */
const payAtProvider = async (shop: Shop): Promise<string> => {
  const started = await shop.provider.start({
    merchantRef: newReference(24),
    amountCents: PRICES.EUR,
    currency: 'EUR',
    option: PAYMENT_METHOD_PROPERTIES.ideal.payOption,
    description: 'Bench',
    returnUrl: `${shop.origin}/transactions/1?returned=1`,
    expiresAt: new Date(Date.now() + HOUR_MS),
    customer: { email: 'buyer@bench.test', ip: '127.0.0.1', language: 'en' },
  });
  if (started.kind !== 'started') throw new Error(`The sandbox has not started a payment: ${started.kind}.`);
  await payAt(shop, started.redirectUrl);
  return started.providerRef;
};

const payAllAtProvider = async (shop: Shop, buyers: readonly MemberId[]): Promise<string[]> => {
  const all: string[] = [];
  await atOnce(buyers, async () => all.push(await payAtProvider(shop)));
  return all;
};

const orderAndPay = async (shop: Shop, buyers: readonly MemberId[]): Promise<Paid[]> => {
  const all: Paid[] = [];
  await atOnce(buyers, async (buyer) => all.push(await orderOne(shop, buyer)));
  return all;
};

const check = async (shop: Shop, { buyer, id }: Paid): Promise<void> => {
  const { state } = await ask(shop, buyer, '/api/payment-check.php', { transaction: id });
  if (state !== 'completed') throw new Error(`A paid order is ${state}.`);
};

const settleAlone = async (pool: pg.Pool, { id }: Paid): Promise<void> => {
  const { rows } = await pool.query<{ verdict: string }>({
    name: 'bench-settle',
    text: `select settle_payment(a.id, 'paid', a.amount_cents, a.currency, a.provider_ref, null, 'return', now()) as verdict
           from payment_attempts a where a.purchase_id = $1`,
    values: [fromPublicId(id)],
  });
  if (rows[0]?.verdict !== 'paid') throw new Error('An order was not settled.');
};
