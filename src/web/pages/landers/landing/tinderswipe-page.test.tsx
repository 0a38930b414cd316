import { afterEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ANNA, KURT, showLander } from '#test/support/pages/show-lander.tsx';
import { forgetSignupDraft } from '#web/features/registration/signup/signup-draft-state.ts';
import { Page as TinderSwipe } from '#web/pages/landers/landing/tinderswipe-page.tsx';

afterEach(forgetSignupDraft);

it('people are in a stack of cards, and the rule of the likes is said before', async () => {
  await showLander(TinderSwipe, { people: [ANNA, KURT] });
  await expect.element(page.getByText(/^4 likes a day/)).toBeVisible();
  await expect.element(page.getByRole('radio', { name: 'Yes to Anna' })).toBeVisible();
  // Below her, nothing can be reached.
  expect(page.getByRole('radio', { name: 'Yes to Kurt' }).elements()).toHaveLength(0);
  page.getByRole('radio', { name: 'Yes to Anna' }).element().focus();
  await userEvent.keyboard(' ');
  await expect.element(page.getByRole('radio', { name: 'No to Kurt' })).toHaveFocus();
  await userEvent.keyboard(' ');
  await expect.element(page.getByText(/^You picked one person\./).first()).toBeVisible();
  await page.getByRole('button', { name: 'Start over' }).click();
  await expect.element(page.getByRole('radio', { name: 'Yes to Anna' })).toBeVisible();
});

it('beside the stack stand as many places as likes a day, who gets a yes takes one, and after the last card they are gone', async () => {
  await page.viewport(1280, 800);
  await showLander(TinderSwipe, { people: [ANNA, KURT] });
  const tray = () => [...document.querySelectorAll('#question ul:has(~ small) li')];
  const free = () => tray().filter((one) => one.ariaHidden === 'true').length;
  expect(free()).toBe(4);
  await page.getByText('Yes', { exact: true }).first().click();
  await expect.poll(free).toBe(3);
  expect(tray()[0]!.textContent).toBe('Anna');
  await page.getByText('No', { exact: true }).last().click();
  await expect.element(page.getByRole('button', { name: 'Start over' })).toBeVisible();
  expect(tray()).toEqual([]);
  const faces = [...document.querySelectorAll('#question li')].map(({ textContent }) => textContent);
  expect(faces).toEqual(['Anna']);
});

it.each([390, 1280])('at %i pixels the places for likes stand beside their rule', async (width) => {
  await page.viewport(width, 844);
  await showLander(TinderSwipe, { people: [ANNA, KURT] });
  const rule = page.getByText(/^4 likes a day/).element();
  const [places, words] = [rule.previousElementSibling!, rule].map((one) => one.getBoundingClientRect());
  expect(places!.right).toBeLessThan(words!.left);
  expect(places!.top).toBeLessThan(words!.bottom);
  expect(places!.bottom).toBeGreaterThan(words!.top);
});

it('there are no more cards than likes a day', async () => {
  const people = Array.from({ length: 6 }, (_, at) => ({ ...ANNA, id: `fedcba987654321${at}`, name: `Anna ${at}` }));
  await showLander(TinderSwipe, { people });
  expect(document.querySelectorAll('[data-card]')).toHaveLength(4);
});

it('without people one says what one likes, and nothing is said of likes', async () => {
  await showLander(TinderSwipe);
  await expect.element(page.getByRole('heading', { name: 'This or that?' })).toBeVisible();
  await expect.element(page.getByText(/^Three quick choices\./)).toBeVisible();
  expect(page.getByText(/a day/).elements()).toHaveLength(0);
  for (const name of ['Coffee', 'Movies', 'Dogs']) await page.getByText(name, { exact: true }).click();
  await expect.element(page.getByText('Good to know. Your answers will be on your profile.')).toBeVisible();
});

it('without anybody of the wanted gender one goes on all the same', async () => {
  await showLander(TinderSwipe, { people: [KURT] });
  await page.getByRole('radio', { name: 'Women' }).click({ force: true });
  await expect.element(page.getByRole('link', { name: 'Continue' })).toBeVisible();
});

it('on a phone the title, what a no is and whom one seeks stand above the card, what holds for likes below', async () => {
  await page.viewport(390, 844);
  await showLander(TinderSwipe, { people: [ANNA] });
  const topOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect().top ?? 0;
  const order = [
    'h1',
    'h1 + p',
    '[name=whom]',
    '[data-card] > div',
    '[data-side]',
    '#question small:not([data-card] *)',
  ].map(topOf);
  expect(order).toEqual(order.toSorted((a, b) => a - b));
});

it.each([390, 1280])('at %i pixels neither name nor answers cover the picture', async (width) => {
  await page.viewport(width, 844);
  await showLander(TinderSwipe, { people: [ANNA] });
  const boxOf = (selector: string) => document.querySelector(`[data-card] ${selector}`)!.getBoundingClientRect();
  const picture = boxOf('> div > div');
  expect(picture.height).toBeGreaterThan(150);
  expect(boxOf('> div > div + div').top).toBeGreaterThanOrEqual(picture.bottom);
  const answer = boxOf('label');
  expect(answer.top >= picture.bottom || answer.left >= picture.right).toBe(true);
  expect(answer.bottom).toBeLessThanOrEqual(844);
});

it('on a wide screen the answers stand below the card', async () => {
  await page.viewport(1280, 844);
  await showLander(TinderSwipe, { people: [ANNA] });
  const place = (selector: string) => document.querySelector(selector)!.getBoundingClientRect();
  expect(place('[data-card] label').top).toBeGreaterThan(place('[data-card] > div').bottom);
  expect(place('[data-card] label').left).toBe(place('[data-card] > div').left);
});

it('a card says what somebody likes, with icons, and on a phone its picture has room for hair and hands', async () => {
  await page.viewport(390, 844);
  await showLander(TinderSwipe, { people: [{ ...ANNA, interests: ['dogs', 'wine', 'yoga'] }] });
  const said = [...document.querySelectorAll('[data-card] p > span')];
  expect(said.map(({ textContent }) => textContent)).toEqual(['Dogs', 'Wine']);
  expect(said.every((one) => one.querySelector('svg') !== null)).toBe(true);
  // Two thirds of a portrait's height hold both.
  const picture = document.querySelector('[data-card] > div > div')!.getBoundingClientRect();
  expect(picture.height).toBeGreaterThan(picture.width * 1.25 * 0.68);
});
