import { defineConfig } from '@playwright/test';
import { findBrowser } from '#scripts/find-browser.ts';

const { executablePath, args } = await findBrowser();

const LIMIT_MS = 180_000;

/** End-to-end tests (“journeys”) of the running product with demo data. */
export default defineConfig({
  testDir: 'test/e2e',
  testMatch: '*.journey.ts',
  globalSetup: './test/e2e/support/start-server.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: true,
  // Journeys tagged @all run only in `npm run test:all`: a faster test covers the same, or they rarely break.
  ...(process.env.TEST_SIZE === 'full' ? {} : { grepInvert: /@all/ }),
  // Three even on two cores, because a journey spends half of its time waiting for pictures, animations and responses.
  workers: 3,
  // For slow machines a single wait has the same limit as the whole journey.
  timeout: LIMIT_MS,
  expect: { timeout: LIMIT_MS },
  // CI machines may be under any load, so a failed journey is retried once. The report names it.
  retries: process.env.CI === undefined ? 0 : 1,
  reporter: [['list'], ['json', { outputFile: '.cache/test/e2e.json' }]],
  // The global setup sets E2E_URL before the workers read this file.
  use: {
    ...(process.env.E2E_URL === undefined ? {} : { baseURL: process.env.E2E_URL }),
    launchOptions: { executablePath, args },
    locale: 'en-GB',
    // Playwright cannot intercept requests of service workers. Journeys about service workers allow them.
    serviceWorkers: 'block',
    // Traces are not always on, because recording takes a fifth of the CPU time.
    trace: 'on-first-retry',
  },
});
