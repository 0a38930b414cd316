import { buildWebIfStale } from '#scripts/build/build-web.ts';
import { startApp } from '#test/e2e/support/start-app.ts';

/** Playwright's global setup: starts one app for all journeys, or uses the one at E2E_URL. */
export default async function startServer(): Promise<() => Promise<void>> {
  if (process.env.E2E_URL !== undefined) return async () => {};
  // Journeys read the routes from the source, from which an older build could differ.
  await buildWebIfStale();
  const app = await startApp();
  process.env.E2E_URL = app.url;
  return app.stop;
}
