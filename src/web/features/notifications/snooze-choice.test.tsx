import { useQuery } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderInApp } from '#test/support/pages/render-in-app.tsx';
import { notificationsQuery } from '#web/features/notifications/notifications-queries.ts';
import { SnoozeChoice } from '#web/features/notifications/snooze-choice.tsx';
import { type Api, failed } from '#web/platform/api/api.ts';
import { useApp } from '#web/platform/app/use-app.ts';

const Loaded = () => (useQuery(notificationsQuery(useApp().api)).data === undefined ? null : <SnoozeChoice />);

/** Renders it for a member in Finland whose browser is in Great Britain. */
const show = (snoozed: string | null = null, isBroken = false) => {
  const bodies: unknown[] = [];
  const api = (async (_name: string, { body }: { body?: { snooze: string | null } }) => {
    if (body === undefined)
      return { ok: true, data: { notifications: { zone: 'Europe/Helsinki', snoozed_until: snoozed } } };
    bodies.push(body);
    if (isBroken) return failed(500);
    const until = body.snooze === null ? null : '2100-06-01T06:00:00.000Z';
    return { ok: true, data: { notifications: { zone: 'Europe/Helsinki', snoozed_until: until } } };
  }) as unknown as Api;
  return renderInApp(<Loaded />, ['notifications', 'error-page'], api).then(() => bodies);
};
const button = (name: string) => page.getByRole('button', { name });

it('snoozes by one press, says until when by the clock of the member, and ends by another', async () => {
  const bodies = await show();
  await expect.element(page.getByText(/^No emails or push notifications for a while/u)).toBeVisible();
  for (const name of ['For an hour', 'For a week']) await expect.element(button(name)).toBeVisible();
  await button('Until tomorrow morning').click();
  const said = page.getByText('Everything is snoozed until Tuesday 1 June, 09:00.');
  await expect.element(said).toHaveFocus();
  await button('End snooze').click();
  await expect.element(button('For an hour')).toBeVisible();
  await expect.element(page.getByText(/^No emails or push notifications for a while/u)).toHaveFocus();
  expect(bodies).toEqual([{ snooze: 'morning' }, { snooze: null }]);
});

it('says what went wrong, and stays as it was', async () => {
  await show(null, true);
  await button('For a week').click();
  await expect.element(page.getByRole('alert')).toBeVisible();
  await expect.element(button('For a week')).toBeVisible();
});

it('offers a new snooze where the last one has ended', async () => {
  await show('2020-06-01T17:00:00.000Z');
  await expect.element(button('For an hour')).toBeVisible();
  await expect.element(button('End snooze')).not.toBeInTheDocument();
});
