import { defineConfig } from '@playwright/test';
import { findBrowser } from '#scripts/find-browser.ts';

const { executablePath, args } = await findBrowser();

const LIMIT_MS = 180_000;

/** Journeys through the running product, with its demo data. */
export default defineConfig({
  testDir: 'test/e2e',
  testMatch: '*.journey.ts',
  globalSetup: './test/e2e/support/start-server.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: true,
  // Journeys that a test below proves as well, or that rarely break, run in `npm run test:all` only.
  ...(process.env.TEST_SIZE === 'full' ? {} : { grepInvert: /@all/ }),
  // On two cores as well: a journey waits for pictures, animations and answers half of its time.
  workers: 3,
  // A slow machine may take long for anything that is awaited: only the limit of the whole journey ends what hangs.
  timeout: LIMIT_MS,
  expect: { timeout: LIMIT_MS },
  // The gate stands on machines whose load nobody knows. A journey that needs its second try is named in the result.
  retries: process.env.CI === undefined ? 0 : 1,
  reporter: [['list'], ['json', { outputFile: '.cache/test/e2e.json' }]],
  // The address is there when the workers read this file, after the global setup.
  use: {
    ...(process.env.E2E_URL === undefined ? {} : { baseURL: process.env.E2E_URL }),
    launchOptions: { executablePath, args },
    locale: 'en-GB',
    // What it fetches cannot be watched or replaced; the journeys about it let it in.
    serviceWorkers: 'block',
    // To record each action takes a fifth of the processor time.
    trace: 'on-first-retry',
  },
});
