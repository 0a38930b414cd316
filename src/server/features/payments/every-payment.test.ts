import PQueue from 'p-queue';
import { expect, it } from 'vitest';
import { type Outcome, OUTCOMES } from '#demo/sandbox/orders/order-status-rules.ts';
import { TIMINGS, type Timing } from '#demo/sandbox/orders/webhook-timing-rules.ts';
import { checkInvariants } from '#scripts/invariants/check-invariants.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import { COUNTRY_CODES } from '#shared/domain/countries/country-codes.ts';
import { COUNTRY_PACKS } from '#shared/domain/countries/country-packs.ts';
import { PAYMENT_METHODS, type PaymentMethod } from '#shared/domain/countries/payment-methods.ts';
import { PAYMENT_METHOD_PROPERTIES } from '#shared/domain/pay/payment-method-properties.ts';
import { PRICES } from '#test/support/builders/build-shop.ts';
import { isFullRun } from '#test/support/run-size.ts';
import type { TestApp } from '#test/support/start-test-app.ts';
import { testShop } from '#test/support/test-app.ts';

const { app, buying } = await testShop();

const CODE = 'EVERYWAY';

/** Status of the attempt and of the order, times credited, premium or not, and discount code held or released. */
type Stand =
  `${string} ${'pending' | 'open' | 'completed' | 'lapsed'} ${0 | 1} ${'premium' | 'free'} ${'held' | 'released'}`;

const WAITING: Stand = 'waiting pending 0 free held';

/**
 * By outcome: the state once we know it, and the state after the order's deadline, which is 24 hours or, with bank
 * methods, 14 days after the order.
 */
const STANDS: Readonly<Record<Outcome, { readonly known: Stand; readonly over: Stand }>> = {
  paid: { known: 'paid completed 1 premium held', over: 'paid completed 1 premium held' },
  processing: { known: 'processing pending 0 free held', over: 'processing pending 0 free held' },
  denied: { known: 'declined open 0 free held', over: 'declined lapsed 0 free released' },
  failed: { known: 'declined open 0 free held', over: 'declined lapsed 0 free released' },
  cancelled: { known: 'cancelled open 0 free held', over: 'cancelled lapsed 0 free released' },
  expired: { known: 'expired open 0 free held', over: 'expired lapsed 0 free released' },
  wrong_sum: { known: 'mismatch open 0 free held', over: 'mismatch lapsed 0 free released' },
  open: { known: WAITING, over: 'expired lapsed 0 free released' },
};

/** By timing: what tells us the outcome first, if the buyer does not return from the provider's page. */
const REPORTED_BY: Readonly<Record<Timing, 'webhook' | 'late webhook' | 'sweep'>> = {
  on_time: 'webhook',
  before_return: 'webhook',
  ten_times: 'webhook',
  shuffled: 'webhook',
  days_late: 'late webhook',
  lost: 'sweep',
  forged: 'sweep',
};

type Case = {
  readonly method: PaymentMethod;
  readonly outcome: Outcome;
  readonly timing: Timing;
  readonly memberId: MemberId;
};

const countryOf = (method: PaymentMethod) => {
  const { currencies } = PAYMENT_METHOD_PROPERTIES[method];
  const found = COUNTRY_CODES.find((country) => {
    const { paymentMethods, currency } = COUNTRY_PACKS[country];
    return paymentMethods.includes(method) && (currencies === null || currencies.includes(currency));
  });
  if (found === undefined) throw new Error(`Nobody can pay with ${method}.`);
  return found;
};

const orderWith = (method: PaymentMethod, memberId: MemberId) => {
  const { currency } = COUNTRY_PACKS[countryOf(method)];
  const cents = PRICES[currency];
  return buying.order(memberId, { method, code: CODE, amount_cents: cents - Math.round(cents / 4), currency });
};

const joinsWhereItIsPaid = (method: PaymentMethod) => buying.joins({}, { country: countryOf(method) });

/** Direct debit has no page of the provider. The tests of `debits` cover its outcomes. */
const HOSTED = PAYMENT_METHODS.filter((method) => method !== 'sepa_direct_debit');

const isEnded = (method: PaymentMethod): boolean => PAYMENT_METHOD_PROPERTIES[method].endedOn !== null;

const standsOf = async (): Promise<ReadonlyMap<string, string>> => {
  const { rows } = await app.db.query(
    `select p.member_id, concat_ws(' ', a.status, p.status,
       (select count(*) from ledger_transactions t where t.reason = 'purchase' and t.ref = p.id::text),
       case when m.paid_user then 'premium' else 'free' end, case when u.released_at is null then 'held' else 'released' end) as stand
     from purchases p join payment_attempts a on a.purchase_id = p.id join members m on m.id = p.member_id
     join discount_uses u on u.purchase_id = p.id`,
  );
  return new Map((rows as { member_id: string; stand: string }[]).map((row) => [row.member_id, row.stand]));
};

const expectAll = async (cases: readonly Case[], standOf: (one: Case) => Stand): Promise<void> => {
  const stands = await standsOf();
  const wrong = cases.flatMap((one) => {
    const [is, shouldBe] = [stands.get(one.memberId), standOf(one)];
    return is === shouldBe ? [] : [{ ...one, is, shouldBe }];
  });
  expect(wrong).toEqual([]);
};

