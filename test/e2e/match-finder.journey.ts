import { expect, type Page } from '@playwright/test';
import { journey } from '#test/e2e/support/journey.ts';
import { becomeMember } from '#test/e2e/support/new-member.ts';
import { answerEntryWarning, visit } from '#test/e2e/support/visit.ts';

const question = (page: Page, number: number) => page.getByText(`Question ${number} of 6`);
const found = (page: Page) => page.getByRole('region', { name: /(person|people) for you$/ });
const next = (page: Page) => page.getByRole('button', { name: 'Next' });

journey.describe('on a phone', () => {
  journey.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  journey('touch alone leads from the first question to people with reasons, and to a like', async ({ page }) => {
    await answerEntryWarning(page);
    await becomeMember(page);
    await visit(page, '/members');
    await page.getByRole('link', { name: 'Match finder' }).tap();
    await expect(question(page, 1)).toBeVisible();
    await page.getByText('Getting to know each other').tap();
    await expect(question(page, 2)).toBeVisible();
    await page.getByRole('button', { name: 'Any age' }).tap();
    await next(page).tap();
    await page.getByText('Anywhere in the country').tap();
    await expect(question(page, 4)).toBeVisible();
    for (const interest of ['Cocktails', 'Dancing', 'Festivals', 'Movies', 'Museums']) {
      await page.getByText(interest, { exact: true }).tap();
    }
    await expect(page.getByText('5 of 5 chosen')).toBeVisible();
    await expect(page.getByRole('checkbox', { name: 'Theater' })).toBeDisabled();
    await next(page).tap();
    await page.getByRole('link', { name: 'Skip', exact: true }).tap();
    await page.getByText('Shared interests').tap();
    await page.getByRole('button', { name: 'Show profiles' }).tap();
    await expect(found(page)).toBeFocused();
    await expect(page).toHaveURL(/looking_for=dating.*interests=cocktails.*matters=interests&step=results/);
    const reasons = found(page).getByRole('list', { name: /^Why you see / });
    await expect(reasons.first()).toContainText(/In common: \w+/);
    const given = page.waitForResponse('**/api/like.php');
    await found(page)
      .getByRole('button', { name: /^Like / })
      .first()
      .tap();
    expect((await given).status()).toBe(200);
    await page.getByRole('link', { name: 'Change: Dates' }).tap();
    await expect(page.getByRole('radio', { name: /^Dates/ })).toBeChecked();
  });
});

journey('with the keyboard, arrows choose, Enter continues, and a reload loses nothing @all', async ({ page }) => {
  await answerEntryWarning(page);
  await becomeMember(page);
  await visit(page, '/match-finder');
  await page.getByRole('radio', { checked: true }).focus();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('radio', { name: /^A good chat/ })).toBeChecked();
  await page.keyboard.press('Enter');
  const youngest = page.getByRole('slider', { name: 'Minimum age' });
  await expect(youngest).toBeFocused();
  const before = Number(await youngest.inputValue());
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(new RegExp(`min_age=${before + 1}.*step=ages`));
  await page.reload();
  await expect(youngest).toHaveValue(String(before + 1));
  await youngest.press('Enter');
  await expect(page.getByRole('radio', { name: /^Anywhere in the country/ })).toBeFocused();
  for (const number of [4, 5, 6]) {
    await page.keyboard.press('Enter');
    await expect(question(page, number)).toBeVisible();
    await expect(page.locator('input:focus')).toHaveCount(1);
  }
  await page.goBack();
  await expect(question(page, 5)).toBeVisible();
  await page.goForward();
  await expect(page.getByRole('checkbox', { name: /^Living nearby/ })).toBeFocused();
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/looking_for=chat.*matters=near&step=results/);
  await expect(found(page)).toBeFocused();
});

journey(
  'if nobody matches, those who match all but one preference are shown, and which preference that is @all',
  async ({ page }) => {
    await answerEntryWarning(page);
    await becomeMember(page);
    await visit(page, '/match-finder?min_age=98&max_age=99&step=results');
    const dropped = page.getByRole('heading', { name: 'Nobody new matches all of this. Here’s who does at any age:' });
    await expect(dropped).toBeVisible();
    await expect(found(page).getByRole('listitem').first()).toBeVisible();
    await page.getByRole('link', { name: /^Any age \(\d+\+?\)$/ }).click();
    await expect(dropped).toBeHidden();
    await expect(found(page).getByRole('listitem').first()).toBeVisible();
  },
);

journey('the answers are saved in the profile only on request @all', async ({ page }) => {
  await answerEntryWarning(page);
  await becomeMember(page);
  await visit(page, '/match-finder?looking_for=chat&interests=wine&step=results');
  await page.getByRole('checkbox', { name: 'Add to your interests: Wine' }).uncheck();
  await page.getByRole('button', { name: 'Save to my profile' }).click();
  await expect(page.getByText('Saved to your profile.')).toBeVisible();
  const { profile } = await (await page.request.get('/api/profile.php')).json();
  expect([profile.looking_for, profile.interests]).toEqual(['chat', []]);
});
