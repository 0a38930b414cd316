import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { memberCard } from '#test/support/builders/member-card.ts';
import { renderInApp } from '#test/support/pages/render-in-app.tsx';
import { LikedMemberCard } from '#web/features/likes/liked-member-card.tsx';
import { ToastRegion } from '#web/ui/toast/toast-region.tsx';

it.each([
  ['female', 'Nueva'],
  ['male', 'Nuevo'],
] as const)('calls somebody %s whose like is new %s in Spanish', async (gender, said) => {
  const member = { ...memberCard({ gender }), like_new: true, is_liked_by_me: false };
  await renderInApp(
    <ToastRegion label="News" dismissLabel="Dismiss">
      <LikedMemberCard member={member} cdnPrefix="" fictionalLabel={null} />
    </ToastRegion>,
    ['likes', 'like'],
    undefined,
    { locale: 'es' },
  );
  await expect.element(page.getByText(said, { exact: true })).toBeVisible();
});
