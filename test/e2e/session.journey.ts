import { expect, type Page } from '@playwright/test';
import { journey } from '#test/e2e/support/journey.ts';
import { logIn, logInAnew } from '#test/e2e/support/log-in.ts';
import { answerEntryWarning, stopClock, visit, visitAsMember } from '#test/e2e/support/visit.ts';

const CALLS = ['user', 'chats', 'likes'] as const;

/** Counts the page's requests for each of the three calls. */
const countCalls = (page: Page) => {
  const counts = { user: 0, chats: 0, likes: 0 };
  page.on('request', (request) => {
    const name = CALLS.find((call) => new URL(request.url()).pathname === `/api/${call}.php`);
    if (name !== undefined) counts[name] += 1;
  });
  return counts;
};

/** Ends the session on the server but keeps the cookie, as if another device had logged out everywhere. */
const endSessionElsewhere = async (page: Page) => {
  const cookies = await page.context().cookies();
  await page.request.post('/api/logout.php', { data: {} });
  await page.context().addCookies(cookies);
};

const times = (count: number) => ({ user: count, chats: count, likes: count });

/** A browser with or without a push subscription, which the page queries after each refresh, before its next timer. */
const givePushes = (page: Page, isSubscribed: boolean) =>
  page.addInitScript(
    (subscription) => {
      const getSubscription = async () => {
        document.documentElement.dataset.refreshes = String(
          Number(document.documentElement.dataset.refreshes ?? 0) + 1,
        );
        return subscription;
      };
      const registration = { pushManager: { getSubscription } };
      const container = Object.assign(new EventTarget(), {
        getRegistration: async () => registration,
        register: async () => registration,
        ready: Promise.resolve(registration),
        startMessages: () => {},
      });
      Object.defineProperty(navigator, 'serviceWorker', { value: container });
      Object.defineProperty(Notification, 'permission', { value: 'granted' });
      localStorage.setItem('hide-push-notification-alert', new Date().toISOString());
      if (subscription !== null) localStorage.setItem('member:push', 'on');
    },
    isSubscribed ? {} : null,
  );

const expectRefreshes = (page: Page, count: number) =>
  expect(page.locator('html')).toHaveAttribute('data-refreshes', String(count));

journey(
  'account, chats and likes are refreshed after 5 s and then every minute, on any page @all',
  async ({ page }) => {
    await givePushes(page, false);
    await stopClock(page);
    await logIn(page, 'premium');
    const counts = countCalls(page);
    await visitAsMember(page, '/likes');
    await page.clock.runFor(4_900);
    expect(counts).toEqual(times(0));
    await page.clock.runFor(200);
    await expectRefreshes(page, 1);
    expect(counts).toEqual(times(1));
    await page
      .getByRole('link', { name: /^Messages/ })
      .first()
      .click();
    await expect(page).toHaveURL('/chats');
    await page.clock.runFor(50_000);
    expect(counts).toEqual(times(1));
    await page.clock.runFor(10_100);
    await expectRefreshes(page, 2);
    expect(counts).toEqual(times(2));
  },
);

journey('with a push subscription the refresh runs only every five minutes @all', async ({ page }) => {
  await givePushes(page, true);
  await stopClock(page);
  await logIn(page, 'premium');
  const counts = countCalls(page);
  await visitAsMember(page, '/likes');
  await page.clock.runFor(5_100);
  await expectRefreshes(page, 1);
  await page.clock.runFor(295_000);
  expect(counts).toEqual(times(1));
  await page.clock.runFor(5_100);
  await expectRefreshes(page, 2);
  expect(counts).toEqual(times(2));
});

journey('nothing is refreshed for a visitor @all', async ({ page }) => {
  await answerEntryWarning(page);
  await stopClock(page);
  const counts = countCalls(page);
  await visit(page, '/lang-config');
  await page.clock.runFor(70_000);
  expect(counts).toEqual(times(0));
});

journey('a session that ended elsewhere turns the page into a visitor’s, without an error @all', async ({ page }) => {
  await stopClock(page);
  await logInAnew(page, 'premium');
  await visitAsMember(page, '/lang-config');
  await endSessionElsewhere(page);
  await page.clock.runFor(5_100);
  await page.clock.resume();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Messages/ })).toHaveCount(0);
  await expect(page).not.toHaveTitle(/^\(/);
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0);
  await expect(page).toHaveURL('/lang-config');
});

journey('a session that ended elsewhere leads from a members’ page to the login and back @all', async ({ page }) => {
  await stopClock(page);
  await logInAnew(page, 'premium');
  await visitAsMember(page, '/likes');
  await endSessionElsewhere(page);
  await page.clock.runFor(5_100);
  await page.clock.resume();
  await expect(page).toHaveURL('/login?next=%2Flikes');
});

journey.describe('a call refused', () => {
  journey.use({ expectedFailures: /\/api\/chats\.php$/ });

  journey('because the session is gone turns the page into a visitor’s at once @all', async ({ page }) => {
    await stopClock(page);
    await logInAnew(page, 'premium');
    await visitAsMember(page, '/lang-config');
    const counts = countCalls(page);
    const error = { code: 'authentication_required', message: 'Please log in first.', details: {} };
    await page.route('**/api/chats.php', (route) => route.fulfill({ status: 403, json: { error } }));
    await page.clock.runFor(5_100);
    await page.clock.resume();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
    expect(counts.chats).toBe(1);
  });
});
