import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { journey } from '#test/e2e/support/journey.ts';
import { fillLaterSteps, fillSignup, mailedLink, newAddress } from '#test/e2e/support/sign-up.ts';
import { type RunningApp, startApp } from '#test/e2e/support/start-app.ts';
import { answerEntryWarning } from '#test/e2e/support/visit.ts';

const SLUGS = {
  domain: 'localhost',
  slugs: [
    {
      lander: 'iconslanding',
      slug: 'outdoors',
      gender: 'female',
      seeks: 'any',
      region: 'GB-BDF',
      interests: ['hiking', 'cycling', 'dogs'],
      texts: { en: { title: 'Come outside', text: 'Bring boots.' } },
    },
    { lander: 'iconslanding', slug: 'men', tone: 'gay' },
  ],
};

const setSlugs = async (env: NodeJS.ProcessEnv): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'vonk-slugs-'));
  try {
    await writeFile(join(folder, 'slugs.json'), JSON.stringify(SLUGS));
    const command = spawn(process.execPath, ['scripts/commands/sites/set-landers.ts', join(folder, 'slugs.json')], {
      env,
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    expect(await once(command, 'exit')).toEqual([0, null]);
  } finally {
    await rm(folder, { recursive: true });
  }
};

/** A journey on its own app with slugs, because the demo has none. */
const journeyWithSlugs = journey.extend<object, { app: RunningApp }>({
  app: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern to see what is needed
    async ({}, provide) => {
      const app = await startApp();
      await app.restart(setSlugs);
      await provide(app);
      await app.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: ({ app }, provide) => provide(app.url),
});

journeyWithSlugs('a slug has its own words and answers, which sign up with the rest @all', async ({ page }) => {
  await answerEntryWarning(page);
  await page.goto('/landers/iconslanding');
  const usual = await page.getByRole('heading', { level: 1 }).innerText();
  await page.goto('/landers/iconslanding/men');
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(usual);
  await page.goto('/landers/iconslanding/outdoors');
  await expect(page).toHaveTitle(/^Come outside/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Come outside');
  await expect(page.getByText('Bring boots.')).toBeVisible();
  for (const interest of ['Hiking', 'Cycling', 'Dogs'])
    await expect(page.getByRole('checkbox', { name: interest })).toBeChecked();
  // Whom she seeks is already answered too, so the form begins with the next step.
  await expect(page.getByRole('heading', { name: 'Your name and age' })).toBeVisible();
  await fillLaterSteps(page, newAddress());
  const sent = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/api/signup.php'),
  );
  await page.getByRole('button', { name: 'Sign up', exact: true }).click();
  const body = (await sent).postDataJSON();
  expect(body).toMatchObject({ gender: 'female', sexuality: 'bi', region: 'GB-BDF' });
  expect(body.interests.toSorted()).toEqual(['cycling', 'dogs', 'hiking']);
  await expect(page).toHaveURL(/\/complete-signup/);
  // The answers are saved in the profile.
  await page.goto('/profile');
  await expect(page.getByRole('combobox', { name: 'Region' })).toHaveValue('GB-BDF');
});

journey('a yes on a landing page is a like once the address is confirmed @all', async ({ page, request }) => {
  await answerEntryWarning(page);
  await page.goto('/landers/tinderswipe');
  const card = page.locator('[data-card]').first();
  const id = await card.getAttribute('data-card');
  await card.getByText('Yes', { exact: true }).click();
  await expect(card).toBeHidden();
  const email = newAddress();
  await fillSignup(page, email);
  await page.getByRole('button', { name: 'Sign up', exact: true }).click();
  await expect(page).toHaveURL(/\/complete-signup/);
  const liked = page.locator(`main a[href$="/${id}"]`);
  await page.goto('/likes/sent');
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(liked).toHaveCount(0);
  await page.goto(await mailedLink(request, email));
  await expect(page.getByRole('heading', { name: 'Welcome, Wanda!' })).toBeVisible();
  await page.goto('/likes/sent');
  await expect(liked).toBeVisible();
});
