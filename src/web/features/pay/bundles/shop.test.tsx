import { useLocation } from '@tanstack/react-router';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { bundle, discount } from '#test/support/builders/payment-answers.ts';
import { colorOf } from '#test/support/pages/color-of.ts';
import { renderInApp } from '#test/support/pages/render-in-app.tsx';
import { MoneyLinks } from '#web/features/pay/bundles/money-links.tsx';
import { Shop } from '#web/features/pay/bundles/shop.tsx';
import { useAddressCode } from '#web/features/pay/discounts/use-address-code.ts';
import { type Api, failed } from '#web/platform/api/api.ts';

const PRICES = { message_credits: 10, photo_credits: 20, gift_credits: 30 };

const Sold = ({ isOrderable, bringsPremium }: { isOrderable: boolean; bringsPremium: boolean }) => {
  const { code, setCode } = useAddressCode();
  return (
    <>
      <Shop
        code={code}
        onCode={setCode}
        isOrderable={isOrderable}
        bringsPremium={bringsPremium}
        refundDays={14}
        prices={PRICES}
      />
      <p>{useLocation({ select: ({ searchStr }) => `search: ${searchStr}` })}</p>
    </>
  );
};

/** A shop with one bundle; the code SUMMER takes a quarter off. */
const show = ({
  isOrderable = true,
  bringsPremium = false,
  isDown = (): boolean => false,
  bundles = [bundle()],
} = {}) => {
  const api = (async (_: string, { query }: { query: { code?: string } }) => {
    if (isDown()) return failed(500);
    const sold = { country: 'NL', message_credits: 10, bundles, discount: null };
    if (query.code === undefined) return { ok: true, data: sold };
    if (query.code !== 'SUMMER')
      return {
        ok: false,
        status: 404,
        refusal: { code: 'discount_code_not_found', message: 'Code not found', details: {} },
      };
    const reduced = bundles.map((one) => ({ ...one, discount_cents: 500, amount_cents: one.list_cents - 500 }));
    const limits = { minimum_order_value: 1500, currency: 'EUR', expires: '2026-11-27T10:21:00.000Z' } as const;
    return { ok: true, data: { ...sold, bundles: reduced, discount: discount(limits) } };
  }) as unknown as Api;
  return renderInApp(
    <Sold isOrderable={isOrderable} bringsPremium={bringsPremium} />,
    ['bundles', 'discount', 'methods', 'error-page'],
    api,
  );
};
const enter = async (code: string) => {
  await page.getByText('I have a discount code').click();
  await page.getByRole('textbox', { name: 'Discount code' }).fill(code);
  await page.getByRole('button', { name: 'Use code' }).click();
};

it('leads from each bundle to its order, with what it pays for', async () => {
  await show();
  await expect
    .element(page.getByRole('link', { name: '200 credits' }))
    .toHaveAttribute('href', '/credits/00000000000000b1');
  await expect.element(page.getByText('20 messages, €1.00 each')).toBeVisible();
  await expect.element(page.getByText('about €2.00')).toBeVisible();
});

it('says that the first bundle brings Premium', async () => {
  await show({ bringsPremium: true });
  await expect.element(page.getByRole('link', { name: 'Premium + 200 credits' })).toBeVisible();
});

it('says of each bundle but the smallest what its size saves, and once compared with what', async () => {
  const sizes = [1, 2, 5].map((size) => ({ id: `00000000000000b${size}`, credits: 200 * size, messages: 20 * size }));
  const bundles = sizes.map((size, index) => bundle({ ...size, amount_cents: [2000, 3200, 6000][index]! }));
  await show({ bundles });
  const saving = page.getByText(/less each$/);
  await expect.element(saving.first()).toBeVisible();
  expect(saving.elements().map(({ textContent }) => textContent)).toEqual(['20% less each', '40% less each']);
  await expect.element(page.getByText('Savings are per message, compared with the smallest pack.')).toBeVisible();
});

it('compares nothing where one bundle is sold', async () => {
  await show();
  await expect.element(page.getByRole('link', { name: '200 credits' })).toBeVisible();
  expect(page.getByText(/^Savings are/).elements()).toEqual([]);
});

