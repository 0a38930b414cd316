import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { MessageArea } from '#shared/i18n/message-types.ts';
import { renderInApp } from '#test/support/pages/render-in-app.tsx';
import { useUser } from '#web/features/account/use-user.ts';
import { ActivationNotice } from '#web/layouts/notices/activation-notice.tsx';
import type { Api } from '#web/platform/api/api.ts';

const user = { status: 'not_confirmed', notifications_disabled: [], profile: { status: 'disabled' } };
const Page = () => (
  <>
    <ActivationNotice />
    <p>The account is {useUser()?.status}</p>
  </>
);
const show = async (...areas: readonly MessageArea[]) => {
  const api = (async () => ({ ok: true, data: { user } })) as unknown as Api;
  await renderInApp(<Page />, areas, api);
  await expect.element(page.getByText('The account is not_confirmed')).toBeVisible();
};

it('stands above the pages of those whose address waits to be proved', async () => {
  await show('activation');
  await expect.element(page.getByRole('region')).toBeVisible();
});

it('waits for the next page where its words are not there, as after a login in another tab', async () => {
  await show();
  expect(page.getByRole('region').elements()).toEqual([]);
});
