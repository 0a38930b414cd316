import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderInApp } from '#test/support/pages/render-in-app.tsx';
import { OtherMemberHost } from '#web/layouts/background/other-member-host.tsx';
import { MemberBackground } from '#web/layouts/member-shell.tsx';
import type { Api } from '#web/platform/api/api.ts';
import { hearMember } from '#web/platform/api/page-member.ts';
import { readMemory, writeMemory } from '#web/platform/storage/member-memory.ts';

const QUEUE = JSON.stringify([
  {
    clientId: 'c1',
    profile: '0123456789abcdef',
    kind: 'text',
    text: 'Hello Noor',
    gift: null,
    photo: null,
    replyTo: null,
    writtenAt: new Date().toISOString(),
    problem: null,
  },
]);

const otherLoggedIn = page.getByRole('dialog', { name: 'Another account is logged in' });
const user = (id: string) => ({ status: 'active', role: 'member', profile: { id, main_image: null }, language: 'en' });

it('does nothing for another who logs in elsewhere, and leaves their unsent messages to their own tab', async () => {
  const calls: string[] = [];
  const api = (async (call: string) => {
    calls.push(call);
    return { ok: false, status: 409, refusal: { code: 'member_changed', message: '', details: {} } };
  }) as unknown as Api;
  const Loaded = ({ children }: { children: ReactNode }) => {
    const client = useQueryClient();
    client.setQueryData(['settings'], { name: 'Vonk', cdn_prefix: '' });
    client.setQueryData(['user'], user('anna'));
    client.setQueryData(['chats'], { chats: [], num_unread_messages: 0 });
    client.setQueryData(['likes'], { num_likes: 0, num_new_likes: 0, new_faces: [] });
    const refresh = () => {
      hearMember('bert');
      client.setQueryData(['user'], user('bert'));
    };
    return (
      <>
        <button type="button" onClick={refresh}>
          Refresh
        </button>
        {children}
      </>
    );
  };
  hearMember('anna');
  onTestFinished(() => {
    hearMember(null);
    writeMemory('unsent:bert', null);
  });
  await renderInApp(
    <Loaded>
      <MemberBackground />
    </Loaded>,
    ['nav', 'error-page'],
    api,
    { pageName: 'members' },
  );
  writeMemory('unsent:bert', QUEUE);
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect.element(otherLoggedIn).toBeVisible();
  // Long enough for its code to load.
  await import('#web/features/chat/sending/open-unsent-messages.ts');
  await new Promise((resolve) => void setTimeout(resolve, 100));
  expect(calls).not.toContain('POST /api/message.php');
  expect(readMemory('unsent:bert')).toBe(QUEUE);
});

/** Runs last, because the page stays marked as another member's. */
it('reloads the page for who is logged in now', async () => {
  const reload = vi.fn<() => void>();
  await renderInApp(<OtherMemberHost reload={reload} />, ['error-page']);
  await expect.element(otherLoggedIn).toBeVisible();
  expect(reload).not.toHaveBeenCalled();
  await page.getByRole('button', { name: 'Reload the page' }).click();
  expect(reload).toHaveBeenCalledOnce();
});
