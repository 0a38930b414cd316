import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { colorOf } from '#test/support/pages/color-of.ts';
import { ANNA, showLander } from '#test/support/pages/show-lander.tsx';
import { forgetSignupDraft } from '#web/features/registration/signup/signup-draft-state.ts';
import { Page as AloneTonight } from '#web/pages/landers/landing/alonetonight-page.tsx';
import { Page as CollageLanding } from '#web/pages/landers/landing/collagelanding-page.tsx';
import { Page as Gallery } from '#web/pages/landers/landing/gallery-page.tsx';
import { Page as TransitionsVideoLanding } from '#web/pages/landers/landing/transitionsvideolanding-page.tsx';

afterEach(forgetSignupDraft);

it.each([
  { name: 'Take a look around. There’s a frame for you.', Page: Gallery },
  { name: 'See someone you like? Turn the photo over.', Page: CollageLanding },
])('on a wide screen each sentence of a title begins on a line of its own: $name', async ({ name, Page }) => {
  await page.viewport(1280, 800);
  await showLander(Page, { people: [ANNA] });
  await expect.element(page.getByRole('heading', { name, exact: true })).toBeVisible();
  const [first, second] = [...document.querySelectorAll('h1 > span')].map((one) => one.getBoundingClientRect());
  expect(second!.top).toBeGreaterThan(first!.top);
  expect(second!.left).toBe(first!.left);
});

it('a title of one sentence is not divided', async () => {
  await showLander(Gallery, { title: 'A wall of faces.', people: [ANNA] });
  expect(document.querySelector('h1')?.textContent).toBe('A wall of faces.');
  expect(document.querySelectorAll('h1 > span')).toHaveLength(1);
});

it('the button that waits for a choice looks like neither a choice nor the button that goes on', async () => {
  await showLander(TransitionsVideoLanding);
  const pick = page.getByRole('link', { name: 'Choose an answer to continue' });
  await expect.element(pick).toBeVisible();
  const { backgroundColor, boxShadow } = getComputedStyle(pick.element());
  const choice = document.querySelector('#question label')!;
  const act = document.querySelector('#question a[href="#signup"]')!;
  for (const other of [choice, act]) expect(getComputedStyle(other).backgroundColor).not.toBe(backgroundColor);
  expect(boxShadow).toBe('none');
  expect(getComputedStyle(act).backgroundColor).toBe(colorOf('warm'));
});

it('alonetonight: on a wide screen the windows are hardly flatter than their pictures, and the button is in view', async () => {
  await page.viewport(1280, 800);
  await showLander(AloneTonight);
  const pick = page.getByRole('link', { name: 'Pick a window to continue' });
  await expect.element(pick).toBeVisible();
  const pictures = [...document.querySelectorAll('#question fieldset img')].map((one) => one.getBoundingClientRect());
  expect(pictures).toHaveLength(4);
  for (const { width, height } of pictures) expect(width / height).toBeLessThan(2);
  expect(pick.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(800);
});
