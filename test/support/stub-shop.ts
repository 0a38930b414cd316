import { randomUUID } from 'node:crypto';
import { saveAccount } from '#server/features/payment-accounts/payment-accounts-store.ts';
import { closeOrders } from '#server/features/payments/orders/close-orders.ts';
import { settleDuePayments } from '#server/features/payments/settling/settle-due-payments.ts';
import { settleAlone } from '#server/features/payments/settling/settle-payment.ts';
import type { Database } from '#server/platform/database/database.ts';
import { createPaymentGateway } from '#server/platform/payments/payment-gateway.ts';
import { buildMember } from '#test/support/builders/build-member.ts';
import { addOrderAttempt, buildOrder, ORDERED_AT } from '#test/support/builders/build-order.ts';
import { buildShop } from '#test/support/builders/build-shop.ts';
import { buildSite } from '#test/support/builders/build-site.ts';
import { json, startStubProvider } from '#test/support/processes/stub-provider.ts';
import { createQuietLog } from '#test/support/quiet-log.ts';
import { TEST_SECRETS as secrets } from '#test/support/start-test-app.ts';

const keys = { serviceId: 'SL-1111-1111', secret: '1'.repeat(40), tokenCode: 'AT-1111-1111', token: '1'.repeat(40) };

/** The provider's answer about a payment: a status code of Pay., that it does not exist, or no answer at all. */
type Says = number | 'not_found' | 'nothing';

type Payment = { readonly merchantRef: string; says: Says; readonly takesAbort: boolean };

export type StubAttempt = {
  readonly purchaseId: string;
  readonly id: string;
  readonly account_id: string;
  readonly merchant_ref: string;
  readonly provider_ref: string;
  readonly mandate_ref: null;
};

/** Opens a shop with a stub provider that reports for each payment what the test sets. */
export const openStubShop = async (db: Database) => {
  const stub = await startStubProvider();
  const quiet = createQuietLog();
  const site = await buildSite(db);
  await saveAccount(
    { db, secrets, now: ORDERED_AT },
    { companyId: site.company_id, provider: 'sandbox', keys, keepsCards: true },
  );
  const shop = await buildShop(db, site);
  const payments = new Map<string, Payment>();
  const paymentGateway = createPaymentGateway({
    publicUrl: 'http://localhost:3000',
    sandboxOrigin: () => stub.origin,
    log: quiet.log,
  });
  const at = (now: Date) => ({
    db,
    now,
    events: { announce: async () => {} },
    secrets,
    paymentGateway,
    log: quiet.log,
  });

  stub.answer = ({ url }, response) => {
    const [, id = '', call] = /orders\/([^/]+)\/(\w+)$/.exec(url) ?? [];
    const payment = payments.get(id);
    if (payment === undefined || payment.says === 'not_found') return json(404, {})(null, response);
    if (payment.says === 'nothing') return void response.destroy();
    if (call === 'abort') {
      if (payment.takesAbort) payment.says = -90;
      return json(payment.takesAbort ? 200 : 422, {})(null, response);
    }
    const amount = { value: 1000, currency: 'EUR' };
    json(200, { id, reference: payment.merchantRef, status: { code: payment.says }, amount })(null, response);
  };

  const tells = async (made: { attemptId: string; ref: string; purchaseId: string }, payment: Partial<Payment>) => {
    const provider_ref = randomUUID();
    const merchant_ref = made.ref.replace('order-', '');
    payments.set(provider_ref, { merchantRef: merchant_ref, says: 20, takesAbort: true, ...payment });
    await settleAlone(at(ORDERED_AT), made.attemptId, {
      status: 'waiting',
      providerRef: provider_ref,
      amountCents: null,
      currency: null,
      failure: null,
      cause: 'start',
    });
    const { purchaseId, attemptId: id } = made;
    return { purchaseId, id, account_id: shop.accountId, merchant_ref, provider_ref, mandate_ref: null };
  };

  return {
    quiet,
    asked: stub.asked,
    at,
    payments,
    order: async (payment: Partial<Payment> = {}, code?: string): Promise<StubAttempt> => {
      const memberId = await buildMember(db, { site });
      const ordered = { site, shop, memberId, ...(code !== undefined && { code }) };
      return tells(await db.transaction((tx) => buildOrder(tx, ordered)), payment);
    },
    /** Adds another attempt to pay the same order. */
    again: async ({ purchaseId }: StubAttempt, payment: Partial<Payment> = {}): Promise<StubAttempt> => {
      const made = await db.transaction((tx) => addOrderAttempt(tx, { shop, purchaseId }));
      return tells({ ...made, purchaseId }, payment);
    },
    sweep: (now: Date) => settleDuePayments(at(now), new AbortController().signal),
    lapse: (now: Date) => closeOrders(at(now), new AbortController().signal),
    says: ({ provider_ref }: StubAttempt, says: Says) => {
      const payment = payments.get(provider_ref);
      if (payment !== undefined) payment.says = says;
    },
    stateOf: async ({ id }: StubAttempt) => {
      const { rows } = await db.query(
        `select a.status, a.next_check_at, a.check_problem, p.status as purchase from payment_attempts a join purchases p on p.id = a.purchase_id
         where a.id = $1`,
        [id],
      );
      return rows[0] as {
        status: string;
        next_check_at: Date | null;
        check_problem: string | null;
        purchase: string;
      };
    },
    stop: () => stub.stop(),
  };
};

export type StubShop = Awaited<ReturnType<typeof openStubShop>>;
