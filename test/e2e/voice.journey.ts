import { expect, type Locator } from '@playwright/test';
import { findBrowser } from '#scripts/find-browser.ts';
import { journey } from '#test/e2e/support/journey.ts';
import { becomeMember, ownId, somebodyElse } from '#test/e2e/support/new-member.ts';
import { answerEntryWarning, visit } from '#test/e2e/support/visit.ts';

const { executablePath, args } = await findBrowser();

/** Chromium's fake microphone, which beeps. The permission prompt is answered automatically. */
const launchOptions = (answer: 'allow' | 'deny') => ({
  executablePath,
  args: [...args, '--use-fake-device-for-media-stream', `--use-fake-ui-for-media-stream=${answer}`],
});

journey.use({ launchOptions: launchOptions('allow') });

/** Returns how many seconds have been played, also after the end. */
const playedSeconds = (voice: Locator): Promise<number> =>
  voice.locator('audio').evaluate(({ played }: HTMLAudioElement) => (played.length === 0 ? 0 : played.end(0)));

journey(
  'a voice message is recorded, sent, played by the other one and unsent @all',
  async ({ page, browser, baseURL }) => {
    await answerEntryWarning(page);
    await becomeMember(page);
    const hers = await somebodyElse(browser, baseURL);
    const [me, her] = [await ownId(page), await ownId(hers)];
    await visit(page, `/members/${her}/chat`);
    await page.getByRole('button', { name: 'Record a voice message' }).click();
    // On a slow machine the first second seen may be a later one.
    await expect(page.getByText(/^0:(0[2-9]|[1-5]\d) \/ 1:00$/)).toBeVisible();
    await page.getByRole('button', { name: 'Stop' }).click();
    const preview = page.getByRole('group', { name: /^Your recording, \d+ seconds?$/ });
    await preview.getByRole('button', { name: 'Play' }).click();
    await expect.poll(() => playedSeconds(preview)).toBeGreaterThan(0.5);
    await page.getByRole('button', { name: 'Send for 10 credits' }).click();
    const messages = page.getByRole('region', { name: 'Messages' });
    const sent = messages.getByRole('group', { name: /^Voice message, \d+ seconds?, from you$/ });
    await expect(sent).toBeVisible();
    await expect(page.getByText('You have 10 credits')).toBeVisible();

    // It does not play automatically, because she has not written to the sender yet.
    await visit(hers, `/members/${me}/chat`);
    await expect(hers.getByText(/^Voice message from Wendelin/)).toBeVisible();
    await hers.getByRole('button', { name: 'Play' }).click();
    const voice = hers.getByRole('group', { name: /^Voice message, \d+ seconds?, from Wendelin$/ });
    await expect.poll(() => playedSeconds(voice)).toBeGreaterThan(0.5);

    await messages.getByRole('button', { name: 'Reply, react and more' }).click();
    await messages.getByRole('button', { name: 'Unsend' }).click();
    await page.getByRole('dialog', { name: 'Unsend this message?' }).getByRole('button', { name: 'Unsend' }).click();
    await expect(sent).toHaveCount(0);
    await expect(voice).toHaveCount(0);
    await hers.context().close();
  },
);

journey('a refused microphone leads to how it is allowed @all', async ({ page, playwright, baseURL }) => {
  await answerEntryWarning(page);
  await becomeMember(page);
  const refusing = await playwright.chromium.launch(launchOptions('deny'));
  const hers = await somebodyElse(refusing, baseURL);
  await visit(hers, `/members/${await ownId(page)}/chat`);
  const record = hers.getByRole('button', { name: 'Record a voice message' });
  await record.click();
  await expect(hers.getByRole('alert').getByText(/^Your browser isn’t allowed to use the microphone/)).toBeVisible();
  await hers.getByRole('button', { name: 'Cancel' }).click();
  await expect(record).toBeFocused();
  await refusing.close();
});
