import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { ANNA, showLander } from '#test/support/pages/show-lander.tsx';
import { forgetSignupDraft } from '#web/features/registration/signup/signup-draft-state.ts';
import { Page as IconsLanding } from '#web/pages/landers/landing/iconslanding-page.tsx';

afterEach(forgetSignupDraft);

it('iconslanding: on a wide screen the first portrait is whole, and the others are as near', async () => {
  await page.viewport(1280, 800);
  const filename = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="4" height="5"/>';
  const main_image = { filename, placeholder: '#ccc' };
  const people = Array.from({ length: 3 }, (_, at) => ({ ...ANNA, id: `fedcba987654321${at}`, main_image }));
  await showLander(IconsLanding, { people });
  const faces = () => [...document.querySelectorAll('#question li img')].map((one) => one.getBoundingClientRect());
  await expect.poll(() => faces().length).toBe(3);
  const [first, ...others] = faces();
  expect(first!.height / first!.width).toBeCloseTo(1.25, 1);
  for (const other of others) {
    expect(other.top).toBeCloseTo(first!.top, 0);
    expect(other.height).toBeCloseTo(first!.height, 0);
  }
});
