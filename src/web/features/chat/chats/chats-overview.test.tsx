import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { memberCard } from '#test/support/builders/member-card.ts';
import { renderInApp } from '#test/support/pages/render-in-app.tsx';
import { ChatsOverview } from '#web/features/chat/chats/chats-overview.tsx';
import type { Chat, ChatsPage } from '#web/features/chat/chats/chats-state.ts';
import { type Api, failed } from '#web/platform/api/api.ts';
import { ToastRegion } from '#web/ui/toast/toast-region.tsx';

const last: Chat['last_message'] = {
  kind: 'text',
  preview: 'Good morning',
  is_folded: false,
  is_own: false,
  is_unsent: false,
  sent_at: '2026-01-01T00:00:00.000Z',
};
const chatWith = (name: string, message: Partial<typeof last> = {}): Chat => ({
  conversation: { id: `${name}-conversation` },
  profile: memberCard({ id: `${name}-profile`, name }),
  num_unread_messages: 0,
  archived: false,
  muted: false,
  last_message: { ...last, ...message },
});
const answerOf = (chats: Chat[], next: string | null = null): ChatsPage => ({
  chats,
  new_matches: [],
  next,
  num_unread_messages: 0,
  num_unread_archived: 0,
  head: 1,
});

type Query = { readonly before?: string; readonly search?: string; readonly your_turn?: 'true' };

type Call = {
  readonly query: Query;
  readonly body?: { readonly conversation: string; readonly muted?: boolean };
};

/** null: the server failed. */
const show = (answer: (query: Query) => ChatsPage | null, calls: string[] = [], yourTurn: Chat[] = []) => {
  const api = (async (name: string, { query, body }: Call) => {
    if (body !== undefined) calls.push(`${name} ${body.conversation}`);
    const isTurn = query?.your_turn === 'true';
    const data = body === undefined ? (isTurn ? answerOf(yourTurn) : answer(query)) : {};
    return data === null ? failed(500) : { ok: true, data };
  }) as unknown as Api;
  return showWith(api);
};

const showWith = (api: Api) =>
  renderInApp(
    <ToastRegion label="Toasts" dismissLabel="Dismiss">
      <ChatsOverview isArchived={false} renderUpgrade={() => null} fictionalLabel={<span>fictional profile</span>} />
    </ToastRegion>,
    ['chats', 'error-page'],
    api,
  );

