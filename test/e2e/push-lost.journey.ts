import { expect } from '@playwright/test';
import { journey } from '#test/e2e/support/journey.ts';
import { becomeMember } from '#test/e2e/support/new-member.ts';
import { playPushService, SWITCHED_OFF } from '#test/e2e/support/play-push-service.ts';
import { readCall } from '#test/e2e/support/read-call.ts';
import { type RunningApp, startApp } from '#test/e2e/support/start-app.ts';
import { answerEntryWarning, visit } from '#test/e2e/support/visit.ts';
import { type Receiver, startReceiver } from '#test/support/https-receiver.ts';

/** A journey on its own app, which sends pushes to a push service on this machine. */
const journeyWithPushService = journey.extend<object, { service: Receiver; app: RunningApp }>({
  service: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern to see what is needed
    async ({}, provide) => {
      const service = await startReceiver();
      await provide(service);
      await service.stop();
    },
    { scope: 'worker' },
  ],
  app: [
    async ({ service }, provide) => {
      const env = { PUSH_SERVICE_PORT: `${service.port}` };
      const app = await startApp(env, ['--import', './test/e2e/support/reach-push-service.ts']);
      await provide(app);
      await app.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: ({ app }, provide) => provide(app.url),
});
journeyWithPushService.use({ serviceWorkers: 'allow', permissions: ['notifications'] });

journeyWithPushService(
  'a subscription that its push service has ended is renewed by the next visit, or offered again @all',
  async ({ page, service }) => {
    await answerEntryWarning(page);
    await playPushService(page, 'granted');
    await becomeMember(page);
    await visit(page, '/notifications');
    const section = page.getByRole('region', { name: 'Notifications on your devices' });
    await section.getByRole('button', { name: 'Turn on' }).click();
    await expect(section.getByText('On for this device')).toBeVisible();

    const state = async () => (await readCall(page, 'GET /api/push.php')).push_state;
    const endpoint = () => page.evaluate(() => `${sessionStorage.getItem('played')}`);
    const first = await endpoint();
    const pushInVain = async () => {
      service.answerWith(410);
      await section.getByRole('button', { name: 'Send a test' }).click();
      await expect.poll(state).toBe('lost');
      expect(service.asked.at(-1)).toBe(new URL(await endpoint()).pathname);
    };
    await pushInVain();
    await page.reload();
    await expect(section.getByText('On for this device')).toBeVisible();
    expect(await state()).toBe('subscribed');
    expect(await endpoint()).not.toBe(first);

    await pushInVain();
    await page.evaluate((key) => sessionStorage.setItem(key, 'yes'), SWITCHED_OFF);
    await page.reload();
    await expect(section.getByText('Off for this device')).toBeVisible();
    await expect(section.getByRole('button', { name: 'Turn on' })).toBeVisible();
    await expect(section.getByRole('listitem')).toHaveCount(0);
  },
);
