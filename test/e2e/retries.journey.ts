import { expect, type Page, type Route } from '@playwright/test';
import { journey } from '#test/e2e/support/journey.ts';
import { DEMO_PASSWORD, logIn } from '#test/e2e/support/log-in.ts';
import { stopClock, visit, visitAsMember } from '#test/e2e/support/visit.ts';

journey.use({ expectedFailures: /\/api\/user\.php$/ });

/** Lets the periodic refresh of the account receive this answer; counts the requests. */
const refreshAgainst = async (page: Page, answer: (route: Route) => Promise<void>) => {
  await stopClock(page);
  await logIn(page, 'premium');
  await visitAsMember(page, '/likes');
  const asked = { times: 0 };
  await page.route('**/api/user.php', async (route) => {
    asked.times += 1;
    await answer(route);
  });
  await page.clock.runFor(5_100);
  await expect.poll(() => asked.times).toBe(1);
  return asked;
};

/**
 * Milliseconds on the page's clock until the next request. The wait starts when the answer has reached the page, a
 * little after the request was counted.
 */
const waitForMore = async (page: Page, asked: { readonly times: number }, times: number): Promise<number> => {
  expect(asked.times).toBe(times);
  const stepMs = 50;
  let waitedMs = 0;
  for (; asked.times === times && waitedMs < 30_000; waitedMs += stepMs) await page.clock.runFor(stepMs);
  return waitedMs;
};

const stumbles = { 'a 502': 502, 'a 503': 503, 'a 504': 504, 'too many requests': 429, 'a lost network': null };

for (const [stumble, status] of Object.entries(stumbles))
  journey(`a read is retried five times after ${stumble}, at growing intervals @all`, async ({ page }) => {
    const asked = await refreshAgainst(page, (route) => (status === null ? route.abort() : route.fulfill({ status })));
    // Each wait doubles; half of it is fixed, half is random.
    for (const [retry, leastMs] of [150, 300, 600, 1_200, 2_400].entries())
      expect(await waitForMore(page, asked, retry + 1)).toBeGreaterThanOrEqual(leastMs);
    await page.clock.runFor(30_000);
    expect(asked.times).toBe(6);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Likes');
  });

journey('a retry waits as long as the server says @all', async ({ page }) => {
  const asked = await refreshAgainst(page, (route) => route.fulfill({ status: 429, headers: { 'retry-after': '7' } }));
  expect(await waitForMore(page, asked, 1)).toBeGreaterThanOrEqual(7_000);
  expect(asked.times).toBe(2);
});

for (const status of [400, 404, 409, 500])
  journey(`a read refused with ${status} is not retried @all`, async ({ page }) => {
    const asked = await refreshAgainst(page, (route) =>
      route.fulfill({ status, json: { error: { code: 'validation_failed', message: 'No.', details: {} } } }),
    );
    await page.clock.runFor(30_000);
    expect(asked.times).toBe(1);
  });

journey('a write is never repeated @all', async ({ page }) => {
  await stopClock(page);
  let sent = 0;
  await visit(page, '/login');
  await page.route('**/api/user.php', async (route) => {
    sent += 1;
    await route.fulfill({ status: 503 });
  });
  await page.getByLabel('Email address').fill('free@demo.test');
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveText(/\S/);
  await page.clock.runFor(30_000);
  expect(sent).toBe(1);
});
