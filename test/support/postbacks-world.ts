import { settleAlone } from '#server/features/payments/settling/settle-payment.ts';
import { onPurchasePaid } from '#server/features/postbacks/on-purchase-paid.ts';
import { setPostbacks } from '#server/features/postbacks/set-postbacks.ts';
import { visitorKeyOf } from '#server/features/sites/visitor-key-rules.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import { buildMember } from '#test/support/builders/build-member.ts';
import { buildOrder } from '#test/support/builders/build-order.ts';
import { buildShop } from '#test/support/builders/build-shop.ts';
import { buildSite } from '#test/support/builders/build-site.ts';
import { startReceiver } from '#test/support/https-receiver.ts';
import { testApp } from '#test/support/test-app.ts';

const EVENTS = ['signup', 'confirmed', 'first_purchase', 'purchase', 'reversed'] as const;
const TEMPLATE = 'https://receiver.test/in?c={ref}&s={sub1}&e={event}&sum={amount}{currency}&tx={tx}';

/** A site whose network `north` gets postbacks at `receiver`, which `afterAll` must stop. */
export const openPostbacks = async () => {
  const receiver = await startReceiver();
  const app = await testApp({ outgoing: receiver.outgoing() });
  const site = await buildSite(app.db, { domain: 'localhost', countries: ['US', 'NL'] });
  const shop = await buildShop(app.db, site);
  const setRules = (events: readonly (typeof EVENTS)[number][] = EVENTS): Promise<void> => {
    const rules = events.map((event) => ({ network: 'north', event, template: TEMPLATE, recipient: 'North Ads B.V.' }));
    return setPostbacks({ db: app.db, now: app.clock.now() }, { domain: 'localhost', rules });
  };
  const send = () => app.runJob({ name: 'send-postbacks', data: {} });
  /** Delivers announced events to the feature. A queue may deliver one twice. */
  const react = async () => {
    await app.runJob({ name: 'relay-announced-events', data: {} });
    for (const job of app.takeJobs().filter(({ name }) => name.startsWith('postbacks/'))) {
      await app.runJob(job);
      await app.runJob(job);
    }
  };
  const laterBy = async (minutes: number) => {
    app.clock.advance({ minutes });
    await send();
  };
  const told = () => receiver.asked.map((address) => new URLSearchParams(address.slice(address.indexOf('?'))));
  const eventsTold = () => told().map((one) => one.get('e') ?? '');

  let brought = 0;
  const source = async (network: string | null = 'north') => {
    brought += 1;
    const device = `brought-${brought}`.padEnd(22, 'x');
    const ref = `click&${brought}`;
    const { id } = await app.db.kysely
      .insertInto('traffic_sources')
      .values({
        site_id: site.id,
        visitor_key: visitorKeyOf(device),
        network,
        ref,
        sub1: 's 1',
        landed_on: '/',
        created_at: app.clock.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { device, id, ref };
  };
  const member = async ({ country = 'US', network = 'north' }: { country?: string; network?: string | null } = {}) => {
    const { id } = await source(network);
    return buildMember(app.db, { site, member: { traffic_source_id: id }, profile: { country } });
  };
  const buy = async (memberId: MemberId): Promise<{ purchaseId: string; attemptId: string }> => {
    const { purchaseId, attemptId, ref } = await app.db.transaction((tx) => buildOrder(tx, { site, shop, memberId }));
    const events = { announce: async () => undefined };
    const paid = { status: 'paid', providerRef: ref, amountCents: 1000, currency: 'EUR', failure: null } as const;
    const context = { db: app.db, now: app.clock.now(), events, log: { error: () => undefined } };
    await settleAlone(context, attemptId, { ...paid, cause: 'webhook' });
    for (const _ of [1, 2]) await onPurchasePaid.react(app, { purchaseId } as never);
    return { purchaseId, attemptId };
  };
  /** Empties what was received and sent, and sets the rules for all events. */
  const reset = async () => {
    receiver.answerWith(200);
    await setRules();
    app.clock.advance({ days: 2 });
    await send();
    receiver.asked.splice(0);
    app.takeLines();
  };
  return { receiver, app, setRules, send, react, laterBy, told, eventsTold, source, member, buy, reset };
};
