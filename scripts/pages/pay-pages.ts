import { randomUUID } from 'node:crypto';
import type { AppPage } from '#scripts/pages/app-pages.ts';
import { cookieOf } from '#scripts/pages/app-visit.ts';
import type { OutputOf } from '#shared/contract/contract.ts';

type Order = OutputOf<'POST /api/purchase.php'>['transaction'];

/** Outcomes on the sandbox's payment page, each with another state of the order; null: the payer leaves the page. */
const OUTCOMES = ['paid', 'processing', 'denied', 'cancelled', 'expired', 'wrong_sum', null] as const;

/**
 * Creates orders on the demo at `url`, and returns pages that routes alone do not show: a chosen payment method, an
 * order in each of its states, and the sandbox's pages.
 */
export const payPages = async (url: string): Promise<AppPage[]> => {
  const headers = { cookie: await cookieOf(url, 'member'), origin: url };
  const ask = async <T>(path: string, body?: object): Promise<T> => {
    const request = { method: 'POST', headers: { ...headers, 'content-type': 'application/json' } };
    const answer = await fetch(new URL(path, url), body ? { ...request, body: JSON.stringify(body) } : { headers });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as T;
  };
  const [bundle] = (await ask<OutputOf<'GET /api/bundles.php'>>('/api/bundles.php')).bundles;
  if (bundle === undefined) throw new Error('Nothing is sold that could be looked at.');
  const { methods } = await ask<OutputOf<'GET /api/checkout.php'>>(`/api/checkout.php?bundle=${bundle.id}`);
  const method = methods.find(({ speed }) => speed === 'seconds')?.code;
  if (method === undefined) throw new Error('No method of payment can be looked at.');
  const order = async (): Promise<Order & { redirect_url: string }> => {
    const { id, amount_cents, currency } = bundle;
    const body = { bundle: id, method, code: null, client_key: randomUUID(), amount_cents, currency, begin_now: true };
    const { transaction } = await ask<OutputOf<'POST /api/purchase.php'>>('/api/purchase.php', body);
    if (transaction.redirect_url === null) throw new Error('The sandbox does not take an order.');
    return { ...transaction, redirect_url: transaction.redirect_url };
  };
  const states: AppPage[] = [];
  let checkout = '';
  for (const outcome of OUTCOMES) {
    const { id, redirect_url: address } = await order();
    checkout = new URL(address).pathname;
    if (outcome !== null) {
      const body = new URLSearchParams({ outcome, timing: 'lost' });
      const answer = await fetch(new URL(checkout, url), { method: 'POST', headers, body, redirect: 'manual' });
      if (answer.status !== 303) throw new Error(`The sandbox answered ${answer.status}.`);
      await ask('/api/payment-check.php', { transaction: id });
    }
    states.push({ name: `transaction-${outcome ?? 'waiting'}`, path: `/transactions/${id}`, viewers: ['member'] });
  }
  return [
    { name: 'credits-method', path: `/credits/${bundle.id}/${method}`, viewers: ['member'] },
    ...states,
    { name: 'sandbox-checkout', path: checkout, viewers: ['visitor'] },
    { name: 'sandbox-payments', path: '/dev/payments', viewers: ['visitor'] },
  ];
};
