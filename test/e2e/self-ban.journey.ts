import { expect } from '@playwright/test';
import { journey } from '#test/e2e/support/journey.ts';
import { becomeMember, mailedToken, ownId } from '#test/e2e/support/new-member.ts';
import { answerEntryWarning, visit } from '#test/e2e/support/visit.ts';

journey.use({ expectedFailures: /\/api\/(user|member)\.php/ });

journey(
  'a member locks themselves out, and can still delete the account with the mailed link @all',
  async ({ page, browser }) => {
    await answerEntryWarning(page);
    const member = await becomeMember(page);
    const id = await ownId(page);
    const stranger = await (await browser.newContext()).newPage();
    const seen = async () => (await stranger.request.get(`/api/member.php?id=${id}`)).status();
    expect(await seen()).toBe(200);

    await visit(page, '/settings');
    const section = page.getByRole('region', { name: 'Lock yourself out' });
    await section.getByText('3 months').click();
    await section.getByRole('button', { name: 'Lock me out' }).click();
    const question = page.getByRole('dialog', { name: 'Lock yourself out for 3 months?' });
    await expect(question.getByRole('button', { name: 'Cancel' }).last()).toBeVisible();
    await question.getByRole('button', { name: 'Yes, lock me out' }).click();
    await expect(page.getByRole('heading', { name: /^You’re locked out until/ })).toBeVisible();
    expect(await seen()).toBe(404);
    await stranger.context().close();

    await visit(page, '/login');
    await page.getByLabel('Email address').fill(member.email);
    await page.getByLabel('Password', { exact: true }).fill(member.password);
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(page.getByText(/^You’ve locked yourself out until/)).toBeVisible();

    await visit(page, `/locked-out?token=${await mailedToken(page, 'self_ban_started', member.email)}`);
    await page.getByRole('button', { name: 'Delete my account' }).click();
    await expect(page).toHaveURL(/\/account-deleted\?until=/);
  },
);
