import { expect } from '@playwright/test';
import { journey } from '#test/e2e/support/journey.ts';
import { logIn } from '#test/e2e/support/log-in.ts';
import { answerEntryWarning, visit } from '#test/e2e/support/visit.ts';

journey('the first Tab offers a link that skips the navigation @all', async ({ page }) => {
  await answerEntryWarning(page);
  await visit(page, '/lang-config');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

journey('a navigation moves the focus to the new page and announces its title', async ({ page }) => {
  await logIn(page, 'premium');
  await visit(page, '/likes');
  await page
    .getByRole('link', { name: /^Messages/ })
    .first()
    .click();
  await expect(page).toHaveURL('/chats');
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: 'Messages · Vonk' })).toBeAttached();
});

journey.describe('on a phone', () => {
  journey.use({ viewport: { width: 390, height: 844 } });

  journey('a member has tabs at the bottom, a visitor has the search at the top @all', async ({ page }) => {
    await answerEntryWarning(page);
    await visit(page, '/lang-config');
    await expect(page.getByRole('navigation', { name: 'Quick navigation' })).toHaveCount(0);
    await page.getByRole('banner').getByRole('link', { name: 'Search members' }).click();
    await expect(page).toHaveURL('/members');
    await logIn(page, 'premium');
    await visit(page, '/likes');
    const tabs = page.getByRole('navigation', { name: 'Quick navigation' }).getByRole('link');
    await expect(tabs.filter({ visible: true })).toHaveCount(5);
    await page.goto('/chats');
    await expect(tabs.filter({ visible: true })).toHaveCount(5);
  });
});

journey('the layouts surround a page with what belongs there @all', async ({ page }) => {
  await answerEntryWarning(page);
  await visit(page, '/lang-config');
  const footer = page.getByRole('contentinfo');
  const warnings = page.getByRole('complementary', { name: 'Good to know' });
  await expect(warnings).toBeVisible();
  await expect(footer.getByRole('link', { name: 'Login' })).toBeVisible();
  await visit(page, '/login');
  await expect(footer).toHaveCount(0);
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('banner').getByRole('link')).toHaveCount(1);
  await logIn(page, 'premium');
  await visit(page, '/likes');
  await expect(footer.getByRole('link', { name: 'Login' })).toHaveCount(0);
  await expect(warnings).toHaveCount(0);
  await page.getByRole('button', { name: 'Good to know: For adults only' }).click();
  await expect(page.getByRole('note', { name: 'Good to know' })).toContainText(
    'Some profiles on this website are fictional',
  );
  await visit(page, '/chats');
  await expect(footer).toHaveCount(0);
  await expect(warnings).toHaveCount(0);
  await expect(page.getByRole('navigation', { name: 'Main navigation' })).toBeVisible();
});

journey(
  'readers of English find the statement for the United States, and no word of photographs where people are drawn @all',
  async ({ page }) => {
    await page.goto('/lang-config?lang=en');
    await expect(page.getByRole('link', { name: '18 U.S.C. § 2257' })).toBeVisible();
    await expect(page.getByText('every portrait is drawn')).toBeVisible();
    await expect(page.getByText('photographed')).toHaveCount(0);
    await page.goto('/lang-config?lang=de');
    await expect(page.getByRole('contentinfo').getByRole('region')).toBeVisible();
    await expect(page.getByRole('contentinfo').getByRole('region').getByRole('paragraph')).toHaveCount(1);
  },
);

journey('only a visit with the parameter lb reports that its page was hidden @all', async ({ page }) => {
  await answerEntryWarning(page);
  const hide = () =>
    page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' });
      document.dispatchEvent(new Event('visibilitychange'));
    });
  let beacons = 0;
  page.on('request', (request) => (beacons += request.url().endsWith('/api/page-hidden.php') ? 1 : 0));
  await visit(page, '/lang-config');
  await hide();
  await visit(page, '/lang-config?lb=1');
  const answer = page.waitForResponse(/page-hidden\.php$/);
  await hide();
  expect((await answer).status()).toBe(200);
  expect(beacons).toBe(1);
});
