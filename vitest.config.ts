import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { configDefaults, defineConfig } from 'vitest/config';
import { findBrowser } from '#scripts/find-browser.ts';
import { messagesPlugin } from '#scripts/vite/messages-plugin.ts';
import { findDatabaseTests } from '#test/support/find-database-tests.ts';

const { executablePath, args } = await findBrowser();

const NODE_TESTS = [
  'src/**/*.test.ts',
  'test/{access,fuzz,load,support}/**/*.test.ts',
  'scripts/**/*.test.ts',
  'tools/**/*.test.ts',
];
const WEB_TESTS = 'src/web/**/*.test.ts';
const LONG = '**/*.long.test.ts';

const node = {
  environment: 'node',
  // V8 may end a process when it frees code of WebAssembly (https://github.com/nodejs/node/issues/64500). The embedded
  // database is WebAssembly, and tests open it hundreds of times: they keep its code.
  execArgv: ['--no-wasm-code-gc'],
  globalSetup: ['test/support/test-database-setup.ts'],
  setupFiles: ['test/support/watch-file.ts'],
  // What is awaited may come as late as the machine is slow; how fast things are is measured elsewhere.
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 60_000 } },
} as const;

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...node,
          name: 'node',
          include: NODE_TESTS,
          exclude: [...configDefaults.exclude, LONG, WEB_TESTS],
          env: { TEST_DATABASE: process.env['TEST_DATABASE'] ?? 'postgres' },
          // One process for many files: loading the server costs more than most tests.
          isolate: false,
          maxWorkers: '100%',
          sequence: { groupOrder: 1 },
          experimental: { viteModuleRunner: false, nodeLoader: false },
        },
      },
      {
        plugins: [messagesPlugin()],
        test: {
          ...node,
          name: 'web',
          include: [WEB_TESTS],
          isolate: false,
          maxWorkers: '100%',
          sequence: { groupOrder: 1 },
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
