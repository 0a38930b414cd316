import { useQuery } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderInApp } from '#test/support/pages/render-in-app.tsx';
import { notificationsQuery } from '#web/features/notifications/notifications-queries.ts';
import { SentList } from '#web/features/notifications/sent-list.tsx';
import { SentState } from '#web/features/notifications/sent-state.tsx';
import type { Api } from '#web/platform/api/api.ts';
import { useApp } from '#web/platform/app/use-app.ts';

const at = '2026-06-01T17:00:00.000Z';

const Loaded = () => {
  const { data } = useQuery(notificationsQuery(useApp().api));
  if (data === undefined) return null;
  return (
    <>
      <SentState />
      <SentList />
    </>
  );
};

/** Renders it for a member in Finland whose browser is in Great Britain. */
const show = (next: string | null, count: number, snoozed: string | null = null) => {
  const sent = [{ id: '1', at, kind: 'likes', channel: 'email', messages: 0, likes: 1 }];
  const notifications = {
    zone: 'Europe/Helsinki',
    emails_this_week: count,
    next_email_at: next,
    snoozed_until: snoozed,
    sent,
  };
  const api = (async () => ({ ok: true, data: { notifications } })) as unknown as Api;
  return renderInApp(<Loaded />, ['notifications', 'notification-mails'], api);
};

it('says how many emails came and when the next one may, by the clock of the member', async () => {
  await show(at, 3);
  const line = page.getByText(
    '3 notification emails in the last 7 days. Next one about what’s waiting for you: Monday 1 June, 20:00 at the earliest.',
  );
  await expect.element(line).toBeVisible();
  await expect.element(page.getByRole('listitem').getByText(/, 20:00/)).toBeVisible();
});

it('says until when everything is snoozed, as long as it is', async () => {
  await show('2100-06-01T17:00:00.000Z', 0, '2100-06-01T17:00:00.000Z');
  const line =
    'No notification emails in the last 7 days. Snoozed until Tuesday 1 June, 20:00. Next one about what’s waiting for you: Tuesday 1 June, 20:00 at the earliest.';
  await expect.element(page.getByText(line)).toBeVisible();
});

it('says nothing of a snooze that has ended', async () => {
  await show(null, 0, '2020-06-01T17:00:00.000Z');
  await expect.element(page.getByText(/^No notification emails in the last 7 days.\s*$/)).toBeVisible();
});

it('says that there was none, and promises nothing where none is to be expected', async () => {
  await show(null, 0);
  await expect.element(page.getByText(/^No notification emails in the last 7 days.\s*$/)).toBeVisible();
});
