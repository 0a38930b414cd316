import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { configDefaults, defineConfig } from 'vitest/config';
import { findBrowser } from '#scripts/find-browser.ts';
import { messagesPlugin } from '#scripts/vite/messages-plugin.ts';
import { findDatabaseTests } from '#test/support/find-database-tests.ts';

const { executablePath, args } = await findBrowser();

/**
 * V8 may end a process when it frees code of WebAssembly (https://github.com/nodejs/node/issues/64500). The embedded database
 * is WebAssembly, and tests open it hundreds of times: they keep its code.
 */
const KEEPS_CODE = ['--no-wasm-code-gc'];

/** Only `npm run test:all` has time for them. */
const LONG = '{src,test,scripts}/**/*.long.test.ts';

const nodeTests =
  process.env.TEST_DATABASE === 'postgres'
    ? findDatabaseTests(import.meta.dirname)
    : [
        'src/**/*.test.ts',
        'test/{access,architecture,fuzz,load,support}/**/*.test.ts',
        'scripts/**/*.test.ts',
        'tools/**/*.test.ts',
      ];

/** Node tests sit beside the code; component tests (`*.test.tsx`) run in a real browser. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'node',
          include: nodeTests,
          exclude: [...configDefaults.exclude, LONG],
          environment: 'node',
          execArgv: KEEPS_CODE,
          // One process for many files: compiling the database's engine and loading the server cost more than most tests.
          isolate: false,
          maxWorkers: '100%',
          sequence: { groupOrder: 1 },
          globalSetup: ['test/support/test-database-setup.ts'],
          // What is awaited may come as late as the machine is slow; how fast things are is measured elsewhere.
          testTimeout: 120_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 60_000 } },
        },
      },
      {
        test: {
          name: 'long',
          include: [LONG],
          environment: 'node',
          execArgv: KEEPS_CODE,
          globalSetup: ['test/support/test-database-setup.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 20_000 } },
          // Each keeps the machine busy by itself.
          fileParallelism: false,
        },
      },
      {
        plugins: [react(), messagesPlugin()],
        // Found only while tests run, it would make the browser load everything anew in their middle.
        optimizeDeps: { include: ['react-dom/server'] },
        test: {
          name: 'browser',
          include: ['src/web/**/*.test.tsx'],
          setupFiles: ['test/support/pages/browser-setup.ts'],
          testTimeout: 60_000,
          // As above: a machine may be slow.
          expect: { poll: { timeout: 20_000 } },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({ launchOptions: { executablePath, args }, actionTimeout: 20_000 }),
            instances: [{ browser: 'chromium', viewport: { width: 390, height: 844 } }],
          },
        },
      },
    ],
  },
});