it('says in words what was sent last, also where it was no text', async () => {
  await show(() =>
    answerOf([
      chatWith('Ada', { kind: 'photo', preview: '' }),
      chatWith('Bea', { kind: 'gift', preview: 'rose', is_own: true }),
      chatWith('Cleo', { is_unsent: true, preview: '' }),
      { ...chatWith('Dot', { preview: '' }), profile: null },
    ]),
  );
  const rowOf = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  await expect.element(rowOf('Ada').getByText('Photo', { exact: true })).toBeVisible();
  await expect.element(rowOf('Bea').getByText('You: Gift', { exact: true })).toBeVisible();
  await expect.element(rowOf('Cleo').getByText('This message was unsent')).toBeVisible();
  await expect.element(rowOf('Deleted member').getByText('This member is no longer on the site.')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Ada' })).toHaveAttribute('href', '/chats/Ada-conversation');
});

it('marks a muted conversation, in words for screen readers, and still counts what is unread in it', async () => {
  await show(() => answerOf([{ ...chatWith('Ada'), muted: true, num_unread_messages: 2 }, chatWith('Bea')]));
  const rowOf = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  await expect.element(rowOf('Ada').getByText('Muted')).toBeInTheDocument();
  await expect.element(rowOf('Ada').getByText('2 unread')).toBeInTheDocument();
  await expect.element(rowOf('Bea').getByText('Muted')).not.toBeInTheDocument();
});

it('mutes and unmutes from the menu of a row, which stays', async () => {
  let isMuted = false;
  const api = (async (_: string, { body }: Partial<Call>) => {
    isMuted = body?.muted ?? isMuted;
    return { ok: true, data: answerOf([{ ...chatWith('Ada'), muted: isMuted }]) };
  }) as unknown as Api;
  await showWith(api);
  const choose = async (what: string) => {
    const more = page.getByRole('button', { name: 'More options for the conversation with Ada' });
    await more.click();
    await page.getByRole('menuitem', { name: what, exact: true }).click();
    await expect.element(more).toHaveFocus();
  };
  const mark = page.getByRole('listitem').getByText('Muted');
  await choose('Mute');
  await expect.element(mark).toBeInTheDocument();
  await choose('Unmute');
  await expect.element(mark).not.toBeInTheDocument();
});

it('says why a conversation could not be muted', async () => {
  const api = (async (name: string) =>
    name === 'PUT /api/chat-mute.php'
      ? failed(500)
      : { ok: true, data: answerOf([chatWith('Ada')]) }) as unknown as Api;
  await showWith(api);
  await page.getByRole('button', { name: 'More options for the conversation with Ada' }).click();
  await page.getByRole('menuitem', { name: 'Mute', exact: true }).click();
  await expect.element(page.getByText(/^That didn’t work/)).toBeVisible();
});

it('labels who is fictional', async () => {
  const chat = chatWith('Ada');
  await show(() => answerOf([{ ...chat, profile: chat.profile && { ...chat.profile, fictional: true } }]));
  await expect.element(page.getByText('fictional profile')).toBeVisible();
});

it('shows older conversations on demand, each once', async () => {
  await show(({ before }) =>
    before === undefined ? answerOf([chatWith('Ada')], 'older') : answerOf([chatWith('Ada'), chatWith('Bea')]),
  );
  await expect.element(page.getByRole('link', { name: 'Ada' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Bea' })).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect.element(page.getByRole('link', { name: 'Bea' })).toBeVisible();
  expect(page.getByRole('link', { name: 'Ada' }).elements()).toHaveLength(1);
  await expect.element(page.getByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
});

it('asks for a name, and shows everybody when the field is empty again', async () => {
  const asked: string[] = [];
  await show(({ search }) => {
    if (search !== undefined) asked.push(search);
    return answerOf(search === undefined ? [chatWith('Ada'), chatWith('Bea')] : [chatWith('Bea')]);
  });
  const field = page.getByRole('searchbox', { name: 'Search by name' });
  await field.fill('be');
  await expect.element(page.getByRole('link', { name: 'Ada' })).not.toBeInTheDocument();
  await expect.element(page.getByRole('link', { name: 'Bea' })).toBeVisible();
  expect(asked).toEqual(['be']);
  await field.fill('');
  await expect.element(page.getByRole('link', { name: 'Ada' })).toBeVisible();
});

it('offers to try again when the conversations could not be loaded', async () => {
  let isDown = true;
  await show(() => {
    if (isDown) return null;
    return answerOf([chatWith('Ada')]);
  });
  await expect.element(page.getByRole('heading', { name: 'We couldn’t load your conversations' })).toBeVisible();
  isDown = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByRole('link', { name: 'Ada' })).toBeVisible();
});

it('keeps what is there when the older conversations could not be loaded', async () => {
  let isDown = true;
  await show(({ before }) => {
    if (before === undefined) return answerOf([chatWith('Ada')], 'older');
    if (isDown) return null;
    return answerOf([chatWith('Bea')]);
  });
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect.element(page.getByRole('alert').getByText('An error has occurred.')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Ada' })).toBeVisible();
  isDown = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByRole('link', { name: 'Bea' })).toBeVisible();
});

it('goes on at the neighbour with the keyboard when a row goes', async () => {
  await show(() => answerOf([chatWith('Ada'), chatWith('Bea')]));
  await page.getByRole('button', { name: 'More options for the conversation with Ada' }).click();
  await userEvent.keyboard('{End}{Enter}');
  await expect.element(page.getByRole('link', { name: 'Bea' })).toHaveFocus();
  await expect.element(page.getByRole('link', { name: 'Ada' })).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Undo' })).toBeVisible();
});

it('says in one place what was removed, and brings back all of it', async () => {
  const calls: string[] = [];
  await show(() => answerOf([chatWith('Ada'), chatWith('Bea'), chatWith('Cleo')]), calls);
  const remove = async (name: string) => {
    await page.getByRole('button', { name: `More options for the conversation with ${name}` }).click();
    await userEvent.keyboard('{End}{Enter}');
  };
  await remove('Ada');
  await expect.element(page.getByText(/^Conversation with Ada removed/)).toBeVisible();
  await remove('Bea');
  await expect.element(page.getByText(/^2 conversations removed/)).toBeVisible();
  expect(page.getByRole('button', { name: 'Undo' }).elements()).toHaveLength(1);
  calls.length = 0;
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(page.getByText('Conversations restored.')).toBeVisible();
  expect(calls).toEqual(['Ada', 'Bea'].map((name) => `POST /api/chat-restore.php ${name}-conversation`));
  await remove('Cleo');
  await expect.element(page.getByText(/^Conversation with Cleo removed/)).toBeVisible();
});

it('shows above all others those in which it is one’s turn, each once', async () => {
  const [ada, bea] = [chatWith('Ada'), chatWith('Bea', { is_own: true })];
  await show(() => answerOf([bea, ada]), [], [ada]);
  const turn = page.getByRole('region', { name: 'Your turn' });
  await expect.element(turn.getByRole('link', { name: 'Ada', exact: true })).toBeVisible();
  const ideas = turn.getByRole('link', { name: 'Ideas for a reply' });
  await expect.element(ideas).toHaveAccessibleDescription('Ada');
  await expect.element(ideas).toHaveAttribute('href', '/chats/Ada-conversation');
  await expect.element(page.getByRole('heading', { name: 'Other conversations' })).toBeVisible();
  const links = page.getByRole('listitem').getByRole('link').elements();
  expect(links.map(({ textContent }) => textContent)).toEqual(['Ada', 'Ideas for a reply', 'Bea']);
  await page.getByRole('searchbox', { name: 'Search by name' }).fill('a');
  await expect.element(turn).not.toBeInTheDocument();
  await expect.poll(() => page.getByRole('listitem').getByRole('link').elements()).toHaveLength(2);
});

it('shows what is unread before those in which it is one’s turn, and what was found by name in its order', async () => {
  const [ada, bea] = [chatWith('Ada'), chatWith('Bea', { is_own: true })];
  const cleo = { ...chatWith('Cleo'), num_unread_messages: 1 };
  await show(() => answerOf([ada, bea, cleo]), [], [ada]);
  const names = () =>
    page
      .getByRole('listitem')
      .getByRole('link')
      .elements()
      .map(({ textContent }) => textContent);
  await expect.poll(names).toEqual(['Cleo', 'Ada', 'Ideas for a reply', 'Bea']);
  await expect.element(page.getByRole('heading', { name: 'New messages' })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search by name' }).fill('a');
  await expect.poll(names).toEqual(['Ada', 'Bea', 'Cleo']);
});

it('shows the list as before when whose turn it is cannot be loaded', async () => {
  const api = (async (_: string, { query }: Call) =>
    query.your_turn === 'true' ? failed(500) : { ok: true, data: answerOf([chatWith('Ada')]) }) as unknown as Api;
  await showWith(api);
  await expect.element(page.getByRole('link', { name: 'Ada' })).toBeVisible();
});

it('goes on at the neighbour when a conversation of one’s turn is muted, and stands among the others then', async () => {
  let isMuted = false;
  const [ada, bea] = [chatWith('Ada'), chatWith('Bea')];
  const api = (async (_: string, { body, query }: Partial<Call>) => {
    isMuted = body?.muted ?? isMuted;
    const chats = [{ ...ada, muted: isMuted }, bea];
    return { ok: true, data: answerOf(query?.your_turn === 'true' && isMuted ? [bea] : chats) };
  }) as unknown as Api;
  await showWith(api);
  await expect.element(page.getByRole('heading', { name: 'Other conversations' })).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'More options for the conversation with Ada' }).click();
  await page.getByRole('menuitem', { name: 'Mute', exact: true }).click();
  await expect.element(page.getByRole('link', { name: 'Bea' })).toHaveFocus();
  await expect.element(page.getByRole('heading', { name: 'Other conversations' })).toBeVisible();
  expect(page.getByRole('link', { name: 'Ada' }).elements()).toHaveLength(1);
});

it('keeps the focus on a conversation that is unmuted and moves up to those of one’s turn', async () => {
  let isMuted = true;
  const [ada, bea] = [chatWith('Ada'), chatWith('Bea')];
  const api = (async (_: string, { body, query }: Partial<Call>) => {
    isMuted = body?.muted ?? isMuted;
    if (query?.your_turn === 'true') return { ok: true, data: answerOf(isMuted ? [] : [ada]) };
    return { ok: true, data: answerOf([{ ...ada, muted: isMuted }, bea]) };
  }) as unknown as Api;
  await showWith(api);
  const more = page.getByRole('button', { name: 'More options for the conversation with Ada' });
  await more.click();
  await page.getByRole('menuitem', { name: 'Unmute', exact: true }).click();
  await expect.element(page.getByRole('region', { name: 'Your turn' }).getByText('Ada', { exact: true })).toBeVisible();
  await expect.element(more).toHaveFocus();
});

it.each(['de', 'fi', 'es', 'en', 'pl'] as const)(
  'has the ideas for a reply in one line beside the picture on a phone, in %s',
  async (locale) => {
    await page.viewport(390, 800);
    const waiting = [chatWith('Ada')];
    const api = (async () => ({ ok: true, data: answerOf(waiting) })) as unknown as Api;
    await renderInApp(
      <ToastRegion label="Toasts" dismissLabel="Dismiss">
        <div style={{ paddingInline: '1rem' }}>
          <ChatsOverview isArchived={false} renderUpgrade={() => null} fictionalLabel={null} />
        </div>
      </ToastRegion>,
      ['chats', 'error-page'],
      api,
      { locale },
    );
    const row = page.getByRole('listitem').first();
    await expect.element(row.getByRole('link').nth(1)).toBeVisible();
    expect(row.getByRole('link').nth(1).element().getBoundingClientRect().height).toBeLessThan(40);
    expect(row.element().getBoundingClientRect().height).toBeLessThan(110);
  },
);
