import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderInApp } from '#test/support/pages/render-in-app.tsx';
import type { MatchAddress, MatchAnswers } from '#web/features/match-finder/match-answers-rules.ts';
import { Wizard } from '#web/features/match-finder/questions/wizard.tsx';
import { useArrival } from '#web/features/match-finder/use-arrival.ts';

const PROFILE = {
  id: '0000000000000001',
  name: 'Wanda',
  age: 36,
  status: 'active',
  gender: 'female',
  sexuality: 'hetero',
  identity_label: '',
  about_me: '',
  country: 'NL',
  region: 'NL-UT',
  city: 'Utrecht',
  city_id: 5,
  looking_for: null,
  relationship_status: null,
  hair_color: null,
  eye_color: null,
  body_type: null,
  tattoos: null,
  interests: [],
  has_main_photo: false,
  public_profile: false,
} as const;
const INTERESTS = [
  { id: 'cocktails', name: 'Cocktails', group: 'going_out' },
  { id: 'dancing', name: 'Dancing', group: 'going_out' },
];

type Start = {
  readonly step: 'looking_for' | 'ages' | 'radius';
  readonly answers?: MatchAnswers;
  readonly city?: null;
  readonly lookingFor?: 'dating';
};

/** Renders the wizard as the page does, with the address as state. */
const Finder = ({ step: first, answers, city, lookingFor }: Start) => {
  const [address, setAddress] = useState<MatchAddress>({ ...answers, step: first });
  const { step, ...said } = address;
  const arrival = useArrival(step);
  const about = {
    profile: {
      ...PROFILE,
      prompts: [],
      interests: [],
      looking_for: lookingFor ?? null,
      ...(city === null && { city: null, city_id: null }),
    },
    interests: INTERESTS,
    shownFields: ['looking_for', 'hair_color'],
  };
  return (
    <>
      {step !== undefined && step !== 'results' && (
        <Wizard step={step} answers={said} about={about} arrival={arrival} onGo={setAddress} onKeep={setAddress} />
      )}
      <output>{new URLSearchParams(address).toString()}</output>
    </>
  );
};
const show = (start: Start) => renderInApp(<Finder {...start} />, ['match-finder', 'profile-facts', 'interests']);
const address = () => page.getByRole('status').filter({ hasText: 'step=' });

describe('the questions', () => {
  it('go on by themselves when a choice is pressed', async () => {
    await show({ step: 'looking_for' });
    await expect.element(page.getByText('Question 1 of 6')).toBeVisible();
    await page.getByText('Getting to know each other').click();
    await expect.element(page.getByText('Question 2 of 6')).toBeVisible();
    await expect.element(address()).toHaveTextContent('looking_for=dating&step=ages');
    await expect.element(page.getByRole('slider', { name: 'Minimum age' })).toHaveFocus();
  });

  it('say which answer is from the profile', async () => {
    await show({ step: 'looking_for', answers: { looking_for: 'dating' }, lookingFor: 'dating' });
    await expect.element(page.getByText('From your profile')).toBeVisible();
    const answer = page.getByText('From your profile').element().closest('label');
    expect(answer!.textContent).toContain('Getting to know each other');
    expect(page.getByText('From your profile', { exact: true }).elements()).toHaveLength(1);
  });

  it('show how to go on with the answer that is chosen already', async () => {
    await show({ step: 'looking_for', answers: { looking_for: 'dating' } });
    await expect.element(page.getByRole('radio', { name: /^Dates/ })).toBeChecked();
    const next = page.getByRole('button', { name: 'Next' });
    expect(next.element().getBoundingClientRect().width).toBeGreaterThan(80);
    await next.click();
    await expect.element(page.getByText('Question 2 of 6')).toBeVisible();
    await expect.element(address()).toHaveTextContent('looking_for=dating&step=ages');
  });

  it.each([390, 1280])(
    'show answers that are explained one below the other, as wide as the sheet (%i px)',
    async (width) => {
      await page.viewport(width, 800);
      const { container } = await show({ step: 'looking_for' });
      await expect.element(page.getByRole('radio').first()).toBeInTheDocument();
      const sides = [...container.querySelectorAll('label')].map((tile) => tile.getBoundingClientRect());
      expect(new Set(sides.map(({ top }) => top)).size).toBe(5);
      expect(new Set(sides.map(({ left, right }) => `${left} ${right}`)).size).toBe(1);
    },
  );

  const showWithPicture = async (width: number) => {
    await page.viewport(width, 844);
    const { container } = await show({ step: 'ages' });
    await expect.element(page.getByRole('slider').first()).toBeVisible();
    const boxOf = (what: string) => container.querySelector(what)!.getBoundingClientRect();
    return { picture: boxOf('img'), question: boxOf('legend') };
  };

  it('are asked below two people on phones', async () => {
    const { picture, question } = await showWithPicture(390);
    expect(picture.bottom).toBeLessThanOrEqual(question.top);
    expect(picture.height).toBeLessThan(150);
  });

  it('are asked beside two people on wide windows', async () => {
    const { picture, question } = await showWithPicture(1280);
    await page.viewport(390, 844);
    expect(picture.width).toBeGreaterThan(300);
    expect(picture.right).toBeLessThanOrEqual(question.left);
  });

  it('are answered by the keyboard: arrows choose, Enter goes on', async () => {
    await show({ step: 'radius', answers: { radius: '25' } });
    const chosen = page.getByRole('radio', { name: /^Up to 25 km/ });
    await expect.element(chosen).toBeChecked();
    (chosen.element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(page.getByRole('radio', { name: /^Up to 50 km/ })).toBeChecked();
    await expect.element(page.getByText('Question 3 of 6')).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('Question 4 of 6')).toBeVisible();
    await expect.element(page.getByRole('checkbox', { name: 'Cocktails' })).toHaveFocus();
    await userEvent.keyboard(' {Enter}');
    await expect.element(page.getByText('Question 5 of 6')).toBeVisible();
    await expect.element(address()).toHaveTextContent('radius=50&interests=cocktails&step=looks');
  });

  it('keep what is answered in the address, also before one goes on', async () => {
    await show({ step: 'ages' });
    await page.getByRole('button', { name: 'About my age' }).click();
    await expect.element(address()).toHaveTextContent('min_age=28&max_age=44&step=ages');
  });

  it('offer a distance only to those who say where they live', async () => {
    await show({ step: 'radius', city: null });
    await expect.element(page.getByRole('radio')).toHaveAccessibleName(/^Anywhere in/);
    await expect.element(page.getByRole('link', { name: 'Add my city' })).toHaveAttribute('href', '/profile');
  });

  it('are forms without scripts: what was answered before travels along', async () => {
    const { container } = await show({ step: 'ages', answers: { looking_for: 'chat', radius: '50' } });
    const form = container.querySelector('form');
    if (form === null) throw new Error('The question is a form.');
    expect([form.method, new URL(form.action).pathname]).toEqual(['get', '/match-finder']);
    expect([...new FormData(form)]).toEqual([
      ['looking_for', 'chat'],
      ['radius', '50'],
      ['step', 'radius'],
      ['min_age', '18'],
      ['max_age', '99'],
    ]);
  });
});
