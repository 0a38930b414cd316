import { listNewestWebhooks } from '#demo/sandbox/list-newest-webhooks.ts';
import { openAccount } from '#server/features/payment-accounts/open-account.ts';
import { createPaymentGateway } from '#server/platform/payments/payment-gateway.ts';
import type { PaymentOrder, ReportedPayment } from '#server/platform/payments/payment-provider.ts';
import { HOUR_MS } from '#shared/domain/time.ts';
import { startSandbox } from '#test/support/start-sandbox.ts';
import { TEST_SECRETS as secrets, type TestApp } from '#test/support/start-test-app.ts';

const PUBLIC_URL = 'http://localhost:3000';

/** A company that uses the sandbox of a test app through the payment gateway alone, without the product's orders. */
export const openSandboxShop = async (app: TestApp, company: string) => {
  const origin = await startSandbox(app);
  const paymentGateway = createPaymentGateway({
    publicUrl: PUBLIC_URL,
    sandboxOrigin: () => `${origin}/sandbox`,
    log: { warn: () => {} },
  });
  const account = await app.db.kysely
    .selectFrom('payment_accounts')
    .select('id')
    .where('company_id', '=', company)
    .executeTakeFirstOrThrow();
  const provider = await openAccount({ db: app.db, secrets, paymentGateway }, account.id);
  let ordered = 0;

  return {
    /** URL of the sandbox provider */
    origin: `${origin}/sandbox`,
    provider,
    start: async (differences: Partial<PaymentOrder> = {}) => {
      ordered += 1;
      const order: PaymentOrder = {
        merchantRef: `REF${ordered}`,
        amountCents: 1995,
        currency: 'EUR',
        option: '10',
        description: `Order ${ordered}`,
        returnUrl: 'http://men.localhost:3000/transactions/1?returned=1',
        expiresAt: new Date(app.clock.now().getTime() + HOUR_MS),
        customer: { email: 'anna@vonk.test', ip: '192.0.2.1', language: 'NL' },
        ...differences,
      };
      const started = await provider.start(order);
      if (started.kind !== 'started') throw new Error(`The order was not taken: ${started.kind}`);
      return { ...started, order, path: new URL(started.redirectUrl).pathname };
    },
    fetchStatus: async (providerRef: string): Promise<ReportedPayment> => {
      const fetched = await provider.fetchStatus(providerRef);
      if (fetched.kind !== 'reported') throw new Error(`The payment was not found: ${fetched.kind}`);
      return fetched.reported;
    },
    /** Submits a form as a browser does. */
    form: (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
      app.app.inject({
        method: 'POST',
        url: path,
        payload: new URLSearchParams(fields).toString(),
        headers: {
          host: 'localhost:3000',
          'content-type': 'application/x-www-form-urlencoded',
          'sec-fetch-site': 'same-origin',
          ...headers,
        },
      }),
    page: (path: string) => app.app.inject({ method: 'GET', url: path, headers: { host: 'localhost:3000' } }),
    /** Sends the queued webhook calls; returns their jobs. */
    deliver: async () => {
      const jobs = app.takeJobs().filter(({ name }) => name === 'send-sandbox-webhook');
      for (const job of jobs) await app.runJob(job);
      return jobs;
    },
    inbox: async () =>
      (await listNewestWebhooks(app.db, 100)).map(({ isSigned, merchantRef }) => ({ isSigned, merchantRef })),
  };
};
