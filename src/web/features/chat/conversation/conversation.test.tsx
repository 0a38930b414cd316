import { useSuspenseQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import { chatWith, message, noor, target } from '#test/support/builders/build-chat.ts';
import { renderInApp } from '#test/support/pages/render-in-app.tsx';
import { type Chat, conversationQuery } from '#web/features/chat/conversation-queries.ts';
import { Conversation } from '#web/features/chat/conversation/conversation.tsx';
import { type Api, failed } from '#web/platform/api/api.ts';
import { useApi } from '#web/platform/app/use-app.ts';
import { announceLive } from '#web/platform/realtime/live-subscriptions.ts';
import { forgetKept } from '#web/platform/storage/forget-kept.ts';

const range = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => message(first + index));

type Call = { readonly query?: Record<string, string>; readonly body?: Record<string, string> };

/** A fake server with one conversation. `send` returns the result of sending. */
const serve = (chat: Chat, send: () => unknown = () => ({ ok: true })) => {
  const calls: string[] = [];
  const api = (async (name: string, { query, body }: Call) => {
    calls.push(name);
    if (name === 'GET /api/chat.php') return { ok: true, data: chat };
    if (name === 'GET /api/credit-price.php') return { ok: true, data: { lots: [] } };
    if (name === 'POST /api/beat.php') return { ok: true, data: { online: [] } };
    if (name === 'PUT /api/chat-read.php') return { ok: true, data: { num_unread_messages: 0, read_up_to: 999 } };
    if (name === 'GET /api/messages.php') {
      const before = Number(query?.['before']);
      return { ok: true, data: { messages: range(Math.max(1, before - 50), before - 1), has_more: before > 51 } };
    }
    if (name === 'POST /api/message.php') {
      const answer = send() as { ok: boolean };
      if (!answer.ok) return answer;
      const stored = message(1, { is_own: true, client_id: body?.['client_id'] ?? '', text: body?.['text'] ?? '' });
      return { ok: true, data: { conversation: { id: target.conversation }, message: stored, credits: 40 } };
    }
    return { ok: true, data: {} };
  }) as unknown as Api;
  return { api, calls };
};

/** A new id for each test: unsent messages belong to a member and outlive the page. */
let memberId: string;
let reported: unknown[];

const Opened = ({ isFirstLineWanted }: { isFirstLineWanted: boolean }) => {
  const { data } = useSuspenseQuery(conversationQuery(useApi(), target));
  if (!data.ok) return null;
  return (
    <div style={{ height: '500px' }}>
      <Conversation
        target={target}
        chat={data.data}
        memberId={memberId}
        cdnPrefix=""
        icebreakers={['Coast or forest?', 'Tea or coffee?']}
        isFirstLineWanted={isFirstLineWanted}
        {...{ isIdeaWanted: false, isGiftWanted: false, fictionalLabel: null, safety: null }}
        renderUpgrade={({ kind, hasDraft }) => (
          <section tabIndex={-1} aria-label={`More ${kind}, words ${hasDraft ? 'kept' : 'sent'}`}>
            {kind}
          </section>
        )}
        welcome="Two messages to begin"
        about="Hiking, wine"
        onReport={(message) => reported.push(message)}
      />
    </div>
  );
};
const show = (api: Api, isFirstLineWanted = false) =>
  renderInApp(
    <Suspense fallback={null}>
      <Opened isFirstLineWanted={isFirstLineWanted} />
    </Suspense>,
    ['chat', 'chats', 'errors', 'error-page', 'nav'],
    api,
  );

const field = page.getByRole('textbox', { name: 'Message to Noor' });
const list = page.getByRole('region', { name: 'Messages' });

beforeEach(() => {
  forgetKept();
  memberId = crypto.randomUUID();
  reported = [];
});

it('loads what is older above, without moving what is being read', async () => {
  const { api, calls } = serve(chatWith(range(101, 150), { has_more: true }));
  await show(api);
  await expect.element(page.getByText('message 150')).toBeInViewport();
  const scroller = list.element();
  scroller.scrollTo({ top: -scroller.scrollHeight });
  const first = page.getByText('message 101', { exact: true });
  await expect.element(page.getByText('message 100', { exact: true })).toBeInTheDocument();
  await expect.element(first).toBeInViewport();
  expect(calls.filter((name) => name === 'GET /api/messages.php').length).toBeGreaterThan(0);
});

