import { createSandboxAccounts } from '#server/features/payment-accounts/create-sandbox-accounts.ts';
import { freePort } from '#test/e2e/support/start-app.ts';
import { TEST_SECRETS, type TestApp } from '#test/support/start-test-app.ts';

/** Lets the app listen, so that it can be its own payment provider; every company has an account with it. */
export const startSandbox = async ({ app, db, clock }: Pick<TestApp, 'app' | 'db' | 'clock'>): Promise<string> => {
  await createSandboxAccounts({ db, secrets: TEST_SECRETS, now: clock.now() });
  return app.listen({ host: '127.0.0.1', port: await freePort() });
};
