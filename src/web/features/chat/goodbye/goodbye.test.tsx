import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { chatWith, message, noor, target } from '#test/support/builders/build-chat.ts';
import { memberCard } from '#test/support/builders/member-card.ts';
import { renderInApp } from '#test/support/pages/render-in-app.tsx';
import { ChatsOverview } from '#web/features/chat/chats/chats-overview.tsx';
import { Conversation } from '#web/features/chat/conversation/conversation.tsx';
import { type Api, failed } from '#web/platform/api/api.ts';
import { forgetKept } from '#web/platform/storage/forget-kept.ts';
import { ToastRegion } from '#web/ui/toast/toast-region.tsx';

const AREAS = ['chat', 'chats', 'errors', 'error-page', 'nav'] as const;
const WORDS = [
  'It was nice talking to you, but I don’t think we’re a match. All the best!',
  'Thank you for writing. I’d like to leave it here. Take care!',
  'I’ve met someone and I’m saying goodbye here. Good luck!',
];
type Body = {
  readonly client_id: string;
  readonly text: string;
  readonly archive: boolean;
  readonly archived?: boolean;
};

const rowOf = (name: string) => ({
  conversation: { id: `${name}-conversation` },
  profile: memberCard({ id: `${name}-profile`, name }),
  num_unread_messages: 0,
  archived: false,
  muted: false,
  last_message: { kind: 'text', preview: 'Hi', is_own: false, is_unsent: false, sent_at: '2026-01-01T00:00:00.000Z' },
});
const said = (text: string) => message(2, { is_own: true, text });

/** A fake server that keeps what is sent; `answers` are returned first, one per call. */
const server = (chat = chatWith([message(1)]), answers: readonly unknown[] = []) => {
  const sent: Body[] = [];
  const calls: string[] = [];
  const archived = new Set<string>();
  const left = [...answers];
  const api = (async (name: string, { body }: { readonly body: Body & { readonly conversation: string } }) => {
    if (name === 'GET /api/chat.php') return { ok: true, data: chat };
    if (body !== undefined) calls.push([name, body.conversation, body.archived].join(' '));
    if (name === 'PUT /api/chat-archive.php') archived.delete(body.conversation);
    if (name === 'POST /api/message.php') {
      sent.push(body);
      const other = left.shift();
      if (other !== undefined) return other;
      archived.add(body.conversation);
      return { ok: true, data: { conversation: { id: body.conversation }, message: said(body.text), credits: 40 } };
    }
    const chats = ['Ada', 'Bea'].map(rowOf).filter(({ conversation }) => !archived.has(conversation.id));
    const list = { chats, new_matches: [], next: null, num_unread_messages: 0, num_unread_archived: 0, head: 1 };
    return { ok: true, data: { ...list, online: [], lots: [], read_up_to: 9 } };
  }) as unknown as Api;
  return { api, sent, calls };
};

const sheet = (name: string) => page.getByRole('dialog', { name: `Say goodbye to ${name}` });
/** Returns the controls that this element covers. */
const coveredBy = (element: Element): string[] => {
  const box = element.getBoundingClientRect();
  return [...document.querySelectorAll('button, a, textarea')].flatMap((other) => {
    const { left, right, top, bottom } = other.getBoundingClientRect();
    const isApart = left >= box.right || right <= box.left || top >= box.bottom || bottom <= box.top;
    return element.contains(other) || isApart || left === right ? [] : other.outerHTML;
  });
};

const sendButton = page.getByRole('button', { name: 'Send for 10 credits' });

