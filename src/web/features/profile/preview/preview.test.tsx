import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderInApp } from '#test/support/pages/render-in-app.tsx';
import { HiddenNotice } from '#web/features/profile/preview/hidden-notice.tsx';
import { Preview } from '#web/features/profile/preview/preview.tsx';
import { ownProfileQuery } from '#web/features/profile/profile-queries.ts';
import { type Api, failed } from '#web/platform/api/api.ts';
import { useApi } from '#web/platform/app/use-app.ts';

type Answer = { member: { name: string } | null; why_hidden: string | null };

/** A fake server with one response per kind of viewer; null: the network fails. */
const serverOf = (answers: Record<string, () => Answer | null>) =>
  (async (_: string, { query }: { query: { viewer: string } }) => {
    const data = answers[query.viewer]!();
    return data === null ? failed(0) : { ok: true, data };
  }) as unknown as Api;
const show = (api: Api) =>
  renderInApp(<Preview renderMember={(member) => <p>{member.name}</p>} />, ['profile', 'error-page'], api);

it('shows what the server gives to each kind of viewer, and why some get nothing', async () => {
  await show(
    serverOf({
      free: () => ({ member: { name: 'For free members' }, why_hidden: null }),
      premium: () => ({ member: { name: 'For premium members' }, why_hidden: null }),
      visitor: () => ({ member: null, why_hidden: 'members_only' }),
    }),
  );
  await expect.element(page.getByText('For free members')).toBeVisible();
  await page.getByText('A Premium member').click();
  await expect.element(page.getByText('For premium members')).toBeVisible();
  await page.getByText('A visitor').click();
  await expect.element(page.getByText(/Visitors can’t see profiles on this site/)).toBeVisible();
});

it('can be asked for again when it does not come', async () => {
  let tries = 0;
  await show(
    serverOf({
      free: () => {
        tries += 1;
        if (tries === 1) return null;
        return { member: { name: 'There now' }, why_hidden: null };
      },
    }),
  );
  await expect.element(page.getByRole('alert').getByText('We couldn’t load the preview')).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByText('There now')).toBeVisible();
});

const Loaded = ({ children }: { children: ReactNode }) => (useQuery(ownProfileQuery(useApi())).data ? children : null);
const notice = (status: string, isConfirmed: boolean) =>
  renderInApp(
    <>
      <Loaded>
        <HiddenNotice
          isConfirmed={isConfirmed}
          supportEmail="help@vonk.test"
          settingsLink={<a href="/settings">Settings</a>}
        />
      </Loaded>
      <p>Below</p>
    </>,
    ['profile'],
    (async () => ({ ok: true, data: { profile: { status } } })) as unknown as Api,
  );

it('says why nobody sees the profile, with the way out where there is one', async () => {
  await notice('hidden', true);
  await expect.element(page.getByText(/Privacy mode is on\./)).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Settings' })).toBeVisible();
});

it('tells who was taken down by the team whom to write to', async () => {
  await notice('disabled', true);
  await expect.element(page.getByText(/Our team has taken your profile down.*help@vonk\.test/)).toBeVisible();
});

it.each([
  ['active', true],
  ['disabled', false],
] as const)('says nothing of a profile that is %s where that is known or no news', async (status, isConfirmed) => {
  await notice(status, isConfirmed);
  await expect.element(page.getByText('Below')).toBeVisible();
  await expect.element(page.getByText('Nobody can see your profile right now')).not.toBeInTheDocument();
});
