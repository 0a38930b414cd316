import { expect } from '@playwright/test';
import { journey } from '#test/e2e/support/journey.ts';

journey.describe('without scripts', () => {
  journey.use({ javaScriptEnabled: false });

  for (const address of ['/login', '/signup', '/reset-password']) {
    journey(`${address} says that it needs JavaScript, and submitting it shows it again @all`, async ({ page }) => {
      await page.goto(address);
      // Playwright's browser without JavaScript keeps `noscript` in the document but does not render it.
      expect(await page.locator('noscript').textContent()).toContain('This page needs JavaScript.');
      await page.getByRole('textbox', { name: /email/i }).first().fill('wanda@example.org');
      await page
        .getByRole('main')
        .getByRole('button', { name: /^(Log in|Sign up|Send link)$/ })
        .click();
      await expect(page).toHaveURL(address);
      await expect(page.getByRole('textbox', { name: /email/i }).first()).toHaveValue('');
    });
  }
});

journey('with scripts nothing is said about them @all', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByText('This page needs JavaScript.')).toBeHidden();
});
