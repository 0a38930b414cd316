import { expect } from '@playwright/test';
import { journey } from '#test/e2e/support/journey.ts';
import { logIn } from '#test/e2e/support/log-in.ts';
import { visit } from '#test/e2e/support/visit.ts';

journey(
  'badges say in words what the server has counted, and so does the title on every page @all',
  async ({ page }) => {
    await logIn(page, 'premium');
    await visit(page, '/likes');
    const chats = await (await page.request.get('/api/chats.php')).json();
    const likes = await (await page.request.get('/api/likes.php')).json();
    const unread: number = chats.num_unread_messages;
    const fresh: number = likes.num_new_likes;
    expect(unread).toBeGreaterThan(0);
    expect(fresh).toBeGreaterThan(0);
    const bar = page.getByRole('navigation', { name: 'Main navigation' });
    await expect(
      bar.getByRole('link', { name: `Messages ${unread} unread message${unread === 1 ? '' : 's'}` }),
    ).toBeVisible();
    await expect(bar.getByRole('link', { name: `Likes ${fresh} new like${fresh === 1 ? '' : 's'}` })).toBeVisible();
    await expect(page).toHaveTitle(`(${unread + fresh}) Likes · Vonk`);
    await bar.getByRole('link', { name: /^Messages/ }).click();
    await expect(page).toHaveTitle(`(${unread + fresh}) Messages · Vonk`);
    await page.goBack();
    await expect(page).toHaveTitle(`(${unread + fresh}) Likes · Vonk`);
  },
);

journey('a failing app badge of the browser is ignored @all', async ({ page }) => {
  await page.addInitScript(() => {
    navigator.setAppBadge = () => Promise.reject(new Error('no badge here'));
  });
  await logIn(page, 'premium');
  await visit(page, '/likes');
  await expect(page).toHaveTitle(/^\(\d+\) /);
});

journey('a member without credits sees a warning badge @all', async ({ page }) => {
  await logIn(page, 'empty');
  await visit(page, '/likes');
  const badge = page.getByRole('banner').getByText('no credits left');
  await expect(badge).toBeAttached();
});
