import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { OutputOf } from '#shared/contract/contract.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import { memberCard } from '#test/support/builders/member-card.ts';
import { renderInApp } from '#test/support/pages/render-in-app.tsx';
import { LikeButton } from '#web/features/likes/like-button.tsx';
import { LikesToasts } from '#web/features/likes/likes-toasts.tsx';
import { VisitorList } from '#web/features/visits/visitor-list.tsx';
import { VisitorsTitle } from '#web/features/visits/visitors-title.tsx';
import { type Api, failed } from '#web/platform/api/api.ts';

type Answer = OutputOf<'GET /api/visitors.php'>;

const answerOf = (name: string, next: string | null): Answer => ({
  visitors: [
    {
      ...memberCard({ id: name.toLowerCase(), name }),
      visited_at: '2026-01-01T00:00:00.000Z',
      is_new_visit: false,
      is_liked_by_me: false,
      own_words: null,
    },
  ],
  next,
  is_invisible: false,
});
/** Renders the list with a fake server; null: the server fails. */
const show = (answer: (before: string | undefined) => Answer | null, locale: Locale = 'en') => {
  const api = (async (name: string, { query }: { query: { before?: string } }) => {
    const data = name === 'GET /api/visitors.php' ? answer(query.before) : {};
    return data === null ? failed(500) : { ok: true, data };
  }) as unknown as Api;
  return renderInApp(
    <LikesToasts>
      <VisitorsTitle />
      <VisitorList
        cdnPrefix=""
        renderAction={(visitor) => <LikeButton member={visitor} isLikedBefore={visitor.is_liked_by_me} look="card" />}
      />
    </LikesToasts>,
    ['visitors', 'like', 'error-page'],
    api,
    { locale },
  );
};
const retry = () => page.getByRole('button', { name: 'Try again' });

it('says that the visitors could not be loaded, and shows them at the next try', async () => {
  let isDown = true;
  await show(() => (isDown ? null : answerOf('Ada', null)));
  await expect.element(page.getByRole('heading', { name: 'We couldn’t load your visitors' })).toBeVisible();
  isDown = false;
  await retry().click();
  await expect.element(page.getByRole('link', { name: 'Ada, 34' })).toBeVisible();
});

it('keeps the visitors that are there when more could not be loaded', async () => {
  let isDown = true;
  await show((before) => {
    if (before === undefined) return answerOf('Ada', 'older');
    return isDown ? null : answerOf('Bea', null);
  });
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect.element(page.getByRole('alert').getByText('An error has occurred.')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Ada, 34' })).toBeVisible();
  isDown = false;
  await retry().click();
  await expect.element(page.getByRole('link', { name: 'Bea, 34' })).toBeVisible();
  await expect.element(retry()).not.toBeInTheDocument();
});

it.each([
  ['female', 'Nouvelle'],
  ['male', 'Nouveau'],
] as const)('calls somebody %s whose visit is new %s in French', async (gender, said) => {
  const { visitors, ...rest } = answerOf('Ada', null);
  await show(() => ({ ...rest, visitors: visitors.map((one) => ({ ...one, gender, is_new_visit: true })) }), 'fr');
  await expect.element(page.getByText(said, { exact: true })).toBeVisible();
});

it('says above the list how many came, and that there are more', async () => {
  await show((before) => {
    const [bea, cleo] = [answerOf('Bea', 'older'), answerOf('Cleo', null)];
    return before === undefined ? { ...bea, visitors: [...answerOf('Ada', null).visitors, ...bea.visitors] } : cleo;
  });
  const title = page.getByRole('heading', { level: 1 });
  await expect.element(title).toHaveTextContent('2+ people stopped by');
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect.element(page.getByRole('heading', { name: '3 people stopped by', exact: true })).toBeVisible();
});

it.each([
  [false, 'Like Ada', 'Unlike Ada'],
  [true, 'Unlike Ada', 'Like Ada'],
])('lets a visitor be liked, and a like be taken back (liked before: %s)', async (isLiked, name, next) => {
  const { visitors, ...rest } = answerOf('Ada', null);
  await show(() => ({ ...rest, visitors: visitors.map((one) => ({ ...one, is_liked_by_me: isLiked })) }));
  await page.getByRole('button', { name, exact: true }).click();
  await expect.element(page.getByRole('button', { name: next, exact: true })).toBeVisible();
});