it('says at once that it was muted in another tab', async () => {
  let isMuted = false;
  const chat = chatWith(range(1, 2));
  const { api } = serve(chat);
  const asIs = (async (name: string, input: never) =>
    name === 'GET /api/chat.php'
      ? { ok: true, data: { ...chat, conversation: chat.conversation && { ...chat.conversation, muted: isMuted } } }
      : (api as (...all: unknown[]) => unknown)(name, input)) as unknown as Api;
  await show(asIs);
  await expect.element(page.getByText('message 2', { exact: true })).toBeVisible();
  isMuted = true;
  announceLive('chat.changed', { conversation: 'another' });
  announceLive('chat.changed', { conversation: target.conversation, profile: noor.id });
  await expect.element(page.getByText('Muted', { exact: true })).toBeVisible();
});

it('is not loaded again while ten messages come and are read', async () => {
  const { api, calls } = serve(chatWith(range(1, 2)));
  await show(api);
  for (let id = 3; id <= 12; id++) {
    announceLive('message', { conversation: target.conversation, profile: noor.id, message: message(id) });
    await expect.element(page.getByText(`message ${id}`, { exact: true }).first()).toBeVisible();
    announceLive('unread', { conversation: target.conversation, profile: noor.id });
  }
  expect(calls.filter((name) => name === 'GET /api/chat.php')).toHaveLength(1);
});

it('says how much is new below, and leads there', async () => {
  const { api } = serve(chatWith(range(1, 50)));
  await show(api);
  await expect.element(page.getByText('message 50', { exact: true })).toBeInViewport();
  list.element().scrollTo({ top: -2000 });
  await expect.element(page.getByRole('button', { name: 'Jump to the newest message' })).toBeVisible();
  announceLive('message', { conversation: target.conversation, profile: noor.id, message: message(51) });
  announceLive('message', { conversation: target.conversation, profile: noor.id, message: message(51) });
  announceLive('message', { conversation: target.conversation, profile: noor.id, message: message(52) });
  await page.getByRole('button', { name: '2 new messages below' }).click();
  await expect.element(page.getByText('message 52', { exact: true }).first()).toBeInViewport();
  await expect.element(page.getByText('Noor: message 52')).toBeInTheDocument();
});

it('opens a link only after it has said where it leads', async () => {
  const text = 'Look: https://example.org/a.';
  await show(serve(chatWith([message(1, { text, hints: ['link', 'phone', 'email'] })])).api);
  await expect.element(page.getByRole('link', { name: /example/ })).not.toBeInTheDocument();
  await expect.element(page.getByText('Only share contact details with people you trust.')).toBeVisible();
  await page.getByRole('button', { name: 'Show where this link leads: example.org' }).click();
  const dialog = page.getByRole('dialog', { name: 'Open this link?' });
  await expect
    .element(dialog.getByRole('link', { name: 'Open link' }))
    .toHaveAttribute('href', 'https://example.org/a');
});

