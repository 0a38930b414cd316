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
 * Where the embedded database differs from a PostgreSQL: what is built on its connections, every statement, the schema.
 * Tests that open it by themselves (locks, disks, kills) need no second run, and journeys run on it.
 */
const EMBEDDED_DIFFERS = /platform\/database\/(?:schema\/)?[^/]+$/;
const databaseTestFiles = findDatabaseTests(FOLDER);

const longTests = findLongTests(FOLDER);
/** The first that matches has the file. */
const LONG_PARTS = [
  ['money-kills', /killed.*(?:pay|refund|invoic)/],
  ['kills', /killed/],
  ['faults', /crash|embedded|main\.long|test\/(?:faults|load)\//],
  ['histories', /-model\./],
  ['sizes', /./],
] as const;
const partOf = (file: string) => LONG_PARTS.find(([, pattern]) => pattern.test(file))?.[0];

/**
 * V8 may end a process when it frees code of WebAssembly (https://github.com/nodejs/node/issues/64500). The embedded database
 * is WebAssembly, and tests open it hundreds of times: they keep its code.
 */
const KEEP_CODE = ['--no-wasm-code-gc'];
/** Who opens it only for a few statements is done before its code is optimised, which takes twice the time of the rest. */
const OPEN_FAST = [...KEEP_CODE, '--liftoff-only'];

const node = {
  environment: 'node' as const,
  execArgv: OPEN_FAST,
  setupFiles: ['test/support/watch-file.ts'],
  // What is awaited may come as late as the machine is slow. The wait ends just before its test, to say what was awaited.
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 110_000 } },
};

/** One process for many files: loading the server costs more than most tests. One in which a test timed out ends. */
const shared = { isolate: false, pool: endingForks, maxWorkers: '100%', sequence: { groupOrder: 1 } };

/** The server's code runs as Node itself runs it. */
const native = { viteModuleRunner: false, nodeLoader: false };

const databaseTests = {
  ...node,
  globalSetup: ['test/support/test-database-setup.ts'],
  exclude: [...configDefaults.exclude, WEB_TESTS, LONG_TESTS],
  experimental: native,
};

/** Components whose texts change while a page is open: they run once more as a page that the browser translates. */
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
  // Found only while tests run, it would make the browser load everything anew in their middle.
  optimizeDeps: { include: ['react-dom/server'] },
  test: {
    name,
    include,
    setupFiles: ['test/support/pages/browser-setup.ts', ...setupFiles],
    isolate,
    maxWorkers: 3,
    testTimeout: 120_000,
    // As above: a machine may be slow.
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
          // What has two sizes is as large on PostgreSQL, in the parts below.
          env: { TEST_DATABASE: 'embedded', TEST_SIZE: '' },
        },
      },
      // What takes long, and what else there is at its full size. A broken disk, a full memory and a killed server bear nothing beside.
      ...LONG_PARTS.map(([name], index) => ({
        test: {
          ...databaseTests,
          name,
          // Vitest wants projects with different numbers of workers to run one after the other.
          sequence: { groupOrder: 2 + index },
          include: longTests.filter((file) => partOf(file) === name),
          exclude: configDefaults.exclude,
          env: { TEST_DATABASE: process.env['TEST_DATABASE'] ?? 'postgres', TEST_SIZE: 'full' },
          testTimeout: 1_200_000,
          maxWorkers: name === 'faults' ? 1 : 2,
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
      // Loading the modules anew for each file would cost more than its tests.
      browser('browser', ['src/web/**/*.test.tsx'], { isolate: false }),
      browser('translated', TRANSLATED, { isolate: true }, 'test/support/pages/translated-setup.ts'),
    ],
  },
});
