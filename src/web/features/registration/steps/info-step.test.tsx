import { afterEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { OwnProfile } from '#shared/contract/account/profile-contract.ts';
import { renderInApp } from '#test/support/pages/render-in-app.tsx';
import { InfoStep } from '#web/features/registration/steps/info-step.tsx';
import { forgetKept } from '#web/platform/storage/forget-kept.ts';

const profile = {
  id: '0123456789abcdef',
  gender: 'female',
  country: 'GB',
  region: null,
  city: null,
  relationship_status: null,
  hair_color: 'brown',
  eye_color: null,
  body_type: null,
  tattoos: null,
  interests: [] as string[],
} as OwnProfile;

const show = async () => {
  const saved: Record<string, unknown>[] = [];
  const onNext = vi.fn<() => void>();
  await renderInApp(
    <InfoStep
      part="looks"
      profile={profile}
      countries={['GB']}
      interests={[]}
      saver={{
        save: (changes, onSaved) => {
          saved.push(changes);
          onSaved();
        },
        isPending: false,
        problem: null,
      }}
      RegionField={() => null}
      CityField={() => null}
      onNext={onNext}
    />,
    ['activation', 'places', 'profile-facts', 'errors', 'error-page'],
  );
  return { saved, onNext };
};
const group = (name: string) => page.getByRole('radiogroup', { name });
const choice = (of: string, name: string) => group(of).getByRole('radio', { name, exact: true });
const save = () => page.getByRole('button', { name: 'Save and continue' }).click();

afterEach(() => forgetKept());

it('shows each look with all its answers, and the one given before', async () => {
  await show();
  for (const name of ['Relationship status', 'Hair', 'Eyes', 'Build', 'Tattoos'])
    await expect.element(group(name)).toBeVisible();
  await expect.element(choice('Hair', 'Brown')).toBeChecked();
  await expect.element(choice('Eyes', 'No answer')).toBeChecked();
});

it('takes an answer and takes one back', async () => {
  const { saved, onNext } = await show();
  await group('Eyes').getByText('Hazel').click();
  await group('Hair').getByText('No answer').click();
  await save();
  expect(saved).toMatchObject([{ hair_color: null, eye_color: 'hazel', body_type: null }]);
  expect(onNext).toHaveBeenCalledOnce();
});

it('goes from look to look with Tab and through its answers with the arrows', async () => {
  const { saved } = await show();
  choice('Hair', 'Brown').element().focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(choice('Hair', 'Blond')).toHaveFocus();
  await userEvent.keyboard('{Tab}');
  await expect.element(choice('Eyes', 'No answer')).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(choice('Eyes', 'Brown')).toBeChecked();
  await save();
  expect(saved).toMatchObject([{ hair_color: 'blond', eye_color: 'brown' }]);
});

it('moves nothing when an answer is chosen', async () => {
  await show();
  const places = () =>
    [...document.querySelectorAll('label')].map((label) => {
      const { x, y, width } = label.getBoundingClientRect();
      return [x, y, width].map(Math.round).join();
    });
  const before = places();
  await group('Relationship status').getByText('In an open relationship').click();
  await expect.element(choice('Relationship status', 'In an open relationship')).toBeChecked();
  expect(places()).toEqual(before);
});
