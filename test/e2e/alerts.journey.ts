import { expect } from '@playwright/test';
import { journey } from '#test/e2e/support/journey.ts';
import { becomeMember } from '#test/e2e/support/new-member.ts';
import { photoFile } from '#test/e2e/support/photo-files.ts';
import { fillSignup, newAddress } from '#test/e2e/support/sign-up.ts';
import { answerEntryWarning, visit } from '#test/e2e/support/visit.ts';

journey.beforeEach(async ({ page }) => answerEntryWarning(page));

journey('a member without a photo is reminded on most pages, but not where photos are added @all', async ({ page }) => {
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

journey('a member whose photo is being checked is not asked for one @all', async ({ page }) => {
  await becomeMember(page);
  await visit(page, '/profile');
  await page
    .locator('main input[type=file]')
    .first()
    .setInputFiles(await photoFile('me.jpg'));
  await expect(page.getByText('In review').first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Add a photo' })).toHaveCount(0);
  const answered = page.waitForResponse('**/api/my-photos.php');
  await visit(page, '/likes');
  await answered;
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Likes$|likes? you$/);
  await expect(page.getByText('Your profile isn’t complete yet')).toHaveCount(0);
});

journey('a member with an unconfirmed address is reminded above the conversations too @all', async ({ page }) => {
  await visit(page, '/signup');
  await fillSignup(page, newAddress());
  await page.getByRole('button', { name: 'Sign up', exact: true }).click();
  await page.waitForURL(/complete-signup/);
  await visit(page, '/chats');
  await expect(page.getByText('Your email isn’t confirmed yet')).toBeVisible();
});

journey('beside a conversation the reminder keeps its distance from the panes @all', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await visit(page, '/signup');
  await fillSignup(page, newAddress());
  await page.getByRole('button', { name: 'Sign up', exact: true }).click();
  await page.waitForURL(/complete-signup/);
  await visit(page, '/members');
  const profile = await page.getByRole('main').locator('a[href^="/members/"]').first().getAttribute('href');
  await visit(page, `${profile}/chat`);
  const notice = page.getByRole('region', { name: 'Your email isn’t confirmed yet' });
  await expect(notice).toBeVisible();
  const [alert, panes] = await Promise.all([notice.boundingBox(), page.getByRole('main').boundingBox()]);
  if (alert === null || panes === null) throw new Error('They are not shown.');
  expect(panes.y - (alert.y + alert.height)).toBeGreaterThanOrEqual(12);
  expect(alert.x).toBeGreaterThanOrEqual(16);
  expect(panes.height).toBeGreaterThan(500);
});

journey.describe('on a phone', () => {
  journey.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  journey('who wants to confirm their address later is not asked again on the next page @all', async ({ page }) => {
    await visit(page, '/signup');
    await fillSignup(page, newAddress());
    await page.getByRole('button', { name: 'Sign up', exact: true }).click();
    await page.waitForURL(/complete-signup/);
    await visit(page, '/chats?api_signup_complete=1');
    const question = page.getByRole('dialog', { name: 'Your email isn’t confirmed yet' });
    await question.getByRole('button', { name: 'Later' }).last().click();
    await expect(question).toBeHidden();
    await page.getByRole('navigation', { name: 'Quick navigation' }).getByRole('link', { name: 'Likes' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Likes$|likes? you$/);
    await expect(page.getByText('Your email isn’t confirmed yet')).toBeVisible();
    await expect(question).toBeHidden();
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Messages');
    await expect(question).toBeHidden();
  });
});
