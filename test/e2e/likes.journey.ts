import { expect } from '@playwright/test';
import { journey } from '#test/e2e/support/journey.ts';
import { becomeMember, beLiked, ownId, somebodyElse } from '#test/e2e/support/new-member.ts';
import { answerEntryWarning, visit } from '#test/e2e/support/visit.ts';

journey('a heart is given in the search, is still there later, and is taken back @all', async ({ page }) => {
  await answerEntryWarning(page);
  await becomeMember(page);
  await visit(page, '/members');
  const heart = page.getByRole('button', { name: /^Like / }).first();
  const name = ((await heart.getAttribute('aria-label')) ?? '').replace('Like ', '');
  const given = page.waitForResponse('**/api/like.php');
  await heart.click();
  const takeBack = page.getByRole('button', { name: `Unlike ${name}`, exact: true }).first();
  await expect(takeBack).toBeVisible();
  await given;
  await visit(page, '/likes/sent');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Likes$|likes? you$/);
  const taken = page.waitForResponse('**/api/like.php');
  await page.getByRole('button', { name: `Unlike ${name}`, exact: true }).press('Enter');
  await expect(page.getByRole('button', { name: `Like ${name}`, exact: true })).toBeVisible();
  await taken;
  await visit(page, '/likes/sent');
  await expect(page.getByText('You haven’t liked anyone yet')).toBeVisible();
});

journey('a like that is returned is a match: celebrated, then in its list', async ({ page, browser, baseURL }) => {
  await answerEntryWarning(page);
  await becomeMember(page);
  await beLiked(page, browser, baseURL);
  await visit(page, '/likes');
  const card = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: /^Wendelin, / }) });
  await expect(card.getByText('New', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Like back: Wendelin' }).click();
  const popup = page.getByRole('dialog', { name: 'It’s a match!' });
  await expect(popup.getByText(/^You and Wendelin like each other\./).last()).toBeVisible();
  const lineHeight = await popup
    .getByText('It’s a match!')
    .last()
    .evaluate((title) => {
      const { lineHeight: high, fontSize } = getComputedStyle(title);
      return Number.parseFloat(high) / Number.parseFloat(fontSize);
    });
  expect(lineHeight).toBeLessThan(1.25);
  await popup.getByRole('button', { name: 'Keep looking' }).click();
  await expect(popup).toBeHidden();
  await expect(page.getByRole('button', { name: 'Unlike Wendelin' })).toBeFocused();
  await visit(page, '/chats');
  await page.getByRole('region', { name: 'New matches' }).getByRole('link', { name: 'Say hello to Wendelin' }).click();
  await expect(page).toHaveURL(/\/members\/[0-9a-f]{16}\/chat$/);
  await visit(page, '/likes');
  const lists = page.getByRole('navigation', { name: 'Lists of likes' });
  await lists.getByRole('link', { name: 'Matches' }).click();
  await expect(page).toHaveURL('/likes/matches');
  await expect(lists.locator('[aria-current="page"]')).toHaveText(['Matches']);
  await expect(page.getByRole('link', { name: /^Wendelin, / })).toBeVisible();
  await page.getByRole('link', { name: 'Say hello: Wendelin' }).click();
  await expect(page).toHaveURL(/\/members\/[0-9a-f]{16}\/chat$/);
});

journey('the first words to a match are written where it is celebrated @all', async ({ page, browser, baseURL }) => {
  await answerEntryWarning(page);
  await becomeMember(page);
  await beLiked(page, browser, baseURL);
  await visit(page, '/likes');
  await page.getByRole('button', { name: 'Like back: Wendelin' }).click();
  const popup = page.getByRole('dialog', { name: 'It’s a match!' });
  await expect(popup.getByText('10 credits a message')).toBeVisible();
  await popup.getByRole('listitem').first().getByRole('button').click();
  await expect(popup.getByRole('textbox', { name: 'Message to Wendelin' })).toBeFocused();
  await popup.getByRole('textbox', { name: 'Message to Wendelin' }).fill('Coffee on Sunday?');
  await popup.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page).toHaveURL(/\/members\/[0-9a-f]{16}\/chat$/);
  await expect(popup).toBeHidden();
  await expect(page.getByText('Coffee on Sunday?', { exact: true })).toBeVisible();
});

journey('the first liker is told of the match on the page where they are @all', async ({ page, browser, baseURL }) => {
  await answerEntryWarning(page);
  await becomeMember(page);
  const hers = await somebodyElse(browser, baseURL);
  await page.request.post('/api/like.php', { data: { profile: await ownId(hers) } });
  await visit(page, '/lang-config');
  await hers.request.post('/api/like.php', { data: { profile: await ownId(page) } });
  await expect(page.getByRole('dialog', { name: 'It’s a match!' })).toContainText('You and Wendelin like each other.');
  await hers.context().close();
});

journey('opening a liker in the list of likes marks their like as seen @all', async ({ page, browser, baseURL }) => {
  await answerEntryWarning(page);
  await becomeMember(page);
  await beLiked(page, browser, baseURL);
  await visit(page, '/likes');
  const opened = page.waitForResponse('**/api/visit.php');
  await page.getByRole('link', { name: /^Wendelin, / }).click();
  await expect(page).toHaveURL(/\/likes\/m\/[0-9a-f]{16}$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Wendelin');
  await opened;
  await visit(page, '/likes');
  await expect(page.getByText('New', { exact: true })).toBeHidden();
});

journey.describe('refused', () => {
  journey.use({ expectedFailures: /\/api\/like\.php$/ });

  journey('a like that is refused is undone and says why @all', async ({ page }) => {
    await answerEntryWarning(page);
    await becomeMember(page);
    await visit(page, '/members');
    const heart = page.getByRole('button', { name: /^Like / }).first();
    const label = (await heart.getAttribute('aria-label')) ?? '';
    await page.route('**/api/like.php', (route) =>
      route.fulfill({ status: 403, json: { error: { code: 'blocked_by_you', message: 'Not now.', details: {} } } }),
    );
    await heart.click();
    await expect(page.getByRole('alert').filter({ hasText: 'Not now.' })).toBeVisible();
    await expect(page.getByRole('button', { name: label, exact: true }).first()).toBeVisible();
  });
});

journey('an unknown list is not found @all', async ({ page }) => {
  await answerEntryWarning(page);
  await becomeMember(page);
  const answer = await page.goto('/likes/everybody');
  expect(answer?.status()).toBe(404);
});
