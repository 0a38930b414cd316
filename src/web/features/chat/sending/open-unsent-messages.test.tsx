import { afterEach, expect, it, vi } from 'vitest';
import { openUnsentMessages } from '#web/features/chat/sending/open-unsent-messages.ts';
import type { QueuedMessage } from '#web/features/chat/sending/send-messages.ts';
import { unsentMessagesName } from '#web/features/chat/sending/unsent-messages-rules.ts';
import type { Api } from '#web/platform/api/api.ts';
import { hearMember } from '#web/platform/api/page-member.ts';
import { forgetKept } from '#web/platform/storage/forget-kept.ts';
import { readMemory, writeMemory } from '#web/platform/storage/member-memory.ts';

afterEach(() => hearMember(null));

const queueOf = (memberId: string): string => {
  const message: QueuedMessage = {
    clientId: `from-${memberId}`,
    profile: '0123456789abcdef',
    kind: 'text',
    text: 'Hello Noor',
    gift: null,
    photo: null,
    replyTo: null,
    writtenAt: new Date().toISOString(),
    problem: null,
  };
  const queue = JSON.stringify([message]);
  writeMemory(unsentMessagesName(memberId), queue);
  return queue;
};

it.each(['member_changed', 'authentication_required'] as const)(
  'leaves the messages of another than the page’s member as they are when the server says %s',
  async (code) => {
    hearMember('anna');
    const memberId = `bert-${code}`;
    const queue = queueOf(memberId);
    const refusal = { ok: false, status: 409, refusal: { code, message: '', details: {} } };
    const api = vi.fn<() => Promise<unknown>>(() => Promise.resolve(refusal));
    const unsent = openUnsentMessages(api as unknown as Api, memberId);
    await expect.poll(() => unsent.list()).toEqual([]);
    dispatchEvent(new Event('online'));
    expect(readMemory(unsentMessagesName(memberId))).toBe(queue);
  },
);

it('forgets the messages of the page’s own member when another has logged in', async () => {
  hearMember('cleo');
  queueOf('cleo');
  const refusal = { ok: false, status: 409, refusal: { code: 'member_changed', message: '', details: {} } };
  const unsent = openUnsentMessages((() => Promise.resolve(refusal)) as unknown as Api, 'cleo');
  await expect.poll(() => unsent.list()).toEqual([]);
  expect(readMemory(unsentMessagesName('cleo'))).toBeNull();
});

it('sends what another page has left when it comes back from the back/forward cache', async () => {
  hearMember('dora');
  const api = vi.fn<() => Promise<unknown>>(() => Promise.resolve({ ok: true, data: {} }));
  const unsent = openUnsentMessages(api as unknown as Api, 'dora');
  queueOf('dora');
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  await expect.poll(() => readMemory(unsentMessagesName('dora'))).toBeNull();
  expect([api.mock.calls.length, unsent.list()]).toEqual([1, []]);
});

it('keeps no message in memory when the session has ended', () => {
  hearMember('ella');
  const unsent = openUnsentMessages((() => new Promise(() => undefined)) as unknown as Api, 'ella');
  queueOf('ella');
  unsent.reload();
  expect(unsent.list()).toHaveLength(1);
  forgetKept();
  expect([unsent.list(), readMemory(unsentMessagesName('ella'))]).toEqual([[], null]);
});
