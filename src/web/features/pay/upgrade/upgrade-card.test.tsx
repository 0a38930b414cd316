import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Bundle } from '#shared/contract/pay/payments-contract.ts';
import { memberCard } from '#test/support/builders/member-card.ts';
import { renderInApp } from '#test/support/pages/render-in-app.tsx';
import { UpgradeCard } from '#web/features/pay/upgrade/upgrade-card.tsx';
import { type Api, failed } from '#web/platform/api/api.ts';
import { forgetComeBack, readComeBack } from '#web/platform/navigation/come-back.ts';

const bundle = (id: string, credits: number, amount: number): Bundle => ({
  id,
  credits,
  messages: Math.floor(credits / 10),
  currency: 'EUR',
  list_cents: amount,
  discount_cents: 0,
  amount_cents: amount,
});
const SOLD = [bundle('00000000000000b1', 50, 499), bundle('00000000000000b2', 100, 899)];

const show = (answer: () => unknown, differences: Partial<Parameters<typeof UpgradeCard>[0]> = {}) =>
  renderInApp(
    <UpgradeCard
      member={memberCard()}
      badge={null}
      cdnPrefix=""
      goal="talk"
      isPaid
      missingCredits={10}
      {...differences}
    >
      <p>You do not have enough credits to send this message</p>
    </UpgradeCard>,
    ['upgrade'],
    (async () => answer()) as unknown as Api,
  );
const sells = (bundles: readonly Bundle[]) => () => ({ ok: true, data: { bundles, discount: null } });
const all = page.getByRole('link', { name: 'See all packs' });

afterEach(forgetComeBack);

it('names whom it is about and leads to the smallest bundle at its price, and back to what was written', async () => {
  await show(sells(SOLD), { hasDraft: true });
  await expect.element(page.getByRole('region', { name: 'Keep talking to Noor' })).toBeVisible();
  await expect.element(page.getByText('Your message will stay here.')).toBeVisible();
  const way = page.getByRole('link', { name: '5 messages for €4.99' });
  await expect.element(way).toHaveAttribute('href', '/credits/00000000000000b1');
  await expect.element(all).toHaveAttribute('href', '/credits');
  await way.click();
  expect(readComeBack()).toMatchObject({ hasDraft: true });
});

it('offers no bundle that would not suffice', async () => {
  await show(sells(SOLD), { missingCredits: 60 });
  await expect.element(page.getByRole('link', { name: '10 messages for €8.99' })).toBeVisible();
});

it('says that Premium comes with it, to who has none', async () => {
  await show(sells(SOLD), { isPaid: false, goal: 'photo', missingCredits: 0 });
  await expect.element(page.getByRole('link', { name: 'Premium and 5 messages for €4.99' })).toBeVisible();
  await expect.element(all).toHaveAttribute('href', '/premium');
});

it('says that the profile is made up', async () => {
  await show(sells(SOLD), { badge: <span>made up</span> });
  await expect.element(page.getByRole('region').getByText('made up')).toBeVisible();
});

it('asks for the prices anew when the discount has ended', async () => {
  let asked = 0;
  await show(() => {
    asked += 1;
    const [first] = SOLD;
    const amount = asked === 1 ? 299 : 499;
    const discount = asked === 1 ? { expires: new Date(Date.now() + 500).toISOString() } : null;
    return { ok: true, data: { bundles: [{ ...first, amount_cents: amount }], discount } };
  });
  await expect.element(page.getByRole('link', { name: '5 messages for €2.99' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: '5 messages for €4.99' })).toBeVisible();
});

it('says that it loads', async () => {
  await show(() => new Promise(() => undefined));
  await expect.element(page.getByText('Loading the prices')).toBeInTheDocument();
  expect(page.getByRole('link').elements()).toEqual([]);
});

it('leads to the shop where the prices cannot be loaded', async () => {
  await show(() => failed(0));
  await expect.element(page.getByText('We couldn’t load the prices')).toBeVisible();
  await expect.element(all).toHaveAttribute('href', '/credits');
});

it('leads nowhere where nothing is sold', async () => {
  await show(sells([]));
  await expect.element(page.getByText('Credits aren’t available right now')).toBeVisible();
  expect(page.getByRole('link').elements()).toEqual([]);
});

it('sells nothing to who can write at once', async () => {
  await show(sells(SOLD), { goal: 'instead', missingCredits: null });
  await expect
    .element(page.getByRole('link', { name: 'Write now' }))
    .toHaveAttribute('href', '/members/00000000000000a1/chat');
  expect(page.getByRole('link', { name: /€/ }).elements()).toEqual([]);
});