describe('on a row of one’s turn', () => {
  const more = page.getByRole('button', { name: 'More options for the conversation with Ada' });
  const open = async () => {
    await more.click();
    await page.getByRole('menuitem', { name: 'Say goodbye' }).click();
  };
  const show = async (given: ReturnType<typeof server>) => {
    await renderInApp(
      <ToastRegion label="Reports" dismissLabel="Dismiss">
        <ChatsOverview
          isArchived={false}
          fictionalLabel={null}
          renderUpgrade={({ name }, missing) => (
            <p>
              {name}: {missing} missing
            </p>
          )}
        />
      </ToastRegion>,
      [...AREAS],
      given.api,
    );
    await open();
  };

  it('shows the very words and the price, sends them once, and goes on at the neighbour', async () => {
    const given = server();
    await show(given);
    await expect.element(sheet('Ada').getByRole('radio', { name: WORDS[0]! })).toBeChecked();
    await expect.element(sheet('Ada').getByText(/^The conversation will move to your archive/)).toBeVisible();
    expect(sheet('Ada').getByRole('radio').elements()).toHaveLength(3);
    await sheet('Ada').getByRole('radio', { name: WORDS[1]! }).click();
    expect(given.sent).toEqual([]);
    await sendButton.click();
    await expect.element(page.getByRole('link', { name: 'Bea', exact: true })).toHaveFocus();
    await expect.element(page.getByRole('link', { name: 'Ada', exact: true })).not.toBeInTheDocument();
    expect(given.sent).toMatchObject([{ conversation: 'Ada-conversation', text: WORDS[1], archive: true }]);
    await expect.element(page.getByText('Goodbye sent. Conversation with Ada archived.')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.element(page.getByRole('link', { name: 'Ada', exact: true })).toBeVisible();
  });

  it('works by keyboard, and goes nowhere when it is closed', async () => {
    const given = server();
    await show(given);
    await expect.element(sendButton).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(sheet('Ada')).not.toBeInTheDocument();
    await expect.element(more).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('menuitem', { name: 'Mute' })).toHaveFocus();
    await userEvent.keyboard('{End}{ArrowUp}{Enter}');
    await expect.element(sendButton).toBeVisible();
    (sheet('Ada').getByRole('radio').first().element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await expect.element(page.getByRole('link', { name: 'Bea', exact: true })).toHaveFocus();
    expect(given.sent.map(({ text }) => text)).toEqual([WORDS[2]]);
  });

  it('is the same message when it is tried again after a lost answer', async () => {
    const given = server(undefined, [failed(500)]);
    await show(given);
    await sendButton.click();
    await expect.element(sheet('Ada').getByRole('alert')).not.toBeEmptyDOMElement();
    await sendButton.click();
    await expect.element(sheet('Ada')).not.toBeInTheDocument();
    expect(given.sent).toHaveLength(2);
    expect(new Set(given.sent.map(({ client_id: id }) => id)).size).toBe(1);
  });

  it('is not known any longer when the session has ended', async () => {
    const given = server(undefined, [failed(500)]);
    await show(given);
    await sendButton.click();
    await expect.element(sheet('Ada').getByRole('alert')).not.toBeEmptyDOMElement();
    forgetKept();
    await sendButton.click();
    await expect.element(sheet('Ada')).not.toBeInTheDocument();
    expect(new Set(given.sent.map(({ client_id: id }) => id)).size).toBe(2);
  });

  it('is the same message from another sheet, also where it has taken the last credits', async () => {
    const chat = { ...chatWith([message(1)], { credits: 10 }) };
    const given = server(chat, [failed(500)]);
    await show(given);
    await sendButton.click();
    await expect.element(sheet('Ada').getByRole('alert')).not.toBeEmptyDOMElement();
    await sheet('Ada').getByRole('button', { name: 'Close' }).click();
    chat.credits = 0;
    await open();
    await sendButton.click();
    await expect.element(sheet('Ada')).not.toBeInTheDocument();
    expect(new Set(given.sent.map(({ client_id: id }) => id)).size).toBe(1);
    expect(given.sent).toHaveLength(2);
  });

  it('is the text that was sent when another one is chosen after a lost answer, with one client id', async () => {
    const refusal = { code: 'idempotency_key_reused', message: 'Received already.', details: {} };
    const limited = { ok: false, status: 429, refusal: { ...refusal, code: 'rate_limited' } };
    const given = server(undefined, [failed(500), limited, { ok: false, status: 409, refusal }]);
    await show(given);
    await sendButton.click();
    await expect.poll(() => given.sent).toHaveLength(1);
    await sheet('Ada').getByRole('radio', { name: WORDS[1]! }).click();
    await sendButton.click();
    await expect.poll(() => given.sent).toHaveLength(2);
    await sendButton.click();
    await expect.element(page.getByText('Goodbye sent. Conversation with Ada archived.')).toBeVisible();
    expect(given.sent.map(({ text }) => text)).toEqual([WORDS[0], WORDS[1], WORDS[1], WORDS[0]]);
    expect(new Set(given.sent.map(({ client_id: id }) => id)).size).toBe(1);
  });

  it('shows and sends the words in the language of the other one, and what they mean in one’s own', async () => {
    const words = { a: 'Alles Gute!', b: 'Mach’s gut!', c: 'Viel Glück dir!' };
    const given = server(chatWith([message(1)], { goodbye: { language: 'de', words } }));
    await show(given);
    await expect.element(sheet('Ada').getByText(/^Ada uses the site in another language.*Deutsch\.$/)).toBeVisible();
    await expect.element(sheet('Ada').getByText(words.b)).toHaveAttribute('lang', 'de');
    await expect.element(sheet('Ada').getByText(WORDS[1]!)).toBeVisible();
    await sheet('Ada')
      .getByRole('radio', { name: /^Mach’s gut!/ })
      .click();
    await sendButton.click();
    await expect.poll(() => given.sent).toMatchObject([{ text: words.b }]);
  });

  it('keeps one’s own words where the language of the other one is not known', async () => {
    const given = server(chatWith([message(1)], { goodbye: null }));
    await show(given);
    await expect.element(sheet('Ada').getByText(/another language/)).not.toBeInTheDocument();
    await sendButton.click();
    await expect.poll(() => given.sent).toMatchObject([{ text: WORDS[0] }]);
  });

  it('leads to more credits where they do not suffice', async () => {
    await show(server(chatWith([message(1)], { credits: 4 })));
    await expect.element(sheet('Ada').getByText('Ada: 6 missing')).toBeVisible();
    await expect.element(sendButton).not.toBeInTheDocument();
  });

  it('says why it was refused, and the row stays', async () => {
    const refusal = { code: 'blocked_by_member', message: 'You’re blocked by Ada', details: {} };
    await show(server(undefined, [{ ok: false, status: 403, refusal }]));
    await sendButton.click();
    await expect.element(sheet('Ada').getByText('You’re blocked by Ada')).toBeVisible();
    await sheet('Ada').getByRole('button', { name: 'Close' }).click();
    await expect.element(page.getByRole('link', { name: 'Ada', exact: true })).toBeVisible();
  });
});

describe('in a conversation', () => {
  const show = async (given: ReturnType<typeof server>, chat = chatWith([message(1)])) => {
    await renderInApp(
      <div style={{ height: '100dvh' }}>
        <Conversation
          target={target}
          chat={chat}
          memberId={crypto.randomUUID()}
          cdnPrefix=""
          icebreakers={[]}
          isFirstLineWanted={false}
          isIdeaWanted={false}
          isGiftWanted={false}
          fictionalLabel={null}
          renderUpgrade={({ missingCredits }) => <p>{missingCredits} missing</p>}
          welcome={null}
          about={null}
          safety={null}
          onReport={null}
        />
      </div>,
      [...AREAS],
      given.api,
    );
    await page.getByRole('button', { name: 'More options for this conversation' }).click();
  };
  const item = page.getByRole('menuitem', { name: 'Say goodbye' });

  it.each([390, 1280])(
    'stands in the menu, and what was sent stands in the conversation, %d px wide',
    async (width) => {
      await page.viewport(width, 800);
      const given = server();
      await show(given);
      await item.click();
      await sendButton.click();
      await expect.element(sheet('Noor')).not.toBeInTheDocument();
      await expect.element(page.getByRole('region', { name: 'Messages' }).getByText(WORDS[0]!)).toBeVisible();
      expect(given.sent).toMatchObject([{ conversation: target.conversation, archive: true }]);
      const toast = page.getByText('Goodbye sent. Conversation with Noor archived.');
      await expect.element(toast).toBeVisible();
      expect(coveredBy(toast.element().closest('[popover]')!)).toEqual([]);
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect.poll(() => given.calls).toContain(`PUT /api/chat-archive.php ${target.conversation} false`);
    },
  );

  it('says what was archived in the conversation as the row does, and takes it back', async () => {
    const given = server();
    await show(given);
    await page.getByRole('menuitem', { name: 'Archive' }).click();
    await expect.element(page.getByText('Conversation with Noor archived.')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    const moved = () => given.calls.filter((call) => call.startsWith('PUT /api/chat-archive.php'));
    await expect
      .poll(moved)
      .toEqual([true, false].map((isIn) => `PUT /api/chat-archive.php ${target.conversation} ${isIn}`));
  });

  it('is not offered to a fictional profile', async () => {
    await show(server(), chatWith([message(1)], { profile: { ...noor, fictional: true } }));
    await expect.element(page.getByRole('menuitem', { name: 'Remove conversation' })).toBeVisible();
    await expect.element(item).not.toBeInTheDocument();
  });

  it('is not offered where one cannot write', async () => {
    await show(server(), chatWith([message(1)], { why_cannot_write: 'blocked_by_member' }));
    await expect.element(page.getByRole('menuitem', { name: 'Remove conversation' })).toBeVisible();
    await expect.element(item).not.toBeInTheDocument();
  });
});
