import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { User } from '#shared/contract/account/accounts-contract.ts';
import type { Discount } from '#shared/contract/pay/discounts-contract.ts';
import { HOUR_MS } from '#shared/domain/time.ts';
import { discount } from '#test/support/builders/payment-answers.ts';
import { renderInApp } from '#test/support/pages/render-in-app.tsx';
import { OfferNotice } from '#web/layouts/offers/offer-notice.tsx';
import { TimeBonusHost } from '#web/layouts/offers/time-bonus-host.tsx';
import type { Api } from '#web/platform/api/api.ts';

const bonus = (leftMs = 2 * HOUR_MS) =>
  discount({ kind: 'time_bonus', code: 'TIMEBONUS25', expires: new Date(Date.now() + leftMs).toISOString() });
const welcome = discount({ kind: 'welcome', code: 'WELCOME25' });
const NOT_FOUND = { ok: false, status: 404, refusal: { code: 'discount_code_not_found', message: '', details: {} } };

type Setup = {
  readonly user?: Partial<User>;
  readonly bonus?: () => Discount | null;
  readonly welcome?: Discount | null;
  readonly page?: string;
};

/** By default a member in the members area who has not paid and has no credits. */
const show = (
  children: ReactNode,
  { user = {}, bonus: ofTime = () => null, welcome: first = null, page: name }: Setup,
) => {
  const api = (async (call: string, { query }: { query?: { welcome?: string } }) => {
    if (call === 'GET /api/user.php')
      return { ok: true, data: { user: { paid_user: false, credits: 0, profile: { id: 'a1' }, ...user } } };
    const offer = query?.welcome === undefined ? ofTime() : first;
    return offer === null ? NOT_FOUND : { ok: true, data: offer };
  }) as unknown as Api;
  return renderInApp(children, ['error-page'], api, { pageName: name ?? 'members' });
};
const banner = () => page.getByRole('complementary', { name: 'Offer' });
const dialog = () => page.getByRole('dialog', { name: '25% off to get you started' });
/** Advances the clock past the forty seconds. */
const passTime = (timers: { mock: { calls: unknown[][] } }) => {
  const [waiting] = timers.mock.calls.findLast(([, ms]) => ms === 40_000) ?? [];
  (waiting as () => void)();
};

afterEach(() => localStorage.clear());

it('counts the time bonus down by the second, and says its end once to who cannot see it', async () => {
  await show(<OfferNotice />, { bonus: () => bonus(), welcome });
  await expect.element(banner().getByText('25% off your first credits')).toBeVisible();
  await expect.element(banner().getByText(/^(?:2:00:00|1:59:\d\d)$/)).toBeVisible();
  await expect.element(banner().getByRole('timer')).toHaveAttribute('aria-live', 'off');
  await expect.element(banner().getByText(/^This offer ends at/)).toBeInTheDocument();
  await expect.element(banner().getByRole('link', { name: 'Get credits' })).toHaveAttribute('href', '/credits');
});

it('keeps the place of the banner until it is known whether there is an offer', async () => {
  await page.viewport(1280, 800);
  const { promise, resolve } = Promise.withResolvers<unknown>();
  const api = (async (call: string) =>
    call === 'GET /api/user.php'
      ? { ok: true, data: { user: { paid_user: false, credits: 0, profile: { id: 'a1' } } } }
      : promise) as unknown as Api;
  const { container } = await renderInApp(<OfferNotice />, ['error-page'], api, { pageName: 'members' });
  await expect.poll(() => container.firstElementChild?.getBoundingClientRect().height).toBeGreaterThan(40);
  const before = container.firstElementChild?.getBoundingClientRect().height;
  resolve({ ok: true, data: bonus() });
  await expect.element(banner()).toBeVisible();
  expect(banner().element().getBoundingClientRect().height).toBe(before);
});

it('goes when the time is over', async () => {
  let isOver = false;
  await show(<OfferNotice />, {
    bonus: () => {
      if (isOver) return null;
      isOver = true;
      return bonus(1500);
    },
  });
  await expect.element(banner()).toBeVisible();
  await expect.poll(() => banner().elements()).toEqual([]);
});

it('shows the welcome discount without a clock where there is no time bonus', async () => {
  await show(<OfferNotice />, { welcome });
  await expect.element(banner()).toBeVisible();
  expect(page.getByRole('timer').elements()).toEqual([]);
});

it('is quieter where the prices stand on the page, and keeps its clock', async () => {
  const groundOn = async (name: string) => {
    const { unmount } = await show(<OfferNotice />, { bonus: () => bonus(), page: name });
    await expect.element(banner().getByRole('timer')).toBeVisible();
    const { backgroundColor } = getComputedStyle(banner().element());
    await unmount();
    return backgroundColor;
  };
  expect(await groundOn('premium')).not.toBe(await groundOn('members'));
});

it.each([
  ['to whoever has bought', { user: { paid_user: true } }],
  ['outside the members area', { page: 'settings' }],
])('offers nothing %s', async (_, setup) => {
  const { container } = await show(<OfferNotice />, { bonus: () => bonus(), ...setup });
  expect(container.textContent).toBe('');
});

it('opens the time bonus after forty seconds, and never again once it was closed', async () => {
  const timers = vi.spyOn(window, 'setTimeout');
  await show(<TimeBonusHost />, { bonus: () => bonus() });
  await expect.poll(() => timers.mock.calls.some(([, ms]) => ms === 40_000)).toBe(true);
  expect(dialog().elements()).toEqual([]);
  passTime(timers);
  await expect.element(dialog()).toBeVisible();
  await dialog().getByRole('button', { name: 'Not now' }).last().click();
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(localStorage.getItem('hide-time-bonus-modal')).not.toBeNull();
  timers.mockClear();
  await show(<TimeBonusHost />, { bonus: () => bonus() });
  await expect.poll(() => timers.mock.calls.some(([, ms]) => ms === 40_000)).toBe(true);
  passTime(timers);
  expect(dialog().elements()).toEqual([]);
});

it('opens nothing for whoever still has credits', async () => {
  const timers = vi.spyOn(window, 'setTimeout');
  await show(<TimeBonusHost />, { user: { credits: 1 }, bonus: () => bonus() });
  expect(timers.mock.calls.some(([, ms]) => ms === 40_000)).toBe(false);
});
