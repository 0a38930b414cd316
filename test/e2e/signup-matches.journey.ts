import { expect } from '@playwright/test';
import { journey } from '#test/e2e/support/journey.ts';
import { logIn } from '#test/e2e/support/log-in.ts';
import { becomeMember } from '#test/e2e/support/new-member.ts';
import { fillSignup, newAddress } from '#test/e2e/support/sign-up.ts';
import { answerEntryWarning } from '#test/e2e/support/visit.ts';

journey(
  'a member with an unconfirmed address sees suggestions with reasons, and learns what comes later @all',
  async ({ page }) => {
    await page.goto('/signup');
    await fillSignup(page, newAddress());
    await page.getByRole('button', { name: 'Sign up', exact: true }).click();
    await page.waitForURL(/complete-signup/);
    await page.goto('/complete-signup?step=4');
    await page.getByRole('link', { name: 'Browse profiles' }).click();
    await expect(page).toHaveURL(/\/signup-matches/);
    await expect(page.getByRole('heading', { level: 1, name: 'People for you' })).toBeVisible();
    await expect(page.getByText('You can like and message these people once your email is confirmed.')).toBeVisible();
    const people = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { level: 3 }) });
    await expect(people).not.toHaveCount(0);
    await expect(
      people
        .first()
        .getByRole('list', { name: /^Why you see / })
        .getByRole('listitem')
        .first(),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: /^Like / })).toHaveCount(0);
    await page.getByRole('link', { name: 'Continue to search' }).click();
    await expect(page).toHaveURL(/\/members/);
  },
);

journey('a suggested member can be liked, and is then no longer suggested @all', async ({ page }) => {
  await answerEntryWarning(page);
  await becomeMember(page);
  await page.goto('/signup-matches');
  const first = page.getByRole('button', { name: /^Like / }).first();
  const name = ((await first.getAttribute('aria-label')) ?? '').replace('Like ', '');
  const link = page.getByRole('link', { name: new RegExp(`^${name}, `) }).first();
  const address = (await link.getAttribute('href')) ?? '';
  const given = page.waitForResponse('**/api/like.php');
  await first.click();
  await expect(page.getByRole('button', { name: `Unlike ${name}` })).toBeVisible();
  await given;
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'People for you' })).toBeVisible();
  await expect(page.locator(`main a[href="${address}"]`)).toHaveCount(0);
});

journey('the home page of a member begins with one person for today, then suggestions @all', async ({ page }) => {
  await logIn(page, 'free');
  await page.goto('/');
  const today = page.getByRole('region', { name: 'Today’s pick for you' });
  await expect(today.getByRole('list', { name: /^Why you see / }).getByRole('listitem')).not.toHaveCount(0);
  const person = today.getByRole('link', { name: /, \d+$/ });
  const address = (await person.getAttribute('href')) ?? '';
  await expect(page.locator(`main h3 a[href="${address}"]`)).toHaveCount(1);
  await page.reload();
  await expect(person).toHaveAttribute('href', address);
  await person.click();
  await expect(page).toHaveURL(address);
  await page.goto('/');
  await today.getByRole('link', { name: 'Message' }).click();
  await expect(page).toHaveURL(`${address}/chat`);
  await page.goto('/');
  const forYou = page.locator('section', { has: page.getByRole('heading', { name: 'People for you' }) });
  await expect(forYou.getByRole('list', { name: /^Why you see / }).first()).toBeVisible();
  await forYou.getByRole('link', { name: 'See all of them' }).click();
  await expect(page).toHaveURL('/signup-matches');
  await page
    .getByRole('main')
    .getByRole('link', { name: /, \d+$/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/members\/[0-9a-f]{16}$/);
});
