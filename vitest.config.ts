import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { configDefaults, defineConfig } from 'vitest/config';
import { findBrowser } from '#scripts/find-browser.ts';
import { messagesPlugin } from '#scripts/vite/messages-plugin.ts';
import { endingForks } from '#test/support/ending-forks.ts';
import { findDatabaseTests, findLongTests } from '#test/support/find-tests.ts';

const { executablePath, args } = await findBrowser();

const FOLDER = import.meta.dirname;
const WEB_TESTS = 'src/web/**/*.test.ts';
const LONG_TESTS = '**/*.long.test.ts';

/**
 * Tests that `npm test` repeats on the embedded database, because it differs from PostgreSQL there: the code on top
 * of its connections, all statements, and the schema. Tests that open it themselves (locks, disks, kills) are not
 * repeated, and journeys run on it anyway.
 */
const EMBEDDED_DIFFERS = /platform\/database\/(?:schema\/)?[^/]+$/;
const databaseTestFiles = findDatabaseTests(FOLDER);

const longTests = findLongTests(FOLDER);
/** Each file belongs to the first part whose pattern matches. */
const LONG_PARTS = [
  ['refund-kills', /killed.*(?:refund|invoic)/],
  ['kills', /killed/],
  ['memory', /memory/],
  ['faults', /crash|embedded|main\.long|test\/(?:faults|load)\//],
  ['histories', /-model\./],
  ['sizes', /./],
] as const;
const partOf = (file: string) => LONG_PARTS.find(([, pattern]) => pattern.test(file))?.[0];

/**
 * V8 may crash a process when it frees WebAssembly code (https://github.com/nodejs/node/issues/64500). The embedded
 * database is WebAssembly, and tests open it hundreds of times, so its code is never freed.
 */
const KEEP_CODE = ['--no-wasm-code-gc'];
/** Skips V8's optimising compiler, which would take twice as long as the few statements that most tests run. */
const OPEN_FAST = [...KEEP_CODE, '--liftoff-only'];

const node = {
  environment: 'node' as const,
  execArgv: OPEN_FAST,
  setupFiles: ['test/support/watch-file.ts'],
  // Limits for slow machines. `poll` ends 10 s before its test times out, so that its error says what was awaited.
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 110_000 } },
};

/** Many files share a process, because loading the server takes longer than most tests. A timeout ends the process. */
const shared = { isolate: false, pool: endingForks, maxWorkers: '100%', sequence: { groupOrder: 1 } };

/** Node loads the server's code itself, as in production, without Vite. */
const native = { viteModuleRunner: false, nodeLoader: false };

const databaseTests = {
  ...node,
  globalSetup: ['test/support/test-database-setup.ts'],
  exclude: [...configDefaults.exclude, WEB_TESTS, LONG_TESTS],
  experimental: native,
};

/** Components whose texts change while a page is open. Their tests run again on a page that the browser translates. */
const TRANSLATED = [
  'src/web/features/{chat,discovery,likes,members,pay,profile,registration,saved-searches,swipe}/**/*.test.tsx',
  'src/web/{layouts,pages}/**/*.test.tsx',
  'src/web/platform/{forms,geolocation,loading}/*.test.tsx',
  'src/web/ui/{field/field,toast/toast-region}.test.tsx',
];

const browser = (
  name: string,
  include: string[],
  { isolate }: { isolate: boolean },
  ...setupFiles: readonly string[]
) => ({
  plugins: [react(), messagesPlugin()],
  // If Vite discovered this dependency during the tests, it would reload the page in the middle of one.
  optimizeDeps: { include: ['react-dom/server'] },
  test: {
    name,
    include,
    setupFiles: ['test/support/pages/browser-setup.ts', ...setupFiles],
    isolate,
    maxWorkers: 3,
    testTimeout: 120_000,
    // Limit for slow machines, as above.
    expect: { poll: { timeout: 110_000 } },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({ launchOptions: { executablePath, args }, actionTimeout: 110_000 }),
      instances: [{ browser: 'chromium' as const, viewport: { width: 390, height: 844 } }],
    },
  },
});

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...databaseTests,
          ...shared,
          name: 'node',
          include: [
            'src/**/*.test.ts',
            'test/{access,fuzz,load,support}/**/*.test.ts',
            'scripts/**/*.test.ts',
            'tools/**/*.test.ts',
          ],
          env: { TEST_DATABASE: 'postgres' },
        },
      },
      {
        test: {
          ...databaseTests,
          ...shared,
          name: 'embedded',
          execArgv: KEEP_CODE,
          include:
            process.env['TEST_SIZE'] === 'full'
              ? databaseTestFiles
              : databaseTestFiles.filter((file) => EMBEDDED_DIFFERS.test(file)),
          // `TEST_SIZE` is empty, because the full size runs on PostgreSQL in the parts below.
          env: { TEST_DATABASE: 'embedded', TEST_SIZE: '' },
        },
      },
      // Long tests, and other tests at full size. `faults` (full disk or memory, killed server) runs one at a time.
      ...LONG_PARTS.map(([name], index) => ({
        test: {
          ...databaseTests,
          name,
          // Vitest requires projects with different `maxWorkers` to run one after the other, in groups of their own.
          sequence: { groupOrder: 2 + index },
          include: longTests.filter((file) => partOf(file) === name),
          exclude: configDefaults.exclude,
          env: { TEST_DATABASE: process.env['TEST_DATABASE'] ?? 'postgres', TEST_SIZE: 'full' },
          testTimeout: 1_200_000,
          maxWorkers: name === 'faults' || name === 'memory' ? 1 : 2,
        },
      })),
      {
        plugins: [messagesPlugin()],
        test: { ...node, ...shared, name: 'web', include: [WEB_TESTS] },
      },
      {
        test: {
          ...databaseTests,
          ...shared,
          name: 'architecture',
          include: ['test/architecture/**/*.test.ts'],
          env: { TEST_DATABASE: 'postgres' },
        },
      },
      // Not isolated, because loading the modules again for each file takes longer than its tests.
      browser('browser', ['src/web/**/*.test.tsx'], { isolate: false }),
      browser('translated', TRANSLATED, { isolate: true }, 'test/support/pages/translated-setup.ts'),
    ],
  },
});
