import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { memberCard } from '#test/support/builders/member-card.ts';
import { renderInApp } from '#test/support/pages/render-in-app.tsx';
import type { OpenedProfile } from '#web/features/members/member-queries.ts';
import { ProfileMenu } from '#web/pages/members/members-id/profile-menu.tsx';
import { failed } from '#web/platform/api/api.ts';
import { ToastRegion } from '#web/ui/toast/toast-region.tsx';

const BLOCKED = { ...memberCard(), photos: [], is_blocked_by_me: true } as unknown as OpenedProfile;

it('says why a member could not be unblocked', async () => {
  await renderInApp(
    <ToastRegion label="Toasts" dismissLabel="Dismiss">
      <ProfileMenu member={BLOCKED} />
    </ToastRegion>,
    ['member', 'blocks', 'reports', 'error-page'],
    async () => failed(0),
  );
  await page.getByRole('button', { name: /^More options for Noor/ }).click();
  await page.getByRole('menuitem', { name: 'Unblock Noor' }).click();
  await expect.element(page.getByText(/^We can’t reach the website/)).toBeVisible();
});
