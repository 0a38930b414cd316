import { useQueryClient } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Settings } from '#shared/contract/office/sites-contract.ts';
import { renderInApp } from '#test/support/pages/render-in-app.tsx';
import { ChatLayout } from '#web/layouts/chat-layout.tsx';
import { DefaultLayout } from '#web/layouts/default-layout.tsx';
import { EmptyLayout } from '#web/layouts/empty-layout.tsx';
import { LanderLayout } from '#web/layouts/lander-layout.tsx';
import type { Api } from '#web/platform/api/api.ts';

const KEY = 'hide-site-entry-warning';

type Setup = {
  readonly settings?: Partial<Settings>;
  readonly isMember?: boolean;
  readonly pageName?: string;
};

const SETTINGS: Partial<Settings> = {
  name: 'Vonk',
  countries: ['NL', 'FR'],
  minimum_age: 18,
  enable_site_entry_popup: true,
  geoip_country: 'FR',
  visible_locales: ['en'],
  fictional_singular: 'fictional profile',
  fictional_plural: 'fictional profiles',
};

const COMPANY = {
  name: 'Vonk B.V.',
  address: 'Straat 1',
  city: 'Utrecht',
  country: 'NL',
  kvk: '1',
  support_phone: '1',
  tradenames: [],
  vat_numbers: {},
};

/** Renders a page for a visitor from France, with the age warning enabled. */
const show = async (Layout: ComponentType, { settings, isMember = false, pageName = 'members' }: Setup = {}) => {
  const user = isMember ? { status: 'active', role: 'member', profile: { id: 'a1', main_image: null } } : null;
  const api = (async (call: string) => ({
    ok: true,
    data: call === 'GET /api/user.php' ? { user } : COMPANY,
  })) as unknown as Api;
  const Loaded = ({ children }: { children: ReactNode }) => {
    const client = useQueryClient();
    client.setQueryData(['settings'], { ...SETTINGS, ...settings });
    client.setQueryData(['user'], user);
    client.setQueryData(['chats'], { chats: [], total_unread_messages: 0 });
    client.setQueryData(['likes'], { num_likes: 0, num_new_likes: 0, new_faces: [] });
    return children;
  };
  const { unmount } = await renderInApp(
    <Loaded>
      <Layout />
    </Loaded>,
    ['nav', 'footer', 'warnings', 'error-page'],
    api,
    { pageName },
  );
  // Long enough for the warning's code to load after the page's.
  await import('#web/features/site/entry-warning.tsx');
  return unmount;
};

const question = () => page.getByRole('dialog', { name: 'Are you 18 or older?' });
const expectQuestion = async () => {
  await expect.element(question()).toBeVisible();
};
/** Waits one frame, in which the warning would have appeared. */
const expectNoQuestion = async () => {
  await expect.element(page.getByRole('main')).toBeInTheDocument();
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  expect(question().elements()).toEqual([]);
};

afterEach(() => localStorage.clear());

it('asks a visitor in the default layout, whatever the country', async () => {
  await show(DefaultLayout);
  await expectQuestion();
});

it.each([
  ['chat', ChatLayout],
  ['lander', LanderLayout],
  ['empty', EmptyLayout],
])('asks in the %s layout only visitors from the Netherlands and Germany', async (_, Layout) => {
  for (const country of ['NL', 'DE'] as const) {
    const leave = await show(Layout, { settings: { geoip_country: country } });
    await expectQuestion();
    await leave();
  }
  for (const country of ['FR', 'BE', 'AT', 'US'] as const) {
    const leave = await show(Layout, { settings: { geoip_country: country } });
    await expectNoQuestion();
    await leave();
  }
});

it.each(['complete-signup', 'reset-password', 'reset-password-do'])('never asks on %s', async (pageName) => {
  for (const Layout of [DefaultLayout, LanderLayout]) {
    const leave = await show(Layout, { pageName, settings: { geoip_country: 'NL' } });
    await expectNoQuestion();
    await leave();
  }
});

it('never asks a member', async () => {
  await show(EmptyLayout, { isMember: true, settings: { geoip_country: 'NL' } });
  await expectNoQuestion();
});

it('asks only where the site wants it', async () => {
  await show(DefaultLayout, { settings: { enable_site_entry_popup: false } });
  await expectNoQuestion();
});

it('asks once: the answer is kept with its time, and counts in every layout', async () => {
  const leave = await show(DefaultLayout);
  await question().getByRole('button', { name: 'Yes, I’m 18 or older' }).click();
  await expect.element(question()).not.toBeInTheDocument();
  expect(Date.parse(localStorage.getItem(KEY) ?? '')).toBeCloseTo(Date.now(), -5);
  await leave();
  await show(LanderLayout, { settings: { geoip_country: 'NL' } });
  await expectNoQuestion();
});

it('begins with its answer in focus, keeps the keyboard inside and is not closed by Escape', async () => {
  await show(DefaultLayout);
  const yes = question().getByRole('button', { name: 'Yes, I’m 18 or older' });
  const leave = question().getByRole('link', { name: 'No, leave this site' });
  await expect.element(yes).toHaveFocus();
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
  await expect.element(leave).toHaveFocus();
  await expect.element(leave).toHaveAttribute('href', 'about:blank');
  await userEvent.keyboard('{Escape}');
  await expectQuestion();
  await userEvent.keyboard('{Tab}{Enter}');
  await expect.element(question()).not.toBeInTheDocument();
});

// Runs last, because the answer is remembered until the page is reloaded.
it('asks once per visit where the browser keeps nothing', async () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
  const leave = await show(DefaultLayout);
  await question().getByRole('button', { name: 'Yes, I’m 18 or older' }).click();
  await leave();
  await show(EmptyLayout, { settings: { geoip_country: 'NL' } });
  await expectNoQuestion();
});
