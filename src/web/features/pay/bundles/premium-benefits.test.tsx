import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderInApp } from '#test/support/pages/render-in-app.tsx';
import { PremiumBenefits } from '#web/features/pay/bundles/premium-benefits.tsx';

it.each([
  [390, ['See more photos', 'See every photo that isn’t private']],
  [1280, ['See every photo that isn’t private']],
])('says what Premium gives once in full, on phones first in brief (%i px)', async (width, first) => {
  await page.viewport(width, 844);
  await renderInApp(
    <>
      <PremiumBenefits place="above" />
      <PremiumBenefits place="below" />
    </>,
    ['bundles'],
  );
  const lists = page.getByRole('list');
  await expect.poll(() => lists.elements().map((list) => list.firstElementChild?.textContent)).toEqual(first);
  expect(page.getByRole('heading', { name: 'What you get with Premium' }).elements()).toHaveLength(1);
  expect(page.getByRole('list', { name: 'What you get with Premium' }).elements()).toHaveLength(1);
});

it('has a heading above the list, which names it', async () => {
  await page.viewport(1280, 844);
  await renderInApp(<PremiumBenefits place="above" />, ['bundles']);
  const heading = page.getByRole('heading', { level: 2, name: 'What you get with Premium' });
  await expect.element(heading).toBeVisible();
  await expect
    .element(page.getByRole('list', { name: 'What you get with Premium' }))
    .toHaveAttribute('aria-labelledby', heading.element().id);
});
