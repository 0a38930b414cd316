import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { DAY_MS } from '#shared/domain/time.ts';
import { LOCALES } from '#shared/i18n/locales.ts';
import { journey } from '#test/e2e/support/journey.ts';
import { logInAnew } from '#test/e2e/support/log-in.ts';
import { type RunningApp, startApp } from '#test/e2e/support/start-app.ts';
import { untilAwake } from '#test/e2e/support/visit.ts';

/** Adds a section to the terms in all languages and publishes them, as an operator does. */
const publishTerms = async (env: NodeJS.ProcessEnv): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'vonk-terms-'));
  try {
    for (const locale of LOCALES) {
      const now = await readFile(join('content', 'pages', locale, 'terms.md'), 'utf8');
      await writeFile(join(folder, `${locale}.md`), `${now}\n## Parrots {#parrots}\n\nParrots may not join.\n`);
    }
    const day = new Date(Date.now() + 40 * DAY_MS).toISOString().slice(0, 10);
    const command = spawn(process.execPath, ['scripts/commands/sites/set-page.ts', 'localhost', 'terms', day, folder], {
      env,
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    expect(await once(command, 'exit')).toEqual([0, null]);
  } finally {
    await rm(folder, { recursive: true });
  }
};

const bar = (page: Page) => page.getByText(/^New Terms of Use from /);

/** A journey on its own app, because otherwise members of all other journeys would see the bar. */
const journeyWithNewTerms = journey.extend<object, { app: RunningApp }>({
  app: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern to see what is needed
    async ({}, provide) => {
      const app = await startApp();
      await app.restart(publishTerms);
      await provide(app);
      await app.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: ({ app }, provide) => provide(app.url),
});

journeyWithNewTerms(
  'new terms are announced to a member, who reads what changes and accepts, and the bar leaves all open pages @all',
  async ({ page, context }) => {
    await logInAnew(page, 'premium');
    await page.goto('/likes');
    const other = await context.newPage();
    await other.goto('/profile');
    await untilAwake(other);
    await expect(bar(other)).toBeVisible();
    await page.getByRole('link', { name: 'See what’s changing' }).click();
    await expect(page).toHaveURL(/\/pages\/terms\?version=/);
    await expect(page.getByRole('main').getByRole('link', { name: 'Parrots' }).first()).toBeVisible();
    await expect(page.getByText('Parrots may not join.')).toBeVisible();
    await page.getByRole('button', { name: 'Accept' }).click();
    await expect(bar(page)).toBeHidden();
    await expect(bar(other)).toBeHidden();
    const asked = page.waitForResponse('**/api/terms.php');
    await page.reload();
    expect(await (await asked).json()).toEqual({ new_version: null });
  },
);
