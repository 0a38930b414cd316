import { afterEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ANNA, form, KURT, showLander } from '#test/support/pages/show-lander.tsx';
import { forgetSignupDraft } from '#web/features/registration/signup/signup-draft-state.ts';
import { Page as AloneTonight } from '#web/pages/landers/landing/alonetonight-page.tsx';
import { Page as CollageLanding } from '#web/pages/landers/landing/collagelanding-page.tsx';
import { Page as IconsLanding } from '#web/pages/landers/landing/iconslanding-page.tsx';
import { Page as MapLanding } from '#web/pages/landers/landing/maplanding-page.tsx';
import { Page as SocialNetwork } from '#web/pages/landers/landing/socialnetwork-page.tsx';
import { Page as TinderSwipe } from '#web/pages/landers/landing/tinderswipe-page.tsx';

afterEach(forgetSignupDraft);

const givenAnswers = () =>
  form()
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent);

it('iconslanding: what is chosen is said in the first step, and only then that answers are filled in', async () => {
  await showLander(IconsLanding);
  expect(givenAnswers()).toEqual([]);
  expect(
    form()
      .getByText(/^We’ve filled in your answers/)
      .elements(),
  ).toHaveLength(0);
  for (const name of ['Cycling', 'Wine']) await page.getByText(name, { exact: true }).click();
  await expect.element(form().getByText(/^We’ve filled in your answers/)).toBeVisible();
  expect(givenAnswers()).toEqual(['Cycling', 'Wine']);
});

it('iconslanding: each face says one thing that this person likes, until something is shared', async () => {
  await showLander(IconsLanding, { people: [{ ...ANNA, interests: ['hiking', 'wine'] }] });
  const caption = () => document.querySelector('ul li')!.textContent;
  expect(caption()).toBe('Anna, 31Hiking');
  await page.getByRole('checkbox', { name: 'Wine' }).click({ force: true });
  await expect.poll(caption).toBe('Anna, 31You both enjoy Wine');
});

it('iconslanding: whoever shares most with the visitor stands in front', async () => {
  const [anna, kurt] = [
    { ...ANNA, interests: ['hiking'] },
    { ...KURT, interests: ['wine', 'cycling'] },
  ];
  await showLander(IconsLanding, { people: [anna, kurt] });
  const first = () => document.querySelector('ul li')!.textContent;
  expect(first()).toBe('Anna, 31Hiking');
  await page.getByRole('checkbox', { name: 'Wine' }).click({ force: true });
  await expect.poll(first).toBe('Kurt, 40You both enjoy Wine');
});

it('maplanding: the chosen region is said in the first step', async () => {
  await showLander(MapLanding, { country: 'NL' });
  await page.getByRole('radiogroup', { name: 'Your region' }).getByText('Noord-Holland').click();
  await expect.poll(givenAnswers).toEqual(['Noord-Holland']);
});

it('socialnetwork: name and interests are said in the first step', async () => {
  await showLander(SocialNetwork);
  await page.getByLabelText('Name', { exact: true }).first().fill('Wanda');
  await page.getByText('Cooking', { exact: true }).click();
  await expect.poll(givenAnswers).toEqual(['Wanda', 'Cooking']);
});

it('socialnetwork: on a phone the card, the name, every choice and the button stand on the first screen', async () => {
  await page.viewport(390, 780);
  await showLander(SocialNetwork, { people: [ANNA, KURT] });
  const act = page.getByRole('link', { name: 'Create my card' }).element().getBoundingClientRect();
  expect(act.bottom).toBeLessThanOrEqual(780);
  for (const one of document.querySelectorAll('[name=card_name], [name=interests]')) {
    const { bottom } = (one.closest('label') ?? one).getBoundingClientRect();
    expect(bottom).toBeLessThanOrEqual(act.top);
  }
});

it('socialnetwork: what is written on the card moves nothing', async () => {
  await showLander(SocialNetwork, { people: [ANNA, KURT] });
  const size = () => document.querySelector('[aria-live]')!.parentElement!.getBoundingClientRect().toJSON();
  const before = size();
  await page.getByLabelText('Name', { exact: true }).first().fill('Wanda Wilhelmina of the very long name');
  for (const name of ['Working out', 'Photography', 'Live music'])
    await page.getByText(name, { exact: true }).last().click();
  await expect.element(page.getByText('W', { exact: true })).toBeVisible();
  expect(size()).toEqual(before);
});

