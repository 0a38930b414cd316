import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { journey } from '#test/e2e/support/journey.ts';
import { logInAnew } from '#test/e2e/support/log-in.ts';
import { becomeMember, ownId } from '#test/e2e/support/new-member.ts';
import { readCall } from '#test/e2e/support/read-call.ts';
import { stopClock, visit } from '#test/e2e/support/visit.ts';

/** Polls a page with a stopped clock. Each poll advances it by 20 ms, too little for the page's next refresh. */
const expectSoon = (page: Page, look: () => Promise<unknown>) =>
  expect.poll(async () => {
    await page.clock.runFor(20);
    return look();
  });

const countStreams = (page: Page) => {
  const counted = { streams: 0 };
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/stream.php') counted.streams += 1;
  });
  return counted;
};

journey.describe('a session that has ended', () => {
  // Calls that were under way are refused.
  journey.use({ expectedFailures: /\/api\/(my-photos|user|chats|likes|settings|suggestions)\.php/ });

  journey('elsewhere logs the page out at once @all', async ({ page, browser, baseURL }) => {
    const member = await becomeMember(page);
    await stopClock(page);
    const isHeard = page.waitForResponse('**/api/stream.php?*');
    await visit(page, '/lang-config');
    await isHeard;
    const elsewhere = await browser.newContext(baseURL === undefined ? {} : { baseURL });
    const login = { email: member.email, password: member.password };
    await elsewhere.request.post('/api/user.php', { headers: { 'x-request-type': 'login' }, data: login });
    await elsewhere.request.delete('/api/sessions.php');
    await expectSoon(page, () => page.getByRole('banner').getByRole('link', { name: 'Login' }).isVisible()).toBe(true);
    await expect(page).toHaveURL('/lang-config');
    await elsewhere.close();
  });
});

journey('a like appears on all tabs at once, over one stream @all', async ({ page, context, browser, baseURL }) => {
  await becomeMember(page);
  const id = await ownId(page);
  await stopClock(page);
  const first = countStreams(page);
  const isHeard = page.waitForResponse('**/api/stream.php?*');
  await visit(page, '/likes');
  await isHeard;
  const otherTab = await context.newPage();
  const second = countStreams(otherTab);
  await stopClock(otherTab);
  await visit(otherTab, '/settings');
  await expect(otherTab).not.toHaveTitle(/^\(/);

  const elsewhere = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  const admirer = await elsewhere.newPage();
  await logInAnew(admirer, 'free');
  const answer = await admirer.request.post('/api/like.php', { data: { profile: id } });
  expect(answer.status(), await answer.text()).toBe(200);
  for (const tab of [page, otherTab]) {
    await expectSoon(tab, () => tab.title()).toMatch(/^\(1\) /);
    const bar = tab.getByRole('navigation', { name: 'Main navigation' });
    await expect(bar.getByRole('link', { name: 'Likes 1 new like' })).toBeVisible();
    await expect(tab.locator('link[rel="icon"]')).toHaveAttribute('href', '/favicon-new.svg');
  }
  expect([first.streams, second.streams]).toEqual([1, 0]);

  // The tab with the stream is closed; the other one takes over.
  const takesOver = otherTab.waitForResponse('**/api/stream.php?*');
  await page.close();
  await takesOver;
  const another = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  const secondAdmirer = await another.newPage();
  await logInAnew(secondAdmirer, 'premium');
  // Lists are loaded at most once a second.
  await otherTab.clock.runFor(1_000);
  await secondAdmirer.request.post('/api/like.php', { data: { profile: id } });
  await expectSoon(otherTab, () => otherTab.title()).toMatch(/^\(2\) /);
  await elsewhere.close();
  await another.close();
});

journey('the title counts messages as they arrive @all', async ({ page, browser, baseURL }) => {
  await becomeMember(page);
  const id = await ownId(page);
  await stopClock(page);
  const isHeard = page.waitForResponse('**/api/stream.php?*');
  await visit(page, '/lang-config');
  await isHeard;
  const elsewhere = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  const writer = await elsewhere.newPage();
  await logInAnew(writer, 'premium');
  const write = async () => {
    const message = { client_id: randomUUID(), profile: id, kind: 'text', text: 'Hello' };
    const answer = await writer.request.post('/api/message.php', { data: message });
    expect(answer.status(), await answer.text()).toBe(200);
  };
  await write();
  await expectSoon(page, () => page.title()).toMatch(/^\(1\) /);
  await write();
  await write();
  // Lists are loaded at most once a second.
  await page.clock.runFor(1_000);
  await expectSoon(page, () => page.title()).toMatch(/^\(3\) /);
  await elsewhere.close();
});

journey('a member can hide typing, reading and presence @all', async ({ page }) => {
  await becomeMember(page);
  await visit(page, '/settings');
  const notices = page.getByRole('region', { name: 'What others notice' });
  await expect(notices.getByRole('switch')).toHaveCount(3);
  await notices.getByRole('switch', { name: 'Read receipts' }).click();
  await expect(notices.getByRole('switch', { name: 'Read receipts' })).not.toBeChecked();
  await expect
    .poll(() => readCall(page, 'GET /api/signals.php'))
    .toEqual({ signals: { typing: true, read: false, presence: true } });
  await visit(page, '/settings');
  await expect(notices.getByRole('switch', { name: 'Read receipts' })).not.toBeChecked();
  await expect(notices.getByRole('switch', { name: 'Typing indicator' })).toBeChecked();
});
