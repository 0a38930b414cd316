import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkInvariants } from '#scripts/invariants/check-invariants.ts';
import { openDatabase } from '#server/platform/database/open-database.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import type { Answer } from '#test/support/builders/caller.ts';
import { type Buying, openBuying } from '#test/support/buying.ts';
import { type Fate, type LossyProxy, startLossyProxy } from '#test/support/processes/lossy-database-proxy.ts';
import { startPostgresForTests } from '#test/support/processes/postgres-server.ts';
import { startTestApp, type TestApp } from '#test/support/start-test-app.ts';

/** `npm run test:faults` kills more often: so many times at each step, half of them after the database has done it. */
const KILLS = Number(process.env['KILLS'] ?? 2);
const START_MS = 240_000;

let app: TestApp;
let buying: Buying;
let proxy: LossyProxy;
let stopServer = async (): Promise<void> => {};
beforeAll(async () => {
  const server = await startPostgresForTests();
  stopServer = () => server.stop();
  proxy = await startLossyProxy(server.urlOf('postgres'));
  const { url } = proxy;
  // That connections are cut is what happens here.
  const db = await openDatabase({ kind: 'postgres', url, readUrl: url, poolSize: 5 }, { reportFault: () => undefined });
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
}, START_MS);
afterAll(async () => {
  await app.stop();
  await proxy.close();
  await stopServer();
});

/** Where what runs is cut off from the database, in the order in which the statements are sent. */
const STEPS = {
  order: [
    /payments-own-order/,
    /insert into "purchases"/,
    /payments-hold-discount/,
    /payments-insert-attempt/,
    /payments-mark-pending/,
    /^commit$/i,
    /insert into "sandbox_orders"/,
    /payments-settle/,
    /payments-keep-address/,
  ],
  look: [
    /payments-lookable/,
    /from "payment_accounts"/,
    /from "sandbox_orders"/,
    /payments-settle/,
    /events-announce/,
    /payments-plan-look/,
    /^commit$/i,
    /payments-other-running/,
  ],
  sweep: [/payments-due/, /from "payment_accounts"/, /payments-settle/, /payments-plan-look/, /^commit$/i],
} as const;

type Phase = keyof typeof STEPS;
const FATES: readonly Fate[] = ['carried out', 'never seen'];

/** As a page does that got no answer: it asks for the same again. */
const untilAnswered = async (ask: () => Promise<Answer>): Promise<Answer['json']> => {
  for (let tries = 0; tries < 5; tries += 1) {
    const answer = await ask();
    if (answer.status === 200) return answer.json.transaction;
    expect(answer.status).toBeGreaterThanOrEqual(500);
  }
  throw new Error('There was no answer to five tries.');
};

const sweepOrFail = (): Promise<void> => buying.sweep().catch(() => undefined);

/** Orders, pays and is credited, whatever breaks meanwhile. */
const buy = async (memberId: MemberId, faultOf: (phase: Phase) => Promise<void> | null): Promise<void> => {
  const client_key = randomUUID();
  const struckOrder = faultOf('order');
  let ordered = await untilAnswered(() => buying.order(memberId, { client_key, code: 'KILLED', amount_cents: 750 }));
  await struckOrder;
  const { id: transaction } = ordered;
  if (ordered.redirect_url === null) {
    // Nobody knows where to pay: a while later the page says so, and offers to try again.
    app.clock.advance({ minutes: 3 });
    await buying.sweep();
    const again = { transaction, method: 'visa', client_key: randomUUID() };
    ordered = await untilAnswered(() => buying.ask('POST /api/payment-attempt.php', memberId, again));
  }
  await buying.decide(ordered, 'paid');
  const struckLook = faultOf('look');
  if (struckLook !== null) {
    await untilAnswered(() => buying.ask('POST /api/payment-look.php', memberId, { transaction }));
    await struckLook;
  }
  app.clock.advance({ minutes: 5 });
  const struckSweep = faultOf('sweep');
  if (struckSweep !== null) {
    await sweepOrFail();
    await struckSweep;
    app.clock.advance({ minutes: 5 });
  }
  await buying.sweep();
  await buying.settleDown();
  app.takeErrors();
};

const cases = Object.entries(STEPS).flatMap(([phase, steps]) => steps.map((step) => ({ phase: phase as Phase, step })));

it.each(cases)(
  `${KILLS} times cut off at $step of the $phase, each order is credited once`,
  async ({ phase, step }) => {
    const buyers: MemberId[] = [];
    for (let round = 0; round < KILLS; round += 1) {
      const memberId = await buying.joins();
      buyers.push(memberId);
      const fate = FATES[round % FATES.length] ?? 'never seen';
      await buy(memberId, (now) => (now === phase ? proxy.loseAnswer(step, fate) : null));
    }
    const { rows } = await app.db.query(
      `select m.id, m.paid_user, w.credits, (select count(*)::int from purchases p where p.member_id = m.id) as orders,
         (select count(*)::int from mails where member_id = m.id and kind = 'order') as mails
       from members m left join wallets w on w.member_id = m.id where m.id = any ($1::bigint[])`,
      [buyers],
    );
    expect(rows).toHaveLength(KILLS);
    const wrong = (
      rows as { id: string; paid_user: boolean; credits: number | null; orders: number; mails: number }[]
    ).filter(({ paid_user, credits, orders, mails }) => !paid_user || credits !== 100 || orders !== 1 || mails !== 1);
    expect(wrong).toEqual([]);
  },
  600_000,
);

it('all invariants hold after all of this', async () => {
  expect((await checkInvariants(app.db)).filter(({ found }) => found > 0)).toEqual([]);
});
