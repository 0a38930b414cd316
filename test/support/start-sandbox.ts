import { createSandboxAccounts } from '#demo/sandbox/create-sandbox-accounts.ts';
import { createSandboxTables } from '#demo/sandbox/tables/create-sandbox-tables.ts';
import { freePort } from '#test/e2e/support/start-app.ts';
import { TEST_SECRETS, type TestApp } from '#test/support/start-test-app.ts';

/** Starts listening, so that the app can act as its own payment provider, and gives every company an account there. */
export const startSandbox = async ({ app, db, clock }: Pick<TestApp, 'app' | 'db' | 'clock'>): Promise<string> => {
  // Databases that are no copy of the template lack them.
  await createSandboxTables(db);
  await createSandboxAccounts({ db, secrets: TEST_SECRETS, now: clock.now() });
  return app.listen({ host: '127.0.0.1', port: await freePort() });
};