const ALL_TIMINGS = Object.keys(TIMINGS) as Timing[];

const isTelling = (place: number, timing: number): boolean => place % 2 === 0 && place % ALL_TIMINGS.length === timing;

/**
 * `npm run test:all` runs all combinations; otherwise each method has half of the outcomes and each outcome each
 * timing.
 */
const wanted = (): Omit<Case, 'memberId'>[] =>
  HOSTED.filter((method) => !isEnded(method)).flatMap((method, row) =>
    (Object.keys(OUTCOMES) as Outcome[]).flatMap((outcome, column) =>
      ALL_TIMINGS.filter((_, index) => isFullRun || isTelling(row + column, index)).map((timing) => ({
        method,
        outcome,
        timing,
      })),
    ),
  );

const AT_ONCE = 8;

/** Only forged webhook calls beyond 100 an hour are refused; the provider sends refused calls again. */
const expectForged = async (jobs: ReturnType<TestApp['takeJobs']>): Promise<void> => {
  const ids = jobs.map(({ data }) => (data as { webhook: string }).webhook);
  const { rows } = await app.db.query(
    'select is_forged, count(*)::int as refused from sandbox_webhooks where id = any ($1::bigint[]) group by 1',
    [ids],
  );
  expect(rows).toEqual(ids.length === 0 ? [] : [{ is_forged: true, refused: ids.length }]);
};

/** Delivers due webhook calls and runs the jobs they start. Returns the calls for later and the refused ones. */
const deliver = async (jobs: ReturnType<TestApp['takeJobs']>) => {
  const queue = new PQueue({ concurrency: AT_ONCE });
  const now = app.clock.now();
  const [due, later] = [
    jobs.filter(({ startAfter = now }) => startAfter <= now),
    jobs.filter(({ startAfter = now }) => startAfter > now),
  ];
  const refused: typeof due = [];
  const send = (job: (typeof due)[number]) =>
    app.runJob(job).catch((fault: unknown) => {
      if (!String(fault).includes('was not taken')) throw fault;
      refused.push(job);
    });
  await queue.addAll(due.map((job) => () => send(job)));
  await expectForged(refused);
  await app.runJob({ name: 'relay-announced-events', data: {} });
  await queue.addAll(app.takeJobs().map((job) => () => app.runJob(job)));
  return { later, refused };
};

/** Each run of the sweep takes 200 payments. */
const sweepAll = async (cases: readonly Case[]): Promise<void> => {
  for (let done = 0; done <= cases.length; done += 200) await buying.sweep();
  for (const job of app.takeJobs()) await app.runJob(job);
};

it(
  'every payment method, outcome and timing of the provider comes to the end that one table names',
  { timeout: 600_000 },
  async () => {
    await app.db.kysely
      .insertInto('discount_codes')
      .values({
        site_id: buying.site.id,
        code: CODE,
        value_percentage: 25,
        status: 'active',
        created_at: app.clock.now(),
      })
      .execute();
    for (const method of PAYMENT_METHODS.filter(isEnded)) {
      const refused = await orderWith(method, await joinsWhereItIsPaid(method));
      expect(refused.json.error.code).toBe('payment_method_unavailable');
    }
    const queue = new PQueue({ concurrency: AT_ONCE });
    const cases: Case[] = await queue.addAll(
      wanted().map((one) => async () => {
        const memberId = await joinsWhereItIsPaid(one.method);
        const { status, json } = await orderWith(one.method, memberId);
        expect(status).toBe(200);
        await buying.decide(json.transaction, one.outcome, one.timing);
        return { ...one, memberId };
      }),
    );

    const reportedBy = (one: Case, whom: readonly string[]): Stand =>
      whom.includes(REPORTED_BY[one.timing]) ? STANDS[one.outcome].known : WAITING;
    const { later, refused } = await deliver(app.takeJobs());
    expect(refused.length > 0).toBe(isFullRun);
    await expectAll(cases, (one) => reportedBy(one, ['webhook']));

    app.clock.advance({ hours: 3 * 24 });
    expect((await deliver([...later, ...refused])).refused).toEqual([]);
    // Undecided payments have expired at the provider by now, unless a bank method may take days.
    const isOver = ({ method }: Case): boolean => PAYMENT_METHOD_PROPERTIES[method].speed === 'seconds';
    await expectAll(cases, (one) =>
      one.outcome === 'open' && one.timing === 'days_late' && isOver(one)
        ? 'expired open 0 free held'
        : reportedBy(one, ['webhook', 'late webhook']),
    );

    await sweepAll(cases);
    await expectAll(cases, (one) => STANDS[one.outcome][isOver(one) ? 'over' : 'known']);

    app.clock.advance({ hours: 12 * 24 });
    await sweepAll(cases);
    await expectAll(cases, (one) => STANDS[one.outcome].over);
  },
);

it('all invariants hold after all of this', async () => {
  expect((await checkInvariants(app.db)).filter(({ found }) => found > 0)).toEqual([]);
});
