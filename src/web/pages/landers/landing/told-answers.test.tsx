import { afterEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ANNA, form, KURT, showLander } from '#test/support/pages/show-lander.tsx';
import { forgetSignupDraft } from '#web/features/registration/signup/signup-draft-state.ts';
import { Page as AloneTonight } from '#web/pages/landers/landing/alonetonight-page.tsx';
import { Page as CollageLanding } from '#web/pages/landers/landing/collagelanding-page.tsx';
import { Page as IconsLanding } from '#web/pages/landers/landing/iconslanding-page.tsx';
import { Page as MapLanding } from '#web/pages/landers/landing/maplanding-page.tsx';
import { Page as SocialNetwork } from '#web/pages/landers/landing/socialnetwork-page.tsx';

afterEach(forgetSignupDraft);

const told = () =>
  form()
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent);

it('iconslanding: what is chosen is said in the first step, and only then that answers are filled in', async () => {
  await showLander(IconsLanding);
  expect(told()).toEqual([]);
  expect(
    form()
      .getByText(/^We’ve filled in your answers/)
      .elements(),
  ).toHaveLength(0);
  for (const name of ['Dogs', 'Wine']) await page.getByText(name, { exact: true }).click();
  await expect.element(form().getByText(/^We’ve filled in your answers/)).toBeVisible();
  expect(told()).toEqual(['Dogs', 'Wine']);
});

it('maplanding: the chosen region is said in the first step', async () => {
  await showLander(MapLanding, { country: 'NL' });
  await page.getByRole('radiogroup', { name: 'Your region' }).getByText('Noord-Holland').click();
  await expect.poll(told).toEqual(['Noord-Holland']);
});

it('socialnetwork: name and interests are said in the first step', async () => {
  await showLander(SocialNetwork);
  await page.getByLabelText('Name', { exact: true }).first().fill('Wanda');
  await page.getByText('Cooking', { exact: true }).click();
  await expect.poll(told).toEqual(['Wanda', 'Cooking']);
});

it('socialnetwork: on a phone the card stays in view and the button covers no choice', async () => {
  await page.viewport(390, 640);
  await showLander(SocialNetwork, { people: [ANNA, KURT] });
  const last = page.getByRole('checkbox').elements().at(-1)!.closest('label')!;
  last.scrollIntoView({ block: 'center' });
  const card = page.getByText('Your name', { exact: true }).element().getBoundingClientRect();
  expect(card.top).toBeGreaterThanOrEqual(0);
  expect(card.bottom).toBeLessThan(last.getBoundingClientRect().top);
  const { bottom } = last.getBoundingClientRect();
  const act = page.getByRole('link', { name: 'Create my card' }).element().getBoundingClientRect();
  expect(act.top).toBeGreaterThanOrEqual(bottom);
});

it('alonetonight: the button leads to the windows until one is chosen', async () => {
  await showLander(AloneTonight);
  await expect.element(page.getByRole('link', { name: 'Pick a window' })).toHaveAttribute('href', '#reason');
  const act = page.getByRole('link', { name: 'Continue' });
  expect(act.elements()).toHaveLength(0);
  await page.getByRole('radiogroup', { name: 'What would make your evening?' }).getByText('Dates').click();
  await expect.element(act).toHaveAttribute('href', '#signup');
  expect(page.getByRole('link', { name: 'Pick a window' }).elements()).toHaveLength(0);
});

it('collagelanding: on a phone a back has room for a name and a town', async () => {
  await page.viewport(390, 844);
  await showLander(CollageLanding, { people: [{ ...ANNA, name: 'Joanne', city: 'Fort Worth' }] });
  page.getByRole('checkbox').element().focus();
  await userEvent.keyboard(' ');
  for (const words of ['Joanne, 31', 'Fort Worth']) {
    const line = page.getByText(words, { exact: true });
    await expect.element(line).toBeVisible();
    expect(line.element().scrollHeight).toBeLessThanOrEqual(line.element().clientHeight);
    const range = document.createRange();
    range.selectNodeContents(line.element());
    expect(range.getClientRects()).toHaveLength(1);
  }
});
