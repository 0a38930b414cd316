import { useQuery } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderInApp } from '#test/support/pages/render-in-app.tsx';
import { KindChoices } from '#web/features/notifications/kind-choices.tsx';
import { notificationsQuery } from '#web/features/notifications/notifications-queries.ts';
import { type Api, failed } from '#web/platform/api/api.ts';
import { useApp } from '#web/platform/app/use-app.ts';

const Loaded = () => {
  const { data } = useQuery(notificationsQuery(useApp().api));
  return data === undefined ? null : <KindChoices />;
};

it('says aloud that the choice about a kind failed, and leaves it as it was', async () => {
  const kinds = [{ kind: 'likes', email: true, push: false }];
  const api = (async (name: string) =>
    name.startsWith('GET')
      ? { ok: true, data: { notifications: { kinds, strangers_in_app: false } } }
      : failed(500)) as unknown as Api;
  await renderInApp(<Loaded />, ['notifications', 'errors', 'error-page'], api);
  const email = page.getByRole('group', { name: 'Likes' }).getByRole('checkbox', { name: 'Email' });
  await email.click();
  await expect.element(page.getByRole('group', { name: 'Likes' }).getByRole('alert')).toBeVisible();
  await expect.element(email).toBeChecked();
});

it('keeps strangers in the app by one switch, which says when that failed', async () => {
  const sent: unknown[] = [];
  let isDown = false;
  const api = (async (_: string, { body }: { body?: { strangers_in_app: boolean } }) => {
    if (isDown) return failed(500);
    if (body !== undefined) sent.push(body);
    return { ok: true, data: { notifications: { kinds: [], strangers_in_app: body?.strangers_in_app ?? false } } };
  }) as unknown as Api;
  await renderInApp(<Loaded />, ['notifications', 'errors', 'error-page'], api);
  const choice = page.getByRole('switch', { name: /^Only on the site: people without a photo and new members/ });
  await expect.element(choice).not.toBeChecked();
  await userEvent.tab();
  await expect.element(choice).toHaveFocus();
  await userEvent.keyboard(' ');
  await expect.element(choice).toBeChecked();
  expect(sent).toEqual([{ strangers_in_app: true }]);
  isDown = true;
  await userEvent.keyboard(' ');
  await expect.element(page.getByRole('alert').getByText(/./)).toBeVisible();
  await expect.element(choice).toBeChecked();
});
