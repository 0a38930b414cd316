import { expect } from '@playwright/test';
import { findBrowser } from '#scripts/find-browser.ts';
import { journey } from '#test/e2e/support/journey.ts';
import { logIn } from '#test/e2e/support/log-in.ts';
import { becomeMember, ownId, somebodyElse } from '#test/e2e/support/new-member.ts';
import { answerEntryWarning, visit } from '#test/e2e/support/visit.ts';

const { executablePath, args } = await findBrowser();

// Chromium's fake microphone, which beeps.
journey.use({
  launchOptions: {
    executablePath,
    args: [...args, '--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream=allow'],
  },
});

journey(
  'a spoken hello is recorded, approved, heard by another member and deleted @all',
  async ({ page, browser, baseURL, extraHTTPHeaders }) => {
    await answerEntryWarning(page);
    await becomeMember(page);
    const hers = await somebodyElse(browser, baseURL);
    const me = await ownId(page);
    await visit(page, '/profile');
    const section = page.getByRole('region', { name: 'Spoken hello' });
    await section.getByRole('button', { name: 'Record your hello' }).click();
    await expect(page.getByText(/^0:(0[2-9]|[12]\d) \/ 0:30$/)).toBeVisible();
    await section.getByRole('button', { name: 'Stop' }).click();
    await section.getByRole('button', { name: 'Save' }).click();
    await expect(section.getByText(/^We’re checking your hello/)).toBeVisible();

    const hello = hers.getByRole('group', { name: /^Hello from Wendelin, \d+ seconds?$/ });
    await visit(hers, `/members/${me}`);
    await expect(hers.getByRole('heading', { name: /Wendelin/ }).first()).toBeVisible();
    await expect(hello).toHaveCount(0);

    const team = await browser.newContext({
      ...(baseURL !== undefined && { baseURL }),
      locale: 'en-GB',
      ...(extraHTTPHeaders && { extraHTTPHeaders }),
    });
    const office = await team.newPage();
    await logIn(office, 'moderator');
    await visit(office, '/moderation');
    await office.getByRole('tab', { name: 'Hellos' }).click();
    const waiting = office.getByRole('listitem').filter({ hasText: 'Wendelin' }).last();
    await waiting.getByRole('button', { name: 'Approve' }).click();
    await expect(office.getByText('No hellos are waiting')).toBeVisible();
    await team.close();

    await visit(hers, `/members/${me}`);
    await hello.getByRole('button', { name: 'Play' }).click();
    await expect
      .poll(() =>
        hello.locator('audio').evaluate(({ played }: HTMLAudioElement) => (played.length === 0 ? 0 : played.end(0))),
      )
      .toBeGreaterThan(0.5);

    await visit(page, '/profile');
    await section.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(section.getByRole('button', { name: 'Record your hello' })).toBeVisible();
    await visit(hers, `/members/${me}`);
    await expect(hello).toHaveCount(0);
    await hers.context().close();
  },
);
