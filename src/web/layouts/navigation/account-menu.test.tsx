import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { User } from '#shared/contract/account/accounts-contract.ts';
import { renderInApp } from '#test/support/pages/render-in-app.tsx';
import { AccountMenu } from '#web/layouts/navigation/account-menu.tsx';

it.each([
  { role: 'admin', offers: true },
  { role: 'moderator', offers: true },
  { role: 'support', offers: false },
  { role: 'finance', offers: false },
  { role: null, offers: false },
])('offers the way to moderation to whoever may moderate: $role, $offers', async ({ role, offers }) => {
  const user = { role, credits: 100, profile: { name: 'Mona', main_image: null } } as User;
  await renderInApp(<AccountMenu user={user} />, ['nav', 'error-page']);
  await page.getByRole('button', { name: 'Account: Mona' }).click();
  await expect.element(page.getByRole('menuitem', { name: 'Logout' })).toBeVisible();
  expect(page.getByRole('menuitem', { name: 'Moderation' }).elements()).toHaveLength(offers ? 1 : 0);
});