it('counts what a person would count, and sends nothing that is too long', async () => {
  const { api, calls } = serve(chatWith([]));
  await show(api);
  await field.fill('👩‍👩‍👧‍👦'.repeat(18));
  await expect.element(page.getByText('2 characters left')).toBeVisible();
  await field.fill('👩‍👩‍👧‍👦'.repeat(21));
  await expect.element(page.getByText('1 character too many')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  expect(calls).not.toContain('POST /api/message.php');
});

it('leads who has not enough credits to the card, and keeps their words and says the balance', async () => {
  const refusal = { code: 'insufficient_credits', message: 'Not enough credits.', details: { price: 10, credits: 3 } };
  await show(serve(chatWith([]), () => ({ ok: false, status: 402, refusal })).api);
  await field.fill('Hello');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  const card = page.getByRole('region', { name: 'More credits, words kept' });
  await expect.element(card).toHaveFocus();
  await expect.element(page.getByText('You have 3 credits')).toBeVisible();
  expect(page.getByText('Not enough credits.').elements()).toEqual([]);
  await expect.element(field).toHaveValue('Hello');
});

it('learns a higher price from a refusal, and leaves who writes on where they write', async () => {
  const refusal = { code: 'insufficient_credits', message: 'Not enough.', details: { price: 900, credits: 800 } };
  const { promise: refused, resolve: refuse } = Promise.withResolvers<null>();
  const { api } = serve(chatWith([]), async () => {
    await refused;
    return { ok: false, status: 402, refusal };
  });
  await show(api);
  await field.fill('Hello');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await field.fill('And');
  refuse(null);
  await expect.element(page.getByRole('region', { name: 'More credits, words kept' })).toBeVisible();
  await userEvent.keyboard(' more');
  await expect.element(field).toHaveValue('And more');
});

it('keeps what could not be sent, and sends it with a press', async () => {
  let isBroken = true;
  const { api } = serve(chatWith([]), () => (isBroken ? failed(0) : { ok: true }));
  await show(api);
  await field.fill('Hello');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await vi.advanceTimersByTimeAsync(10_000);
  vi.useRealTimers();
  await expect.element(page.getByText('Not sent. Check your connection.')).toBeVisible();
  isBroken = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(list.getByText('Sent', { exact: true })).toBeInTheDocument();
  await expect.element(page.getByText('You have 40 credits')).toBeVisible();
});

it('tells that the other one writes, what has reached them and what they have read', async () => {
  await show(serve(chatWith([message(1, { is_own: true })])).api);
  await expect.element(list.getByText('Sent', { exact: true })).toBeInTheDocument();
  announceLive('typing', { conversation: target.conversation, profile: noor.id });
  await expect.element(page.getByText('is typing…')).toBeVisible();
  const told = { conversation: target.conversation, profile: noor.id };
  announceLive('delivered', { ...told, up_to: 1 });
  await expect.element(list.getByText('Delivered', { exact: true })).toBeInTheDocument();
  announceLive('read', { conversation: target.conversation, profile: noor.id, up_to: 1 });
  await expect.element(list.getByText('Read', { exact: true })).toBeInTheDocument();
  // A late event does not undo a newer one.
  announceLive('delivered', { ...told, up_to: 1 });
  await expect.element(list.getByText('Read', { exact: true })).toBeInTheDocument();
});

it.for([
  ['blocked_by_member', "You're blocked by Noor"],
  ['member_gone', 'This member is no longer on the site.'],
  ['email_not_proved', 'Confirm your email address first.'],
  ['profile_disabled', 'Your profile isn’t active at the moment.'],
] as const)('can only be read: %s', async ([why, sentence]) => {
  await show(serve(chatWith([message(1)], { why_cannot_write: why })).api);
  await expect.element(page.getByText(sentence)).toBeVisible();
  await expect.element(field).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Send a gift' })).not.toBeInTheDocument();
});

const sheet = page.getByRole('dialog', { name: 'Not sure what to write?' });
const ideas = page.getByRole('button', { name: 'Ideas for a message' });

it('puts a line of the sheet where one writes, with the keyboard alone, and sends nothing', async () => {
  const { api, calls } = serve(chatWith([message(1, { is_own: true })]));
  await show(api);
  (ideas.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(sheet.getByRole('button', { name: 'Coast or forest?' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(ideas).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await expect.element(field).toHaveFocus();
  await expect.element(field).toHaveValue('Tea or coffee?');
  expect(calls).not.toContain('POST /api/message.php');
  // Another icebreaker may replace the text, but the member's own text is never replaced.
  await expect.element(ideas).toBeVisible();
  await userEvent.keyboard('!');
  await expect.element(field).toHaveValue('Tea or coffee?!');
  await expect.element(ideas).not.toBeInTheDocument();
});

it('offers first lines to whoever comes to write them, and only where nothing was said', async () => {
  await show(serve(chatWith([message(1)])).api, true);
  await expect.element(ideas).toBeVisible();
  await expect.element(sheet).not.toBeInTheDocument();
  await cleanup();
  await show(serve(chatWith([], { has_icebreakers: true })).api, true);
  await sheet.getByRole('button', { name: 'Coast or forest?' }).click();
  await expect.element(field).toHaveValue('Coast or forest?');
});

it('reports what the other one wrote, also where one cannot write any more, and never one’s own words', async () => {
  await show(
    serve(chatWith([message(1), message(2, { is_own: true })], { why_cannot_write: 'blocked_by_member' })).api,
  );
  const actions = list.getByRole('button', { name: 'Reply, react and more' });
  const report = page.getByRole('button', { name: 'Report message' });
  await actions.nth(1).click();
  await expect.element(page.getByRole('button', { name: 'Copy text' })).toBeVisible();
  await expect.element(report).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await actions.nth(0).click();
  await report.click();
  expect(reported).toEqual([{ ...target, message: 1 }]);
});

it('subscribes to nothing anew while somebody types', async () => {
  await show(serve(chatWith([message(1)])).api);
  await field.fill('H');
  const listen = vi.spyOn(EventTarget.prototype, 'addEventListener');
  // Live events, queries and unsent messages keep their listeners in Sets.
  const add = vi.spyOn(Set.prototype, 'add');
  await userEvent.type(field, 'ello');
  await expect.element(field).toHaveValue('Hello');
  const stores = add.mock.calls.filter(([value]) => typeof value === 'function');
  const pageEvents = listen.mock.calls.map(([type]) => type);
  vi.restoreAllMocks();
  expect([stores.length, pageEvents]).toEqual([0, []]);
});
