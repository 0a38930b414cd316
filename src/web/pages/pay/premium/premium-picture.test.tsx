import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderInApp } from '#test/support/pages/render-in-app.tsx';
import { PremiumPicture } from '#web/pages/pay/premium/premium-picture.tsx';
import type { Api } from '#web/platform/api/api.ts';

const DRAWN = 'image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" width="4" height="5"/%3E';
const image = (name: string) => ({ filename: `${DRAWN}#${name}`, placeholder: 'plum' });

const show = (members: readonly object[], own: object | null = null) => {
  const api = (async (call: string) => {
    if (call === 'GET /api/user.php') return { ok: true, data: { user: { profile: { id: 'a1', main_image: own } } } };
    return { ok: true, data: { members, day: null } };
  }) as unknown as Api;
  return renderInApp(<PremiumPicture cdnPrefix="data:" />, ['nav'], api);
};
const addresses = (container: Element) => [...container.querySelectorAll('img')].map((img) => img.getAttribute('src'));

it('shows the member with the badge between two real people, never a fictional one', async () => {
  const { container } = await show(
    [
      { id: 'f', fictional: true, main_image: image('fictional') },
      { id: 'n', fictional: false, main_image: null },
      { id: 'x', fictional: false, main_image: image('xenia') },
      { id: 'y', fictional: false, main_image: image('yara') },
      { id: 'z', fictional: false, main_image: image('zora') },
    ],
    { filename: `data:${DRAWN}#own`, placeholder: 'plum' },
  );
  await expect.element(page.getByText('Premium')).toBeVisible();
  await expect
    .poll(() => addresses(container))
    .toEqual(['xenia', 'yara', 'own'].map((name) => `data:${DRAWN}#${name}`));
});

it('shows the badge also where nobody has a photo', async () => {
  const { container } = await show([]);
  await expect.element(page.getByText('Premium')).toBeVisible();
  expect(addresses(container)).toEqual([]);
});
