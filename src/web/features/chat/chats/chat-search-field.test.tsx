import { useQueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { memberCard } from '#test/support/builders/member-card.ts';
import { renderInApp } from '#test/support/pages/render-in-app.tsx';
import { ChatsOverview } from '#web/features/chat/chats/chats-overview.tsx';
import type { ChatsPage } from '#web/features/chat/chats/chats-state.ts';
import { type Api, failed } from '#web/platform/api/api.ts';
import { ToastRegion } from '#web/ui/toast/toast-region.tsx';

const PAGE: ChatsPage = {
  chats: [
    {
      conversation: { id: 'conversation' },
      profile: memberCard({ id: 'ada', name: 'Ada' }),
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
    },
  ],
  new_matches: [],
  next: null,
  num_unread_messages: 0,
  num_unread_archived: 0,
  head: 1,
};

/** What the stream does when something has happened. */
const AskAgain = () => {
  const client = useQueryClient();
  return (
    <button type="button" onClick={() => void client.invalidateQueries({ queryKey: ['chat-list', 'your-turn'] })}>
      Ask again
    </button>
  );
};

it('stays while a name is typed, also where it is asked again whose turn it is after that has failed', async () => {
  const again = Promise.withResolvers<object>();
  let asked = 0;
  const api = (async (_name: string, { query }: { query: { readonly your_turn?: 'true' } }) => {
    if (query.your_turn !== 'true') return { ok: true, data: PAGE };
    asked += 1;
    return asked === 1 ? failed(500) : again.promise;
  }) as unknown as Api;
  await renderInApp(
    <ToastRegion label="Toasts" dismissLabel="Dismiss">
      <ChatsOverview isArchived={false} renderUpgrade={() => null} fictionalLabel={null} />
      <AskAgain />
    </ToastRegion>,
    ['chats', 'error-page'],
    api,
  );
  const field = page.getByRole('searchbox', { name: 'Search by name' });
  await field.fill('ad');
  const typedInto = field.element();
  await page.getByRole('button', { name: 'Ask again' }).click();
  await expect.poll(() => asked).toBe(2);
  again.resolve({ ok: true, data: PAGE });
  await field.fill('');
  await expect.element(page.getByRole('region', { name: 'Your turn' })).toBeVisible();
  expect(field.element()).toBe(typedInto);
});
