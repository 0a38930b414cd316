import { expect, type Page } from '@playwright/test';
import { journey } from '#test/e2e/support/journey.ts';
import { answerEntryWarning, visit } from '#test/e2e/support/visit.ts';

/** Applies the styles for the installed app to the page, because a test cannot simulate an installed app. */
const install = (page: Page): Promise<unknown> =>
  page.route('**/*.css', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replaceAll(/\(display-mode: ?standalone\)/g, '(min-width: 0px)');
    await route.fulfill({ response: answer, body });
  });

const firstPerson = (page: Page) =>
  page
    .getByRole('region', { name: 'Members found' })
    .getByRole('listitem')
    .getByRole('heading')
    .first()
    .getByRole('link');
const back = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Back' });

journey.beforeEach(async ({ page }) => answerEntryWarning(page));

journey('an installed app has a button from a profile back to the page before @all', async ({ page }) => {
  await install(page);
  await visit(page, '/members?gender=female');
  await expect(back(page)).toHaveCount(0);
  await firstPerson(page).click();
  await page.waitForURL(/\/members\/[0-9a-f]+/);
  await back(page).click();
  await expect(page).toHaveURL('/members?gender=female');
});

journey('an installed app that was opened at a profile has a button to the home page @all', async ({ page }) => {
  await visit(page, '/members');
  const href = await page.getByRole('main').locator('a[href^="/members/"]').first().getAttribute('href');
  const fresh = await page.context().newPage();
  await install(fresh);
  await visit(fresh, href ?? '');
  await back(fresh).click();
  await expect(fresh).toHaveURL('/');
});

journey('a browser, which has its own back button, shows no second one @all', async ({ page }) => {
  await visit(page, '/members');
  await firstPerson(page).click();
  await page.waitForURL(/\/members\/[0-9a-f]+/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(back(page)).toBeHidden();
});