it.each([
  [390, [false, true, false]],
  [1280, [true, true, true]],
])('marks the middle bundle alone, with a button at %i pixels', async (width, haveButtons) => {
  await page.viewport(width, 844);
  const sizes = [1, 2, 5].map((size) => ({ id: `00000000000000b${size}`, credits: 200 * size, messages: 20 * size }));
  await show({
    bundles: sizes.map((size, index) => bundle({ ...size, amount_cents: [2000, 3200, 6000][index]! })),
  });
  await expect.element(page.getByRole('link', { name: '400 credits' })).toBeVisible();
  const cards = page.getByRole('list', { name: 'Choose a pack' }).getByRole('listitem').elements();
  expect(cards.map((card) => getComputedStyle(card).outlineStyle)).toEqual(['none', 'solid', 'none']);
  const buttons = page.getByText('Choose', { exact: true }).elements();
  expect(buttons.map((button) => button.getBoundingClientRect().width > 0)).toEqual(haveButtons);
  // A button looks different while the pointer is on it, where an earlier test may have left it.
  await page.getByRole('link', { name: '400 credits' }).hover();
  const grounds = ['soft', 'primary', 'soft'].map(colorOf);
  expect(buttons.map((button) => getComputedStyle(button).backgroundColor)).toEqual(grounds);
});

it.each([358, 992])('keeps each name on one line in a list of %i pixels', async (width) => {
  await page.viewport(width, 844);
  const bundles = [100, 250, 500].map((credits) => bundle({ id: `0000000000000${credits}`, credits }));
  await show({ bringsPremium: true, bundles });
  await expect.element(page.getByRole('link', { name: 'Premium + 250 credits' })).toBeVisible();
  const names = page.getByRole('link').elements();
  expect(names.map((name) => name.getClientRects().length)).toEqual([1, 1, 1]);
});

it('shows visitors the same prices without the way to an order', async () => {
  await show({ isOrderable: false });
  await expect.element(page.getByText('€19.99').first()).toBeVisible();
  expect(page.getByRole('link').elements()).toEqual([]);
});

it('takes a code into the address, shows the prices with it, and lets it be taken out', async () => {
  await show();
  await enter('SUMMER');
  await expect.element(page.getByText('€14.99').first()).toBeVisible();
  await expect.element(page.getByText('instead of €19.99')).toBeInTheDocument();
  await expect
    .element(page.getByText(/For orders of €15\.00 or more\. Valid until 27\u00A0Nov 2026, 10:21\./))
    .toBeVisible();
  await expect.element(page.getByText('search: ?code=SUMMER')).toBeVisible();
  await page.getByRole('button', { name: 'Remove code SUMMER' }).click();
  await expect.element(page.getByText('€19.99').first()).toBeVisible();
  await expect.element(page.getByText('search:', { exact: true })).toBeVisible();
});

it('says at the field that a code does not work, and keeps the prices', async () => {
  await show();
  await enter('WINTER');
  await expect
    .element(page.getByRole('textbox', { name: 'Discount code' }))
    .toHaveAccessibleDescription('Code not found');
  await expect.element(page.getByText('€19.99').first()).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: '200 credits' }))
    .toHaveAttribute('href', '/credits/00000000000000b1');
});

it('says that the prices could not be loaded, and shows them at the next try', async () => {
  let isDown = true;
  await show({ isDown: () => isDown });
  await expect.element(page.getByRole('heading', { name: 'We couldn’t load the prices' })).toBeVisible();
  isDown = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByRole('link', { name: '200 credits' })).toBeVisible();
});

it('says where nothing is sold', async () => {
  await show({ bundles: [] });
  await expect.element(page.getByRole('heading', { name: 'Credits aren’t available right now' })).toBeVisible();
});

it.each([
  [false, ['Credits history', 'Your purchases']],
  [true, ['Buy the same pack again', 'Credits history', 'Your purchases']],
])('links to what was bought, and to buying it again after a first purchase: %s', async (canRepeat, names) => {
  await renderInApp(<MoneyLinks canRepeat={canRepeat} />, ['bundles'], async () => failed(500));
  const links = page.getByRole('link');
  await expect.poll(() => links.elements().map(({ textContent }) => textContent)).toEqual(names);
});
