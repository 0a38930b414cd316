import { expect } from '@playwright/test';
import { journey } from '#test/e2e/support/journey.ts';
import { logIn } from '#test/e2e/support/log-in.ts';

journey('the home page is readable before any script runs @all', async ({ request }) => {
  const answer = await request.get('/');
  expect(answer.status()).toBe(200);
  expect(await answer.text()).toMatch(/<h1[\s>]/);
});

journey('a visitor who follows a dead link is led back home @all', async ({ page }) => {
  const answer = await page.goto('/there-is-no-such-page');
  expect(answer?.status()).toBe(404);
  await expect(page.getByText('This page could not be found')).toBeVisible();
  const drawing = page.locator('main img');
  await expect.poll(() => drawing.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await page.getByRole('link', { name: 'Back to the home page' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

journey('a member who follows a dead link keeps the navigation @all', async ({ page }) => {
  await logIn(page, 'premium');
  await page.goto('/there-is-no-such-page');
  await expect(page.getByText('This page could not be found')).toBeVisible();
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Messages/ })
    .click();
  await expect(page).toHaveURL('/chats');
});