it('alonetonight: until a window is chosen, the button says so and leads to the first', async () => {
  await showLander(AloneTonight);
  await page.getByRole('link', { name: 'Pick a window to continue' }).click();
  const question = page.getByRole('radiogroup', { name: 'What would make your evening?' });
  await expect.element(question.getByRole('radio').first()).toHaveFocus();
  expect(getComputedStyle(question.element()).outlineStyle).toBe('solid');
  await page.getByRole('radiogroup', { name: 'What would make your evening?' }).getByText('Dates').click();
  await expect.element(page.getByRole('link', { name: 'Continue' })).toHaveAttribute('href', '#signup');
});

it('collagelanding: who was turned over last stands above the form', async () => {
  await showLander(CollageLanding, { people: [ANNA, KURT] });
  expect(
    form()
      .getByText(/^This is/)
      .elements(),
  ).toHaveLength(0);
  const turn = async (at: number) => {
    page.getByRole('checkbox').nth(at).element().focus();
    await userEvent.keyboard(' ');
  };
  const act = page.getByRole('link', { name: /^(Read about|Write to)/ });
  await expect.element(act).toHaveTextContent('Read about Anna');
  for (const at of [0, 1]) await turn(at);
  await expect.element(act).toHaveTextContent('Write to Kurt');
  await expect.element(form().getByLabelText('Your first message to Kurt')).toBeInTheDocument();
  await expect.element(form().getByText('This is Kurt. Sign up to read the rest.')).toBeVisible();
  await turn(1);
  await expect.element(form().getByText('This is Anna. Sign up to read the rest.')).toBeVisible();
  await page.getByRole('radiogroup', { name: 'I’d like to meet' }).getByText('Men').click();
  expect(
    form()
      .getByText(/^This is/)
      .elements(),
  ).toHaveLength(0);
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

it('tinderswipe: the button comes with the first yes, and moves nothing', async () => {
  await showLander(TinderSwipe, { people: [ANNA, KURT] });
  const button = () => document.querySelector('#question > :last-child [href="#signup"]')!;
  const isSeen = () => button().checkVisibility({ visibilityProperty: true });
  const formTop = () => form().element().getBoundingClientRect().top + scrollY;
  const before = formTop();
  const answer = async (name: string) => {
    await expect.element(page.getByRole('radio', { name })).toBeVisible();
    page.getByRole('radio', { name }).element().focus();
    await userEvent.keyboard(' ');
  };
  await page.getByText('Both', { exact: true }).click();
  await answer('No to Anna');
  expect(isSeen()).toBe(false);
  await answer('No to Kurt');
  await page.getByRole('button', { name: 'Start over' }).click();
  await answer('Yes to Anna');
  await expect.poll(isSeen).toBe(true);
  expect(formTop()).toBe(before);
  expect(document.querySelectorAll('[href="#question"]')).toHaveLength(0);
});

it('collagelanding: one photo lies on its face from the start, and counts as looked at once it is turned', async () => {
  const people = ['Anna', 'Bea', 'Cleo', 'Dora'].map((name, at) => ({
    ...ANNA,
    id: `fedcba987654321${at}`,
    name,
    interests: ['cuddling', 'dogs'],
  }));
  await showLander(CollageLanding, { people });
  await expect.element(page.getByText('Cleo, 31')).toBeVisible();
  await expect.element(page.getByText('Do you have a dog? Tell me everything.').nth(2)).toBeVisible();
  await expect.element(page.getByText('Bea, 31')).not.toBeVisible();
  const seen = form().getByText(/^This is/);
  expect(seen.elements()).toHaveLength(0);
  page.getByRole('checkbox').nth(2).element().focus();
  await userEvent.keyboard(' ');
  await expect.element(page.getByRole('checkbox').nth(2)).not.toBeChecked();
  await userEvent.keyboard(' ');
  await expect.element(form().getByText('This is Cleo. Sign up to read the rest.')).toBeVisible();
});
