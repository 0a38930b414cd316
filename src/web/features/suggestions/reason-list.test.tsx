import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Reason } from '#shared/contract/fields.ts';
import { renderInApp } from '#test/support/pages/render-in-app.tsx';
import { ReasonList } from '#web/features/suggestions/reason-list.tsx';

const show = (reasons: readonly Reason[], atMost?: number) =>
  renderInApp(<ReasonList name="Noor" reasons={reasons} {...(atMost !== undefined && { atMost })} />, [
    'reasons',
    'interests',
    'profile-facts',
  ]);
const words = () =>
  page
    .getByRole('list', { name: 'Why you see Noor' })
    .getByRole('listitem')
    .all()
    .map((item) => item.element().textContent);

it('says every reason in words', async () => {
  await show(
    [
      { code: 'same_city' },
      { code: 'near' },
      { code: 'same_region' },
      { code: 'near_age' },
      { code: 'recently_active' },
      { code: 'shared_interests', interests: ['dogs', 'cats'] },
      { code: 'same_looking_for', looking_for: 'dating' },
      { code: 'preferences_met', facts: [{ field: 'hair_color', value: 'red' }] },
      { code: 'has_photo' },
    ],
    9,
  );
  expect(words()).toEqual([
    'Same city',
    'Lives close by',
    'Same region',
    'About the same age',
    'Recently active',
    'In common: Dogs, Cats',
    'Wants the same thing',
    'Your type: Hair (Red)',
    'Has a photo',
  ]);
});

it('names three interests and counts the rest', async () => {
  await show([{ code: 'shared_interests', interests: ['dogs', 'cats', 'yoga', 'wine', 'history'] }]);
  expect(words()).toEqual(['In common: Dogs, Cats, Yoga +2']);
});

it('says what both share in a sentence where a page gives one', async () => {
  await renderInApp(
    <ReasonList
      name="Noor"
      reasons={[{ code: 'shared_interests', interests: ['dogs', 'cats', 'yoga', 'wine'] }]}
      describeShared={(interests) => `You both enjoy ${interests.join(' and ')}`}
    />,
    ['reasons', 'interests', 'profile-facts'],
  );
  expect(words()).toEqual(['You both enjoy dogs and cats and yoga']);
});

it('keeps to the strongest, and the photo for last', async () => {
  await show([{ code: 'has_photo' }, { code: 'near_age' }, { code: 'recently_active' }], 2);
  expect(words()).toEqual(['About the same age', 'Recently active']);
});

it('is not there without a reason', async () => {
  const { container } = await show([]);
  expect(container.textContent).toBe('');
});
