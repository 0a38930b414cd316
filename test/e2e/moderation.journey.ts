import { expect, type Page } from '@playwright/test';
import { journey } from '#test/e2e/support/journey.ts';
import { logIn } from '#test/e2e/support/log-in.ts';
import { becomeMember, ownId } from '#test/e2e/support/new-member.ts';
import { readCall } from '#test/e2e/support/read-call.ts';
import { visit } from '#test/e2e/support/visit.ts';

// Other journeys delete photos that are in the queue.
journey.use({ expectedFailures: /\/moderation\/photos\/\w+\/\w+\.webp$/ });

const LINE = /Photo (\d+) of (\d+)/;

/** Opens a photo of the demo, not one that another journey has uploaded. */
const lookAtOne = async (page: Page): Promise<{ number: number; left: number }> => {
  await page
    .getByRole('button', { name: /^Photo \d+: (?!Wendelin|Wanda)/ })
    .first()
    .click();
  const [, number, left] = LINE.exec(await page.getByText(LINE).innerText()) ?? [];
  return { number: Number(number), left: Number(left) };
};

journey('photos are reviewed with the keyboard alone @all', async ({ page }) => {
  await logIn(page, 'moderator');
  await visit(page, '/moderation');
  const { left } = await lookAtOne(page);
  await page.keyboard.press('a');
  await expect(page.getByText(new RegExp(`^Approved\\. Photo \\d+ of ${left - 1}$`))).toBeVisible();

  const next = await lookAtOne(page);
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText(`Photo ${next.number + 1} of ${left - 1}`)).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByText(`Photo ${next.number} of ${left - 1}`)).toBeVisible();
  await page.keyboard.press('r');
  await expect(page.getByRole('heading', { name: 'Reason for rejecting' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { name: 'Reason for rejecting' })).toBeHidden();
  await page.keyboard.press('r');
  await page.keyboard.press('7');
  await expect(page.getByText(new RegExp(`^Rejected\\. Photo \\d+ of ${left - 2}$`))).toBeVisible();

  await page.getByRole('switch', { name: 'Keyboard shortcuts' }).click();
  await page.keyboard.press('a');
  await expect(page.getByText(`of ${left - 2}`)).toBeVisible();
});

journey(
  'a report is decided, and the reported member is locked out at once',
  async ({ page, browser, baseURL, extraHTTPHeaders }) => {
    const { email, password } = await becomeMember(page);
    const id = await ownId(page);
    const about = { kind: 'profile', profile: id };
    const theirs = page.context();

    const other = await browser.newContext({
      ...(baseURL !== undefined && { baseURL }),
      locale: 'en-GB',
      ...(extraHTTPHeaders && { extraHTTPHeaders }),
    });
    const reporter = await other.newPage();
    await becomeMember(reporter);
    const answer = await reporter.request.post('/api/report.php', {
      data: { about, reason: 'scam', text: 'Asks for money.', block: false },
    });
    const { reference } = (await answer.json()) as { reference: string };
    await other.clearCookies();

    await logIn(reporter, 'moderator');
    await reporter.goto('/moderation');
    await reporter.getByRole('tab', { name: 'Reports' }).click();
    const report = reporter.getByRole('listitem').filter({ hasText: reference });
    await expect(report.getByText('Asks for money.')).toBeVisible();
    await report.getByText('Ban the member').click();
    await report.getByLabel('Note to the member').fill('Nobody here may ask for money.');
    await report.getByRole('button', { name: 'Save decision' }).click();
    await expect(report).toBeHidden();
    await reporter.getByText('Decided', { exact: true }).click();
    const decided = reporter.getByRole('listitem').filter({ hasText: reference });
    await expect(decided.getByText('Ban the member')).toBeVisible();

    const now = await readCall(theirs, 'GET /api/user.php');
    expect(now.user).toBeNull();
    const login = () => theirs.request.post('/api/user.php', { data: { email, password } });
    expect((await login()).status()).toBe(401);
    await decided.getByRole('button', { name: 'Lift the ban' }).click();
    await expect(decided.getByRole('button', { name: 'Lift the ban' })).toBeHidden();
    expect((await login()).status()).toBe(200);
    await other.close();
  },
);

journey('an admin sees which operator did what @all', async ({ page }) => {
  await logIn(page, 'admin');
  await visit(page, '/moderation');
  await page.getByRole('tab', { name: 'Log' }).click();
  await expect(page.getByRole('tabpanel', { name: 'Log' })).toBeVisible();
  await page.getByRole('button', { name: /^Account/ }).click();
  await expect(page.getByRole('menuitem', { name: 'Moderation' })).toBeVisible();
});

journey('other members and visitors do not find the page @all', async ({ page }) => {
  await logIn(page, 'free');
  expect((await page.goto('/moderation'))?.status()).toBe(404);
  await expect(page.getByText('This page could not be found')).toBeVisible();
  // Leave the page first, because it must not request live events without a session.
  await page.goto('about:blank');
  await page.context().clearCookies();
  await visit(page, '/moderation');
  await expect(page).toHaveURL(/\/login\?next=/);
});
