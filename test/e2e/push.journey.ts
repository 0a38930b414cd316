import { expect, type Page } from '@playwright/test';
import { journey } from '#test/e2e/support/journey.ts';
import { logIn } from '#test/e2e/support/log-in.ts';
import { becomeMember } from '#test/e2e/support/new-member.ts';
import { playPushService } from '#test/e2e/support/play-push-service.ts';
import { readCall } from '#test/e2e/support/read-call.ts';
import { answerEntryWarning, visit } from '#test/e2e/support/visit.ts';

journey.use({ serviceWorkers: 'allow', permissions: ['notifications'] });
journey.beforeEach(async ({ page }) => answerEntryWarning(page));

const MESSAGE = {
  web_push: 8030,
  notification: { title: 'Vonk', body: 'You have a new message.', navigate: '', tag: 'chat-1' },
  app_badge: 2,
};

/** Opens a page that the service worker controls, which it does from the second visit on. */
const controlled = async (page: Page, address: string) => {
  await visit(page, address);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await visit(page, address);
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
};

journey('a member is asked for a reason, ours first, and a no counts @all', async ({ page }) => {
  await playPushService(page, 'default');
  await logIn(page, 'premium');
  await visit(page, '/chats');
  const ask = page.getByRole('button', { name: 'Turn on notifications' });
  await ask.click();
  await page
    .getByRole('dialog', { name: 'Notifications on this device' })
    .getByRole('button', { name: 'Not now' })
    .click();
  await expect(ask).toBeHidden();
  await visit(page, '/likes');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(ask).toBeHidden();
});

journey('a member turns notifications on, sends a test, and turns them off', async ({ page }) => {
  await playPushService(page, 'default');
  await becomeMember(page);
  await visit(page, '/notifications');
  const section = page.getByRole('region', { name: 'Notifications on your devices' });
  await expect(section.getByText('Off for this device')).toBeVisible();
  await section.getByRole('button', { name: 'Turn on' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
  await expect(section.getByText('On for this device')).toBeVisible();
  await expect(section.getByRole('listitem').getByText('This device')).toBeVisible();
  await section.getByRole('button', { name: 'Send a test' }).click();
  await expect(section.getByText('Sent. It should appear in a moment.')).toBeVisible();
  await section.getByRole('button', { name: 'Turn off' }).click();
  await expect(section.getByText('Off for this device')).toBeVisible();
  await expect(section.getByRole('listitem')).toHaveCount(0);
  expect((await readCall(page, 'GET /api/push.php')).devices).toEqual([]);
});

journey('discreet mode takes name and icon from the app that is installed @all', async ({ page }) => {
  await becomeMember(page);
  await visit(page, '/notifications');
  const app = page.locator('link[rel=manifest]');
  await expect(app).toHaveAttribute('href', '/manifest.webmanifest?lang=en');
  const discreet = page.getByRole('switch', { name: 'Discreet mode' });
  await discreet.click();
  await expect(app).toHaveAttribute('href', '/manifest.webmanifest?lang=en&discreet=1');
  await page.reload();
  await expect(discreet).toBeChecked();
  await expect(page.locator('link[rel=apple-touch-icon]')).toHaveAttribute('href', '/icons/plain-180.png');
});

journey('who said no to the browser is told how to change that @all', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(Notification, 'permission', { get: () => 'denied' }));
  await logIn(page, 'premium');
  await visit(page, '/notifications');
  const section = page.getByRole('region', { name: 'Notifications on your devices' });
  await expect(section.getByText(/^Your browser is blocking our notifications/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Turn on notifications' })).toBeHidden();
});

// Headless browsers show no notifications: service-worker.test.ts tests what they show and where a press leads.
journey('an open page hears from the worker what was pushed, and loads it @all', async ({ page }) => {
  await logIn(page, 'premium');
  await controlled(page, '/likes');
  const [worker] = page.context().serviceWorkers();
  const heard = page.waitForResponse((answer) => answer.url().endsWith('/api/chats.php'));
  await worker?.evaluate(async (pushed) => {
    const { clients } = globalThis as unknown as { clients: { matchAll(): Promise<MessagePort[]> } };
    for (const open of await clients.matchAll()) open.postMessage({ pushed });
  }, MESSAGE);
  expect((await heard).status()).toBe(200);
});

journey(
  'a page that the worker may not move goes where a push leads, as a press, and keeps no sign of it @all',
  async ({ page }) => {
    await logIn(page, 'premium');
    await controlled(page, '/likes');
    const [worker] = page.context().serviceWorkers();
    const pressed = page.waitForRequest(
      (asked) => asked.isNavigationRequest() && asked.url().endsWith('/chats?source=push'),
    );
    await worker?.evaluate(async () => {
      const { clients } = globalThis as unknown as { clients: { matchAll(): Promise<MessagePort[]> } };
      for (const open of await clients.matchAll()) open.postMessage({ navigate: '/chats?source=push' });
    });
    await pressed;
    await expect(page).toHaveURL('/chats');
    await page.goBack();
    await expect(page).toHaveURL('/likes');
    await page.goForward();
    await expect(page).toHaveURL('/chats');
  },
);

journey('the app is offered after a chat, and once @all', async ({ page }) => {
  const canInstall = () =>
    page.evaluate(() => {
      const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
        prompt: async () => document.documentElement.setAttribute('data-asked', 'yes'),
      });
      return dispatchEvent(event);
    });
  const offer = page.getByRole('button', { name: 'Install', exact: true });
  await logIn(page, 'premium');
  await visit(page, '/chats');
  // The browser's own install prompt is deferred.
  expect(await canInstall()).toBe(false);
  await offer.click();
  await expect(page.locator('html')).toHaveAttribute('data-asked', 'yes');
  await visit(page, '/chats');
  await canInstall();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(offer).toBeHidden();
});

journey.describe('without a network', () => {
  journey.use({ expectedFailures: /ERR_INTERNET_DISCONNECTED|ERR_FAILED/ });

  journey('a page says so, and nothing of a member is kept', async ({ page }) => {
    await logIn(page, 'premium');
    await controlled(page, '/chats');
    await page.context().setOffline(true);
    await page.reload({ waitUntil: 'domcontentloaded' }).catch(() => undefined);
    await expect(page.getByRole('heading', { name: 'You’re offline' })).toBeVisible();
    const kept = await page.evaluate(async () => {
      const caches = await globalThis.caches.keys();
      const pages = await Promise.all(caches.map(async (name) => (await globalThis.caches.open(name)).keys()));
      return pages.flat().map(({ url }) => new URL(url).pathname);
    });
    expect(kept).toEqual(['/offline']);
    const worker = await page.request.get('/service-worker.js');
    expect((await worker.body()).byteLength).toBeLessThanOrEqual(4096);
    expect(worker.headers()['cache-control']).toBe('no-cache');
    await page.context().setOffline(false);
    await page.getByRole('link', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveURL('/chats');
  });
});
