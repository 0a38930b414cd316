import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import { journey } from '#test/e2e/support/journey.ts';
import { becomeMember, ownId, somebodyElse } from '#test/e2e/support/new-member.ts';
import { openAsleep } from '#test/e2e/support/open-asleep.ts';
import { answerEntryWarning } from '#test/e2e/support/visit.ts';

const PHONE = { width: 390, height: 844 };

/** Counts the page's POST requests to this call. */
const countPosts = (page: Page, call: string): (() => number) => {
  let count = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith(call)) count += 1;
  });
  return () => count;
};

const pressEarly = async (button: Locator): Promise<void> => {
  await button.click();
  await expect(button).toHaveAttribute('aria-busy', 'true');
};

journey('a member likes before the scripts are there, which acts once', async ({ page }) => {
  await answerEntryWarning(page);
  await becomeMember(page);
  await page.goto('/lang-config');
  const likes = countPosts(page, '/api/like.php');
  const wake = await openAsleep(page, '/members');
  const heart = page.getByRole('button', { name: /^Like / }).first();
  const name = ((await heart.getAttribute('aria-label')) ?? '').replace('Like ', '');
  await pressEarly(heart);
  expect(likes()).toBe(0);
  await wake();
  const takeBack = page.getByRole('button', { name: `Unlike ${name}`, exact: true });
  await expect(takeBack).toBeVisible();
  await expect(takeBack).not.toHaveAttribute('aria-busy');
  expect(likes()).toBe(1);
});

journey('each press before the scripts are there acts once @all', async ({ page, browser, baseURL }) => {
  await answerEntryWarning(page);
  await becomeMember(page);
  const hers = await somebodyElse(browser, baseURL);
  await hers.request.post('/api/message.php', {
    data: { client_id: randomUUID(), profile: await ownId(page), kind: 'text', text: 'Coast or forest?' },
  });
  await hers.context().close();
  await page.goto('/lang-config');
  let conversation: string;

  await journey.step('a pass', async () => {
    const swipes = countPosts(page, '/api/swipe.php');
    const wake = await openAsleep(page, '/swipe-game');
    const top = page.locator('article[data-depth="0"]');
    const passed = (await top.getAttribute('aria-label')) ?? '';
    await pressEarly(page.getByRole('button', { name: /^Pass on / }));
    const arrived = page.waitForResponse('**/api/swipe.php');
    await wake();
    expect((await arrived).status()).toBe(200);
    await expect(top).not.toHaveAttribute('aria-label', passed);
    expect(swipes()).toBe(1);
  });

  await journey.step('the filters of a phone', async () => {
    await page.setViewportSize(PHONE);
    const wake = await openAsleep(page, '/members?country=GB');
    const open = page.getByRole('button', { name: /Filters/ });
    await pressEarly(open);
    await wake();
    await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible();
  });

  await journey.step('a gift in a conversation, beside what is written', async () => {
    await page.goto('/chats');
    conversation = (await page.locator('main a[href^="/chats/"]').first().getAttribute('href')) ?? '';
    const wake = await openAsleep(page, conversation);
    await page.getByLabel(/^Message to/).fill('The coast, in winter');
    await pressEarly(page.getByRole('button', { name: 'Send a gift' }));
    await wake();
    await expect(page.getByRole('dialog', { name: /^A gift for / })).toBeVisible();
    await expect(page.getByLabel(/^Message to/)).toHaveValue('The coast, in winter');
  });

  await journey.step('a photo in a conversation', async () => {
    await page.goto('/lang-config');
    const wake = await openAsleep(page, conversation);
    const choose = page.getByRole('button', { name: 'Send a photo' });
    await pressEarly(choose);
    // Uses CDP, because Playwright evaluates as if the user had just pressed, which would open a file chooser.
    const devtools = await page.context().newCDPSession(page);
    const ask = async (expression: string): Promise<unknown> =>
      (await devtools.send('Runtime.evaluate', { expression })).result.value;
    await expect.poll(() => ask('navigator.userActivation.isActive')).toBe(false);
    await wake(() =>
      expect
        .poll(() => ask('document.querySelector("[role=alert]:popover-open")?.textContent'))
        .toBe('Tap again to choose a file.'),
    );
    await expect(choose).toBeFocused();
    const opened = page.waitForEvent('filechooser');
    await choose.click();
    await opened;
  });

  await journey.step('what can be done with a message', async () => {
    await page.goto('/lang-config');
    const wake = await openAsleep(page, conversation);
    await page.getByRole('button', { name: 'Reply, react and more' }).first().click();
    await wake();
    await expect(page.getByRole('button', { name: 'Reply', exact: true })).toBeVisible();
  });

  await journey.step('a drag and a key of the swipe game', async () => {
    await page.setViewportSize({ width: 1280, height: 900 });
    const swipes = countPosts(page, '/api/swipe.php');
    const wake = await openAsleep(page, '/swipe-game');
    const top = page.locator('article[data-depth="0"]');
    const passed = (await top.getAttribute('aria-label')) ?? '';
    const pass = page.getByRole('button', { name: /^Pass on / });
    await expect(pass).toBeVisible();
    await top.hover();
    await page.mouse.down();
    await page.mouse.move(100, 300, { steps: 4 });
    await page.mouse.up();
    await expect(top).toHaveAttribute('aria-label', passed);
    await page.keyboard.press('ArrowLeft');
    await expect(pass).toHaveAttribute('aria-busy', 'true');
    const arrived = page.waitForResponse('**/api/swipe.php');
    await wake();
    expect((await arrived).status()).toBe(200);
    await expect(top).not.toHaveAttribute('aria-label', passed);
    expect(swipes()).toBe(1);
  });
});
