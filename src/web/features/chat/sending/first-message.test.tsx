import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { chatWith, noor } from '#test/support/builders/build-chat.ts';
import { renderInApp } from '#test/support/pages/render-in-app.tsx';
import type { Chat } from '#web/features/chat/conversation-queries.ts';
import { FirstMessage } from '#web/features/chat/sending/first-message.tsx';
import type { Api } from '#web/platform/api/api.ts';

const fresh = chatWith([], {
  conversation: null,
  is_new: true,
  has_icebreakers: true,
  message_length: 200,
  interests: ['cuddling', 'wine', 'museums'],
  profile: { ...noor, city: 'Utrecht' },
});

type Answer = { readonly ok: boolean; readonly data?: Chat; readonly refusal?: object };

const show = async (answer: Answer | Promise<Answer>) => {
  const onSent = vi.fn<() => void>();
  const sent: unknown[] = [];
  const api = (async (name: string, { body }: { body?: unknown }) => {
    if (name === 'GET /api/chat.php') return answer;
    if (name === 'POST /api/message.php') sent.push(body);
    return { ok: true, data: { lots: [] } };
  }) as unknown as Api;
  await renderInApp(
    <FirstMessage
      memberId={crypto.randomUUID()}
      member={noor}
      onSent={onSent}
      onLeave={() => undefined}
      otherwise={<a href="#chat">Send a message</a>}
    />,
    ['chat', 'errors', 'interests', 'first-lines', 'error-page'],
    api,
  );
  return { onSent, sent };
};

const field = page.getByRole('textbox', { name: 'Message to Noor' });

it('has three lines about their profile, puts the chosen one before what was written, and sends it', async () => {
  const { onSent, sent } = await show({ ok: true, data: fresh });
  const lines = page.getByRole('listitem');
  await expect.element(lines.nth(0)).toHaveTextContent('Red, white or whatever’s open?');
  await expect.element(lines.nth(1)).toHaveTextContent('Which museum would you show me first?');
  await expect.element(lines.nth(2)).toHaveTextContent('What’s your favorite spot in Utrecht?');
  expect(lines.elements()).toHaveLength(3);
  await field.fill('I am new here.');
  await lines.nth(1).getByRole('button').click();
  await expect.element(field).toHaveFocus();
  await expect.element(field).toHaveValue('Which museum would you show me first? I am new here.');
  const wine = page.getByRole('button', { name: 'Red, white or whatever’s open?' });
  await wine.click();
  await expect.element(field).toHaveValue('Red, white or whatever’s open? I am new here.');
  await expect.element(wine).toHaveAttribute('aria-pressed', 'true');
  await userEvent.click(page.getByRole('button', { name: 'Send', exact: true }));
  await vi.waitFor(() => expect(sent).toMatchObject([{ text: 'Red, white or whatever’s open? I am new here.' }]));
  expect(onSent).toHaveBeenCalledOnce();
});

it('keeps its room until it is there: nothing below moves', async () => {
  let arrive: (answer: Answer) => void = () => undefined;
  await show(new Promise<Answer>((resolve) => (arrive = resolve)));
  const height = () => document.querySelector('[class*="first"]')!.getBoundingClientRect().height;
  await vi.waitFor(() => expect(document.querySelector('[class*="first"]')).not.toBeNull());
  const before = height();
  arrive({ ok: true, data: { ...fresh, starts_left: 1 } });
  await expect.element(field).toBeVisible();
  await expect.element(page.getByText('1 new conversation left')).toBeVisible();
  expect(height()).toBe(before);
});

it('says that somebody is gone, and leads nowhere', async () => {
  await show({ ok: true, data: { ...fresh, why_cannot_write: 'member_gone' } });
  await expect.element(page.getByRole('status')).not.toBeEmptyDOMElement();
  await expect.element(field).not.toBeInTheDocument();
  await expect.element(page.getByRole('link')).not.toBeInTheDocument();
});

it('says the server’s sentence where it refuses', async () => {
  await show({ ok: false, refusal: { code: 'not_found', message: 'Nobody is here.', details: {} } });
  await expect.element(page.getByText('Nobody is here.')).toBeVisible();
});

it('says the limit of conversations and leads to where it ends', async () => {
  await show({ ok: true, data: { ...fresh, why_cannot_write: 'conversation_limit_reached' } });
  await expect.element(page.getByText(/you can start 2 conversations/)).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Send a message' })).toBeVisible();
});
