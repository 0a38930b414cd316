import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderInApp } from '#test/support/pages/render-in-app.tsx';
import { Greeting } from '#web/features/registration/join/greeting.tsx';
import { Panel } from '#web/features/registration/join/panel.tsx';

const show = () =>
  renderInApp(
    <Panel isDrawn>
      <Greeting title="Sign up" text="Signing up is free." />
      <form>Form</form>
      <p>Login</p>
    </Panel>,
    [],
  );

it.each([
  [390, '/scenes/guest-default'],
  [1280, '/films/default-4.avif'],
])('loads one drawing at %i pixels', async (width, address) => {
  await page.viewport(width, 844);
  const { container } = await show();
  const images = container.querySelectorAll('img');
  expect(images).toHaveLength(1);
  await expect.poll(() => images[0]?.currentSrc).toContain(address);
});

it('stands beside the whole form on wide windows', async () => {
  await page.viewport(1280, 844);
  const { container } = await show();
  await expect.element(page.getByRole('heading', { name: 'Sign up' })).toBeVisible();
  const picture = container.querySelector('picture')!.parentElement!.getBoundingClientRect();
  const beside = [...container.querySelectorAll('h1, form, p')].map((element) => element.getBoundingClientRect());
  expect(beside.map(({ left, top }) => left > picture.right && top >= picture.top)).toEqual([true, true, true, true]);
});
