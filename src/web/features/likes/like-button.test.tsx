import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { memberCard } from '#test/support/builders/member-card.ts';
import { renderInApp } from '#test/support/pages/render-in-app.tsx';
import { LikeButton } from '#web/features/likes/like-button.tsx';
import type { Api } from '#web/platform/api/api.ts';
import { ToastRegion } from '#web/ui/toast/toast-region.tsx';

it('sends a second press only when the first is answered', async () => {
  const sent: string[] = [];
  const answers: ((answer: unknown) => void)[] = [];
  const api = ((name: string) => {
    sent.push(name);
    return new Promise((resolve) => answers.push(resolve));
  }) as unknown as Api;
  await renderInApp(
    <ToastRegion label="News" dismissLabel="Dismiss">
      <LikeButton member={memberCard()} isLikedBefore={false} look="quiet" />
    </ToastRegion>,
    ['like'],
    api,
  );
  await page.getByRole('button', { name: 'Like Noor' }).click();
  await page.getByRole('button', { name: 'Unlike Noor' }).click();
  expect(sent).toEqual(['POST /api/like.php']);
  answers[0]?.({ ok: true, data: { is_match: false, member: null } });
  await expect.poll(() => sent).toEqual(['POST /api/like.php', 'DELETE /api/like.php']);
});
