import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { memberCard } from '#test/support/builders/member-card.ts';
import { renderInApp } from '#test/support/pages/render-in-app.tsx';
import { ChatsOverview } from '#web/features/chat/chats/chats-overview.tsx';
import type { Chat, ChatsPage } from '#web/features/chat/chats/chats-state.ts';
import type { Api } from '#web/platform/api/api.ts';
import { ToastRegion } from '#web/ui/toast/toast-region.tsx';

const ADA: Chat = {
  conversation: { id: 'Ada-conversation' },
  profile: memberCard({ id: 'Ada-profile', name: 'Ada' }),
  num_unread_messages: 0,
  archived: false,
  muted: false,
  last_message: {
    kind: 'text',
    preview: 'Good morning',
    is_folded: false,
    is_own: false,
    is_unsent: false,
    sent_at: '2026-01-01T00:00:00.000Z',
  },
};

const show = (matches: ChatsPage['new_matches'], others: Chat[] = []) => {
  const common = { next: null, num_unread_messages: 0, num_unread_archived: 0, head: 1 };
  const api = (async (_name: string, { query }: { readonly query: { readonly your_turn?: 'true' } }) => {
    const isTurn = query.your_turn === 'true';
    const data: ChatsPage = { ...common, chats: isTurn ? [] : others, new_matches: isTurn ? matches : [] };
    return { ok: true, data };
  }) as unknown as Api;
  return renderInApp(
    <ToastRegion label="Toasts" dismissLabel="Dismiss">
      <ChatsOverview isArchived={false} renderUpgrade={() => null} fictionalLabel={<span>fictional profile</span>} />
    </ToastRegion>,
    ['chats', 'error-page'],
    api,
  );
};

it('has the faces of new matches on top, each leading to where the first words are written', async () => {
  const matches = [
    memberCard({ id: 'mia', name: 'Mia' }),
    memberCard({ id: 'Ada-profile', name: 'Ada' }),
    memberCard({ id: 'nic', name: 'Nic', fictional: true }),
  ];
  const bea = {
    ...ADA,
    conversation: { id: 'Bea-conversation' },
    profile: memberCard({ id: 'Bea-profile', name: 'Bea' }),
  };
  await show(matches, [{ ...ADA, num_unread_messages: 1 }, bea]);
  const faces = page.getByRole('region', { name: 'New matches' });
  await expect
    .element(faces.getByRole('link', { name: 'Say hello to Mia' }))
    .toHaveAttribute('href', '/members/mia/chat');
  await expect.element(faces.getByText('fictional profile')).toBeVisible();
  // Ada has written since.
  expect(faces.getByRole('link').elements()).toHaveLength(2);
  const titles = page.getByRole('heading', { level: 2 });
  expect(titles.elements().map(({ textContent }) => textContent)).toEqual([
    'New matches',
    'New messages',
    'Other conversations',
  ]);
});

it('keeps the faces above the search while a name is looked for', async () => {
  await show([memberCard({ id: 'mia', name: 'Mia' })], [ADA]);
  const face = page.getByRole('link', { name: 'Say hello to Mia' });
  const field = page.getByRole('searchbox', { name: 'Search by name' });
  await expect.element(face).toBeVisible();
  expect(face.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(
    field.element().getBoundingClientRect().top,
  );
  await field.fill('ada');
  await expect.element(page.getByRole('heading', { name: 'Other conversations' })).not.toBeInTheDocument();
  await expect.element(face).toBeVisible();
});

it('has faces in place of the empty list where somebody is a match and nobody has written', async () => {
  await show([memberCard({ id: 'mia', name: 'Mia' })]);
  await expect.element(page.getByRole('link', { name: 'Say hello to Mia' })).toBeVisible();
  await expect.element(page.getByText('No conversations yet')).not.toBeInTheDocument();
});

it('has no faces where there are no new matches', async () => {
  await show([]);
  await expect.element(page.getByText('No conversations yet')).toBeVisible();
  await expect.element(page.getByRole('region', { name: 'New matches' })).not.toBeInTheDocument();
});
