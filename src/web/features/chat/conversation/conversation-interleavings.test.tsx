import { useSuspenseQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { chatWith, message, noor, target } from '#test/support/builders/build-chat.ts';
import { renderInApp } from '#test/support/pages/render-in-app.tsx';
import { conversationQuery } from '#web/features/chat/conversation-queries.ts';
import { Conversation } from '#web/features/chat/conversation/conversation.tsx';
import type { Api } from '#web/platform/api/api.ts';
import { useApi } from '#web/platform/app/use-app.ts';
import { announceLive, takeRecentMessages } from '#web/platform/realtime/live-subscriptions.ts';
import { forgetKept } from '#web/platform/storage/forget-kept.ts';

/** A new id for each test: unsent messages belong to a member and outlive the page. */
let memberId: string;
beforeEach(() => {
  forgetKept();
  memberId = crypto.randomUUID();
});
afterEach(() => void vi.restoreAllMocks());

const Opened = () => {
  const { data } = useSuspenseQuery(conversationQuery(useApi(), target));
  if (!data.ok) return null;
  return (
    <div style={{ height: '500px' }}>
      <Conversation
        target={target}
        chat={data.data}
        memberId={memberId}
        cdnPrefix=""
        icebreakers={[]}
        isFirstLineWanted={false}
        isIdeaWanted={false}
        isGiftWanted={false}
        fictionalLabel={null}
        renderUpgrade={() => null}
        welcome={null}
        about={null}
        safety={null}
        onReport={null}
      />
    </div>
  );
};
const show = (answers: Readonly<Record<string, () => unknown>>) => {
  const others: typeof answers = {
    'GET /api/credit-price.php': () => ({ ok: true, data: { lots: [] } }),
    'POST /api/beat.php': () => ({ ok: true, data: { online: [] } }),
    'PUT /api/chat-read.php': () => ({ ok: true, data: { num_unread_messages: 0, read_up_to: 9 } }),
  };
  const api = async (name: string) => ({ ...others, ...answers })[name]?.() ?? { ok: true, data: {} };
  return renderInApp(
    <Suspense fallback={null}>
      <Opened />
    </Suspense>,
    ['chat', 'chats', 'errors', 'error-page', 'nav'],
    api as unknown as Api,
  );
};
const refusal = (code: string) => ({ ok: false, status: 403, refusal: { code, message: 'Refused.', details: {} } });

it('keeps each of two messages that are refused, also when the first one closes the field', async () => {
  const gates = [Promise.withResolvers<null>(), Promise.withResolvers<null>()];
  let sent = 0;
  let isDisabled = false;
  await show({
    'GET /api/chat.php': () => ({
      ok: true,
      data: chatWith([message(1)], { why_cannot_write: isDisabled ? 'profile_disabled' : null }),
    }),
    'POST /api/message.php': async () => {
      await gates[sent++]?.promise;
      isDisabled = true;
      return refusal('profile_disabled');
    },
  });
  const field = page.getByRole('textbox', { name: 'Message to Noor' });
  for (const text of ['First words', 'Other words']) {
    await field.fill(text);
    await page.getByRole('button', { name: 'Send', exact: true }).click();
  }
  gates[0]?.resolve(null);
  await expect.element(page.getByText('We’ve kept your message: “First words”')).toBeVisible();
  gates[1]?.resolve(null);
  await expect.element(page.getByText('Refused.')).toBeVisible();
  await expect.element(page.getByText('We’ve kept your message: “First words”')).toBeVisible();
  await expect.element(page.getByText('Other words', { exact: true })).toBeVisible();
});

it('marks as read later what the server had no time for', async () => {
  vi.spyOn(document, 'hasFocus').mockReturnValue(true);
  let reads = 0;
  await show({
    'GET /api/chat.php': () => ({ ok: true, data: chatWith([message(1)]) }),
    'PUT /api/chat-read.php': () => {
      reads += 1;
      return reads === 1 ? refusal('rate_limited') : { ok: true, data: { num_unread_messages: 0, read_up_to: 1 } };
    },
  });
  await expect.poll(() => reads, { timeout: 5_000 }).toBe(1);
  dispatchEvent(new Event('focus'));
  await expect.poll(() => reads, { timeout: 5_000 }).toBe(2);
});

it('shows a message that arrived between the answer and the page', async () => {
  announceLive('message', { conversation: target.conversation, profile: noor.id, message: message(2) });
  let loads = 0;
  await show({
    'GET /api/chat.php': () => {
      loads += 1;
      return { ok: true, data: chatWith(loads === 1 ? [message(1)] : [message(1), message(2)]) };
    },
  });
  await expect.element(page.getByText('message 2', { exact: true }).first()).toBeVisible();
  expect(loads).toBe(2);
});

it('asks once only for a message that the answer does not show', async () => {
  announceLive('message', { conversation: target.conversation, profile: noor.id, message: message(2) });
  let loads = 0;
  const answers = {
    'GET /api/chat.php': () => {
      loads += 1;
      return { ok: true, data: chatWith([message(1)]) };
    },
  };
  const { unmount } = await show(answers);
  await expect.poll(() => loads).toBe(2);
  await unmount();
  await show(answers);
  await expect.element(page.getByText('message 1', { exact: true }).first()).toBeVisible();
  expect(loads).toBe(3);
});

it.each([
  ['the session has ended', forgetKept],
  ['everything is loaded again', () => announceLive('reset', { head: 2 })],
])('remembers no message when %s', (_when, happen) => {
  announceLive('message', { conversation: target.conversation, profile: noor.id, message: message(2) });
  happen();
  expect(takeRecentMessages(() => true)).toEqual([]);
});

it('remembers messages only', () => {
  announceLive('match', { profile: noor.id });
  announceLive('message.sent', { conversation: target.conversation, message: message(3) });
  expect(takeRecentMessages(() => true).map(({ message: { id } }) => id)).toEqual([3]);
});
