import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import PQueue from 'p-queue';
import { expect, it } from 'vitest';
import { checkInvariants } from '#scripts/invariants/check-invariants.ts';
import { listAccountsOf } from '#server/features/payment-accounts/payment-accounts-store.ts';
import { UNSIGNED_AN_HOUR } from '#server/features/payment-accounts/payment-webhooks-store.ts';
import { signWebhook } from '#server/platform/payments/pay-signature.ts';
import { webhookPathOf } from '#server/platform/payments/payment-gateway.ts';
import { createRandom, type Random } from '#shared/domain/seeded-random.ts';
import { sized } from '#test/support/run-size.ts';
import { TEST_SECRETS } from '#test/support/start-test-app.ts';
import { testShop } from '#test/support/test-app.ts';

const ORDERS = sized(20, 1_000);
const WEBHOOKS_EACH = 10;
const FORGED = ORDERS;
const AT_ONCE = 16;
const TIMEOUT_MS = 60_000 + 3_000 * ORDERS;

const { app, buying } = await testShop();
/** Number of status requests by the provider's reference. */
const checks = new Map<string, number>();
app.app.server.on('request', ({ url = '' }: IncomingMessage) => {
  const [, id] = /^\/sandbox\/v1\/orders\/([^/]+)\/status$/.exec(url) ?? [];
  if (id !== undefined) checks.set(id, (checks.get(id) ?? 0) + 1);
});

type Webhook = { readonly id: string; readonly code: number; readonly isForged: boolean };
type Happens = Webhook | { readonly paid: string };

/** Status codes of the answers to forged webhook calls: a flood of them is refused until the next hour. */
const forgedAnswers: number[] = [];

const shuffled = <One>(random: Random, all: readonly One[]): One[] =>
  all
    .map((one) => ({ one, at: random.next() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ one }) => one);

/** Runs all, as many at a time as allowed. */
const sideBySide = async <One>(all: readonly One[], each: (one: One) => Promise<unknown>): Promise<void> => {
  const queue = new PQueue({ concurrency: AT_ONCE });
  await queue.addAll(all.map((one) => () => each(one)));
};

const openHook = async () => {
  const [account] = await listAccountsOf({ db: app.db, secrets: TEST_SECRETS }, 'sandbox');
  if (account === undefined) throw new Error('The shop has no account.');
  const { serviceId, secret } = account.keys;
  const { port } = app.app.server.address() as { port: number };
  return async ({ id, code, isForged }: Webhook): Promise<void> => {
    const body = JSON.stringify({ type: 'order', id, object: { id, reference: 'ANY', status: { code } } });
    const key = { id: serviceId, secret: isForged ? randomBytes(20).toString('hex') : secret };
    const answer = await fetch(`http://127.0.0.1:${port}${webhookPathOf('sandbox')}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...signWebhook(Buffer.from(body), key) },
      body,
    });
    await answer.arrayBuffer();
    if (isForged) forgedAnswers.push(answer.status);
    else expect(answer.status).toBe(200);
  };
};

/** Handles announced calls while others still arrive. */
const followWebhooks = async (): Promise<void> => {
  await app.runJob({ name: 'relay-announced-events', data: {} });
  await sideBySide(app.takeJobs(), (job) => app.runJob(job));
};

const order = async (): Promise<string> => {
  const { status, json } = await buying.order(await buying.joins());
  expect(status).toBe(200);
  return new URL(json.transaction.redirect_url).pathname.split('/').at(-1) ?? '';
};

const creditings = async (): Promise<{ ref: string; times: number }[]> => {
  const { rows } = await app.db.query(
    `select a.provider_ref as ref, count(t.id)::int as times from payment_attempts a
     left join ledger_transactions t on t.reason = 'purchase' and t.ref = a.purchase_id::text group by 1`,
  );
  return rows as { ref: string; times: number }[];
};

it(
  `credits ${ORDERS} orders once each, however their webhooks are repeated, shuffled and forged`,
  async () => {
    const random = createRandom(7);
    const ids: string[] = [];
    await sideBySide(Array.from({ length: ORDERS }), async () => ids.push(await order()));
    const [notified, betrayed] = [ids.slice(ORDERS / 20), ids.slice(0, ORDERS / 20)];
    const post = await openHook();
    const forge = (): Webhook => ({ id: random.pick(ids), code: 100, isForged: true });

    await sideBySide(Array.from({ length: FORGED / 2 }, forge), post);
    await followWebhooks();
    expect(checks.size).toBe(0);
    const taken = () => forgedAnswers.filter((status) => status === 200).length;
    // In the full run, the hourly quota is used up before the first signed call arrives; no signed call is refused.
    expect(taken()).toBeGreaterThanOrEqual(Math.min(forgedAnswers.length, UNSIGNED_AN_HOUR));

    // For the first twentieth of the orders all calls are forged: they are paid, and no signed call says so.
    const happens: Happens[] = shuffled(random, [
      ...notified.flatMap((id) =>
        Array.from({ length: WEBHOOKS_EACH }, (_, n) => ({ id, code: [20, 50, 100][n % 3] ?? 20, isForged: false })),
      ),
      ...betrayed.map((id) => ({ id, code: 100, isForged: true })),
      ...Array.from({ length: FORGED / 2 }, forge),
      ...ids.map((paid) => ({ paid })),
    ]);
    const part = Math.ceil(happens.length / 10);
    for (let from = 0; from < happens.length; from += part) {
      const posting = sideBySide(happens.slice(from, from + part), (one) =>
        'paid' in one
          ? buying.sandbox.form(`/dev/payments/orders/${one.paid}`, { outcome: 'paid', timing: 'lost' })
          : post(one),
      );
      await followWebhooks();
      await posting;
    }
    await followWebhooks();
    expect(new Set(forgedAnswers)).toEqual(
      new Set(forgedAnswers.length > UNSIGNED_AN_HOUR + AT_ONCE ? [200, 503] : [200]),
    );
    // Calls handled at the same time do not count each other.
    expect(taken()).toBeLessThanOrEqual(UNSIGNED_AN_HOUR + AT_ONCE);
    expect(betrayed.filter((id) => checks.has(id))).toEqual([]);
    const early = await creditings();
    expect(early.filter(({ times }) => times > 1)).toEqual([]);
    expect(early.filter(({ ref, times }) => times > 0 && betrayed.includes(ref))).toEqual([]);
    // Only orders whose last call came before their money are missing, and by chance a tenth of all.
    expect(early.filter(({ times }) => times === 1).length).toBeGreaterThan(ORDERS * 0.7);
    const checked = [...checks.values()].reduce((sum, times) => sum + times, 0);
    expect(checked).toBeLessThanOrEqual(notified.length * WEBHOOKS_EACH);

    app.clock.advance({ minutes: 5 });
    for (let swept = 0; swept <= ORDERS; swept += 200) await buying.sweep();
    expect((await creditings()).filter(({ times }) => times !== 1)).toEqual([]);
  },
  TIMEOUT_MS,
);

it('all invariants hold after all of this', async () => {
  expect((await checkInvariants(app.db)).filter(({ found }) => found > 0)).toEqual([]);
});
