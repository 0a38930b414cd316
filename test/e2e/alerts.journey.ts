import { expect } from '@playwright/test';
import { journey } from '#test/e2e/support/journey.ts';
import { becomeMember } from '#test/e2e/support/new-member.ts';
import { fillSignup, newAddress } from '#test/e2e/support/sign-up.ts';
import { answerEntryWarning, visit } from '#test/e2e/support/visit.ts';

journey.beforeEach(async ({ page }) => answerEntryWarning(page));

journey('a member without a photo is reminded on most pages, but not where photos are added', async ({ page }) => {
  await becomeMember(page);
  const notice = page.getByText('Your profile isn’t complete yet');
  for (const address of ['/members', '/chats', '/likes']) {
    await visit(page, address);
    await expect(notice, address).toBeVisible();
  }
  for (const address of ['/settings', '/profile']) {
    await visit(page, address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(notice, address).toBeHidden();
  }
  await visit(page, '/chats');
  await page.getByRole('link', { name: 'Complete my profile' }).click();
  await expect(page).toHaveURL('/profile');
});

journey('a member with an unconfirmed address is reminded above the conversations too', async ({ page }) => {
  await visit(page, '/signup');
  await fillSignup(page, newAddress());
  await page.getByRole('button', { name: 'Sign up', exact: true }).click();
  await page.waitForURL(/complete-signup/);
  await visit(page, '/chats');
  await expect(page.getByText('Your email isn’t confirmed yet')).toBeVisible();
});
