import { defineConfig } from '@playwright/test';
import { findBrowser } from '#scripts/find-browser.ts';

const { executablePath, args } = await findBrowser();

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
  timeout: 180_000,
  // What is awaited may come as late as the machine is slow: a timeout ends what hangs, and decides nothing else.
  expect: { timeout: 60_000 },
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
