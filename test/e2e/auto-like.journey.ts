import { type Browser, expect, type Page } from '@playwright/test';
import { journey } from '#test/e2e/support/journey.ts';
import { becomeMember, beLiked } from '#test/e2e/support/new-member.ts';
import { answerEntryWarning, visit } from '#test/e2e/support/visit.ts';

/** Signs up a new member, and lets another new member like them. */
const becomeLiked = async (page: Page, browser: Browser, baseURL: string | undefined): Promise<void> => {
  await answerEntryWarning(page);
  await becomeMember(page);
  await beLiked(page, browser, baseURL);
};

journey('a parameter of the URL asks for the popup, and is then removed @all', async ({ page, browser, baseURL }) => {
  await becomeLiked(page, browser, baseURL);
  await visit(page, '/lang-config');
  await visit(page, '/members?gender=female&t=1#results');
  const popup = page.getByRole('dialog', { name: 'Wendelin likes you' });
  await expect(popup).toBeVisible();
  await expect(page).toHaveURL('/members?gender=female#results');
  await page.keyboard.press('Escape');
  await expect(popup).toBeHidden();
  // The URL was replaced, so going back skips it.
  await page.goBack();
  await expect(page).toHaveURL('/lang-config');
});

journey('without a like the popup shows a suggestion, says so, and leads to the profile @all', async ({ page }) => {
  await answerEntryWarning(page);
  await becomeMember(page);
  await visit(page, '/likes?t=0');
  const popup = page.getByRole('dialog', { name: /^You might like / });
  await expect(popup).toBeVisible();
  await expect(page).toHaveURL('/likes');
  await popup.getByRole('link', { name: 'View profile' }).click();
  await expect(page).toHaveURL(/\/members\/[0-9a-f]{16}$/);
  await expect(popup).toBeHidden();
  const { num_new_likes: numLikes } = await (await page.request.get('/api/likes.php')).json();
  expect(numLikes).toBe(0);
});

journey('a click closes the popup @all', async ({ page, browser, baseURL }) => {
  await becomeLiked(page, browser, baseURL);
  await visit(page, '/likes?t=0');
  const popup = page.getByRole('dialog', { name: 'Wendelin likes you' });
  await popup.getByText('Wendelin likes you').last().click();
  await expect(popup).toBeHidden();
});

journey('a parameter that is not a valid number of seconds requests no popup @all', async ({ page }) => {
  await answerEntryWarning(page);
  await becomeMember(page);
  let asked = false;
  page.on('request', (request) => (asked ||= request.url().includes('auto-like')));
  await visit(page, '/likes?t=soon');
  await visit(page, '/likes?t=601');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Likes$|likes? you$/);
  expect(asked).toBe(false);
});

journey('for visitors the parameter is only removed from the URL @all', async ({ page }) => {
  await answerEntryWarning(page);
  await visit(page, '/members?gender=female&t=0');
  await expect(page).toHaveURL('/members?gender=female');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
});
