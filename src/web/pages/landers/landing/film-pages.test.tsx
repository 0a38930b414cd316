import { afterEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ANNA, form, KURT, showLander } from '#test/support/pages/show-lander.tsx';
import { forgetSignupDraft } from '#web/features/registration/signup/signup-draft-state.ts';
import { Page as TransitionsVideoLanding } from '#web/pages/landers/landing/transitionsvideolanding-page.tsx';
import { Page as Video } from '#web/pages/landers/landing/video-page.tsx';

afterEach(forgetSignupDraft);

it('video: a film that is decoration stands above a name, which leads to the sign-up', async () => {
  await showLander(Video, { tone: 'gilf' });
  await expect.element(page.getByRole('heading', { name: 'It starts with a good story' })).toBeVisible();
  await page.getByLabelText('Name', { exact: true }).first().fill('Wanda');
  await expect.element(form().getByLabelText('Name', { exact: true })).toHaveValue('Wanda');
  await expect.element(page.getByRole('link', { name: 'Say hello' })).toHaveAttribute('href', '#signup');
  await expect.element(page.getByText(/^The next hello could be yours/)).toBeVisible();
  expect(document.querySelector('img[src="/films/default-4.avif"]')).not.toBeNull();
  const film = document.querySelector('video')!;
  expect([film.muted, film.loop, film.preload, film.ariaHidden, film.autoplay]).toEqual([
    true,
    true,
    'none',
    'true',
    false,
  ]);
  // Nothing is there to be paused before it plays.
  await expect.element(page.getByRole('button', { name: 'Pause video' })).toBeVisible();
  await page.getByRole('button', { name: 'Pause video' }).click();
  await expect.element(page.getByRole('button', { name: 'Play video' })).toBeVisible();
  expect(film.paused).toBe(true);
});

it('video: who is chosen gets the hello that stands in the sign-up', async () => {
  await showLander(Video, { people: [ANNA, KURT] });
  const people = page.getByRole('radiogroup', { name: 'Who’ll get your hello?' });
  expect(
    people
      .getByRole('radio')
      .elements()
      .map((one) => one.closest('label')?.textContent),
  ).toEqual(['Anna, 31Seattle', 'Kurt, 40Seattle']);
  await expect.element(page.getByRole('heading', { name: 'It starts with hello' })).toBeVisible();
  expect(document.body.textContent).not.toContain('message to');
  await people.getByText('Kurt, 40').click();
  await expect.element(page.getByRole('heading', { name: 'It starts with hello' })).toBeVisible();
  await expect.element(page.getByLabelText('Your first message to Kurt')).toHaveValue('Hi Kurt, how was your day?');
  await people.getByText('Anna, 31').click();
  await expect.element(page.getByLabelText('Your first message to Anna')).toHaveValue('Hi Anna, how was your day?');
});

const scene = (name: string) => page.getByRole('radiogroup', { name });

it('transitionsvideolanding: each scene asks once, and the answers stand in the sign-up', async () => {
  await showLander(TransitionsVideoLanding);
  await expect.element(scene('Friday night. What sounds good?')).toBeVisible();
  expect(scene('You write first. What about?').elements()).toHaveLength(0);
  await expect.element(page.getByText('1/4')).toBeVisible();
  const marked = () =>
    [...document.querySelectorAll('div[aria-hidden] > span')].findIndex(
      (one) => getComputedStyle(one).outlineStyle === 'solid',
    );
  expect(marked()).toBe(0);
  await scene('Friday night. What sounds good?').getByText('Dancing').click();
  await expect.element(page.getByText('2/4')).toBeVisible();
  expect(marked()).toBe(1);
  await scene('You write first. What about?').getByText('Cooking').click();
  await scene('Out the door. What’s the plan?').getByText('Hiking').click();
  await scene('First date. What are you hoping for?').getByText('Dates').click();
  await expect.element(form().getByRole('radio', { name: 'Dates' })).toBeChecked();
  await expect.element(page.getByText('Good to know. Your answers will be on your profile.')).toBeVisible();
  await page.getByRole('button', { name: 'Start over' }).click();
  await expect.element(scene('Friday night. What sounds good?')).toBeVisible();
});

it('transitionsvideolanding: by arrow keys any answer can be chosen, and the next key goes on', async () => {
  await showLander(TransitionsVideoLanding);
  await expect.element(scene('Friday night. What sounds good?')).toBeVisible();
  scene('Friday night. What sounds good?').getByRole('radio', { name: 'Live music' }).element().focus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  await expect.element(page.getByRole('radio', { name: 'Cocktails' }).first()).toBeChecked();
  await expect.element(scene('Friday night. What sounds good?')).toBeVisible();
  await userEvent.tab();
  await expect.element(scene('You write first. What about?').getByRole('radio', { name: 'City trips' })).toHaveFocus();
  await userEvent.keyboard(' ');
  await userEvent.tab();
  await expect.element(scene('Out the door. What’s the plan?')).toBeVisible();
});

it('transitionsvideolanding: where no film plays, a picture of each scene comes with its question', async () => {
  await showLander(TransitionsVideoLanding);
  await expect.element(scene('Friday night. What sounds good?')).toBeVisible();
  const film = document.querySelector('video')!;
  // It says so once: from here on the test does.
  await expect.poll(() => film.dataset['film']).toBe('plays');
  film.dataset['film'] = 'waits';
  const shown = () =>
    [...film.parentElement!.querySelectorAll('img')]
      .filter((one) => one.checkVisibility())
      .map((one) => one.getAttribute('src'));
  expect(shown()).toEqual(['/films/default.avif']);
  await scene('Friday night. What sounds good?').getByText('Dancing').click();
  await expect.poll(shown).toEqual(['/films/default.avif', '/films/default-2.avif']);
  film.dataset['film'] = 'plays';
  expect(shown()).toEqual(['/films/default.avif']);
});
