import { afterEach } from 'vitest';
import { openBuying } from '#test/support/buying.ts';
import { openForFile } from '#test/support/for-file.ts';
import { startTestApp, type TestApp } from '#test/support/start-test-app.ts';

type Options = Parameters<typeof startTestApp>[0];

/**
 * Starts the app of one test file, at its top level: `const app = await testApp();`. It stops when the file ends.
 * A test that logs an error without taking it fails.
 */
export const testApp = async (options?: Options): Promise<TestApp> => {
  const app = await openForFile(
    () => startTestApp(options),
    (app) => app.stop(),
  );
  afterEach(() => app.assertSilent());
  return app;
};

/** Starts the app of one test file with a site that sells credits. */
export const testShop = async (options?: Options) => {
  const app = await testApp(options);
  return { app, buying: await openBuying(app) };
};
