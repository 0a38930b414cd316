import { expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { LikeListKind } from '#shared/domain/search/like-lists.ts';
import { type Locale, LOCALES } from '#shared/i18n/locales.ts';
import { memberCard } from '#test/support/builders/member-card.ts';
import { colorOf } from '#test/support/pages/color-of.ts';
import { renderInApp } from '#test/support/pages/render-in-app.tsx';
import { LikedMemberCard } from '#web/features/likes/liked-member-card.tsx';
import { type Api, type CallResult, failed } from '#web/platform/api/api.ts';
import { ToastRegion } from '#web/ui/toast/toast-region.tsx';

it.each([
  ['female', 'Nueva'],
  ['male', 'Nuevo'],
] as const)('calls somebody %s whose like is new %s in Spanish', async (gender, said) => {
  const member = { ...memberCard({ gender }), like_new: true, is_liked_by_me: false, own_words: null };
  await renderInApp(
    <ToastRegion label="News" dismissLabel="Dismiss">
      <LikedMemberCard member={member} type="received" cdnPrefix="" fictionalLabel={null} />
    </ToastRegion>,
    ['likes', 'like'],
    undefined,
    { locale: 'es' },
  );
  await expect.element(page.getByText(said, { exact: true })).toBeVisible();
});

type Shown = {
  readonly type?: LikeListKind;
  readonly width?: number;
  readonly isReachable?: boolean;
  readonly locale?: Locale;
  readonly result?: CallResult<unknown>;
};
const LIKED = { ok: true, data: { is_match: false, liked_by: [] } } as const;

const showCard = (
  isLiked: boolean,
  { type = 'received', width = 280, isReachable = true, result = LIKED, locale = 'en' }: Shown = {},
) => {
  const member = {
    ...memberCard(),
    is_reachable: isReachable,
    like_new: false,
    is_liked_by_me: isLiked,
    own_words: null,
  };
  const api = vi.fn(async () => result) as unknown as Api;
  return renderInApp(
    <ToastRegion label="News" dismissLabel="Dismiss">
      <ul role="list" style={{ width }}>
        <LikedMemberCard member={member} type={type} cdnPrefix="" fictionalLabel={null} />
      </ul>
    </ToastRegion>,
    ['likes', 'like'],
    api,
    { locale },
  );
};
const back = page.getByRole('button', { name: 'Like back: Noor' });
const takeBack = page.getByRole('button', { name: 'Unlike Noor', exact: true });
const hello = page.getByRole('link', { name: 'Say hello: Noor' });

it('offers to like back, in words where there is room, and lets it be taken back', async () => {
  await showCard(false);
  await expect.element(back).toHaveAttribute('title', 'Like back: Noor');
  await expect.element(back.getByText('Like back')).toBeVisible();
  await back.click();
  await expect.element(takeBack).toHaveFocus();
  await takeBack.click();
  await expect.element(back).toBeVisible();
});

it.each([
  { isLiked: false, name: 'Like back: Noor' },
  { isLiked: true, name: 'Unlike Noor' },
])('says that “$name” did not go through, and stays as it was', async ({ isLiked, name }) => {
  await showCard(isLiked, { type: isLiked ? 'sent' : 'received', result: failed(0) });
  const button = page.getByRole('button', { name, exact: true });
  await button.click();
  await expect.element(page.getByText('That didn’t go through. Please try again.')).toBeVisible();
  await expect.element(button).toBeVisible();
});

it('says it in words on a phone, and keeps to the heart on the narrowest card', async () => {
  const { unmount } = await showCard(false, { width: 173 });
  await expect.element(back.getByText('Like back')).toBeVisible();
  await unmount();
  await showCard(false, { width: 138 });
  await expect.element(back).toBeVisible();
  await expect.element(back.getByText('Like back')).not.toBeVisible();
});

it.each(LOCALES)('begins the name of a button with its words in %s', async (locale) => {
  for (const isLiked of [false, true]) {
    const { container, unmount } = await showCard(isLiked, { locale });
    const button = container.querySelector('[title]')!;
    expect(button.textContent).not.toBe('');
    expect(button.getAttribute('aria-label')?.slice(0, button.textContent.length)).toBe(button.textContent);
    await unmount();
  }
});

it.each(['received', 'matches'] as const)('leads a match to the conversation in %s', async (type) => {
  await showCard(true, { type });
  await expect.element(hello).toHaveAttribute('href', expect.stringMatching(/^\/members\/[0-9a-f]{16}\/chat$/u));
  await expect.element(hello.getByText('Say hello')).toBeVisible();
});

it.each([{ type: 'sent' as const }, { isReachable: false }])('lets a like be taken back: %o', async (card) => {
  await showCard(true, card);
  await expect.element(page.getByRole('button', { name: 'Unlike Noor' })).toBeVisible();
  await expect.element(hello).not.toBeInTheDocument();
});

it.each([
  { type: 'sent', isLiked: true, shown: takeBack, isFilled: true },
  { type: 'received', isLiked: false, shown: back, isFilled: false },
  { type: 'received', isLiked: true, isReachable: false, shown: takeBack, isFilled: true },
  { type: 'matches', isLiked: true, shown: hello, isFilled: false },
] as const)('gives the step to a person, and a like that was given, the warm colour: $type, $isLiked', async (row) => {
  const { shown, isFilled, ...card } = row;
  await showCard(card.isLiked, card);
  const elsewhere = document.createElement('p');
  elsewhere.textContent = 'Elsewhere';
  document.body.append(elsewhere);
  onTestFinished(() => elsewhere.remove());
  // The button is darker while the pointer is on it, where an earlier test may have left it.
  await userEvent.hover(elsewhere);
  await expect.poll(() => getComputedStyle(shown.element()).backgroundColor).toBe(colorOf('warm'));
  const sign = getComputedStyle(shown.element().querySelector('svg')!);
  expect(sign.color).toBe(colorOf('on-warm'));
  expect(sign.fill !== 'none').toBe(isFilled);
});
