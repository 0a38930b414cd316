import { useQuery } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderInApp } from '#test/support/pages/render-in-app.tsx';
import { DetailChoice } from '#web/features/notifications/manner-choices.tsx';
import { notificationsQuery } from '#web/features/notifications/notifications-queries.ts';
import type { Api } from '#web/platform/api/api.ts';
import { useApp } from '#web/platform/app/use-app.ts';

const Loaded = () => {
  const { data } = useQuery(notificationsQuery(useApp().api));
  return data === undefined ? null : <DetailChoice onDiscretion={() => undefined} />;
};

it('shows on a lock screen what the detail chosen for pushes would reveal, whatever emails say', async () => {
  const sent: unknown[] = [];
  let chosen = 'what';
  const examples = [
    { detail: 'who', body: 'Robin wrote to you' },
    { detail: 'what', body: 'Someone wrote to you' },
    { detail: 'nothing', body: 'Something is new' },
  ].map((one) => ({ ...one, title: 'Vonk', icon: '/icons/default-192.png' }));
  const api = (async (_: string, input?: { body?: { push_detail?: string } }) => {
    if (input?.body !== undefined) sent.push(input.body);
    chosen = input?.body?.push_detail ?? chosen;
    const notifications = { detail: 'nothing', push_detail: chosen, push_examples: examples, is_discreet: false };
    return { ok: true, data: { notifications } };
  }) as unknown as Api;
  await renderInApp(<Loaded />, ['notifications', 'errors', 'error-page'], api);

  const screen = page.getByRole('figure', { name: 'On your lock screen' });
  await expect.element(screen.getByText('Someone wrote to you')).toBeVisible();
  await page
    .getByRole('radiogroup', { name: 'Push notifications' })
    .getByRole('radio', { name: 'What happened, and who it was' })
    .click();
  await expect.element(screen.getByText('Robin wrote to you')).toBeVisible();
  expect(sent).toEqual([{ push_detail: 'who' }]);
});
