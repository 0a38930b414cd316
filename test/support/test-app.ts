import { afterEach } from 'vitest';
import { openBuying } from '#test/support/buying.ts';
import { openForFile } from '#test/support/for-file.ts';
import { startTestApp, type TestApp } from '#test/support/start-test-app.ts';

type Options = Parameters<typeof startTestApp>[0];

/**
 * The app of one test file, awaited at its top level: `const app = await testApp();`. It stops when the file ends; a test
 * that leaves an error in its log fails.
 */
export const testApp = async (options?: Options): Promise<TestApp> => {
  const app = await openForFile(
    () => startTestApp(options),
    (app) => app.stop(),
  );
  afterEach(() => app.assertSilent());
  return app;
};

/** The same with a site that sells. */
export const testShop = async (options?: Options) => {
  const app = await testApp(options);
  return { app, buying: await openBuying(app) };
};
