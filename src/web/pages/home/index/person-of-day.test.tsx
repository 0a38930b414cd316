import { useQueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { SuggestedMember } from '#shared/contract/fields.ts';
import type { PersonOfDay as Person } from '#shared/contract/people/suggestions-contract.ts';
import { memberCard } from '#test/support/builders/member-card.ts';
import { colorOf } from '#test/support/pages/color-of.ts';
import { renderInApp } from '#test/support/pages/render-in-app.tsx';
import { LikesToasts } from '#web/features/likes/likes-toasts.tsx';
import { PeopleForYou } from '#web/pages/home/index/people-for-you.tsx';
import { PersonOfDay } from '#web/pages/home/index/person-of-day.tsx';
import { useSuggested } from '#web/pages/home/index/use-suggested.ts';
import type { Api } from '#web/platform/api/api.ts';

const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';
const IMAGE = { thumb_filename: PIXEL, filename: PIXEL, match: PIXEL, status: 'active', placeholder: '#345' } as const;
const suggested = (number: number, differences: Partial<SuggestedMember> = {}): SuggestedMember => ({
  ...memberCard({ id: `00000000000000b${number}`, name: `Person ${number}`, main_image: IMAGE }),
  reasons: [{ code: 'same_region' }],
  ...differences,
});
const NOOR: Person = {
  about_me: 'I bake bread. And more.',
  prompts: [],
  ...memberCard({ main_image: IMAGE, city: 'Utrecht' }),
  reasons: [
    { code: 'shared_interests', interests: ['hiking', 'wine'] },
    { code: 'same_looking_for', looking_for: 'dating' },
  ],
};

const Suggestions = () => {
  const { ofTheDay } = useSuggested();
  return (
    <LikesToasts>
      {ofTheDay !== null && <PersonOfDay person={ofTheDay} />}
      <PeopleForYou isBelow={ofTheDay !== null} />
    </LikesToasts>
  );
};

type Answer = { members?: readonly SuggestedMember[]; ofTheDay: Person | null };

const show = async ({ members = [], ofTheDay }: Answer) => {
  const calls: string[] = [];
  const api = (async (call: string) => {
    calls.push(call);
    return { ok: false, status: 404, refusal: { code: 'not_found', message: 'This profile is gone.', details: {} } };
  }) as unknown as Api;
  const Loaded = () => {
    const client = useQueryClient();
    client.setQueryData(['settings'], { cdn_prefix: '', fictional_singular: 'fictional profile' });
    client.setQueryData(['suggestions'], { members, of_the_day: ofTheDay });
    client.setQueryData(['likes'], { num_likes: 0, num_new_likes: 0, new_faces: [] });
    return <Suggestions />;
  };
  const areas = ['suggestions', 'member', 'like', 'reasons', 'interests', 'profile-facts', 'profile-prompts'] as const;
  await renderInApp(<Loaded />, areas, api);
  return calls;
};
const today = page.getByRole('region', { name: 'Today’s pick for you' });

it('says who it is and what both share, and leads to the profile, to a like and to a message', async () => {
  await show({ ofTheDay: NOOR });
  await expect.element(today.getByRole('heading', { level: 3, name: 'Noor, 34' })).toBeVisible();
  const reasons = today.getByRole('list', { name: 'Why you see Noor' }).getByRole('listitem');
  expect(reasons.all().map((item) => item.element().textContent)).toEqual([
    'You both enjoy hiking and wine',
    'Wants the same thing',
  ]);
  await expect.element(today.getByRole('link', { name: 'Noor, 34' })).toHaveAttribute('href', `/members/${NOOR.id}`);
  await expect
    .element(today.getByRole('link', { name: 'Message' }))
    .toHaveAttribute('href', `/members/${NOOR.id}/chat`);
});

it('offers the message in the warm colour, and beside it a heart of that colour', async () => {
  await show({ ofTheDay: NOOR });
  const message = today.getByRole('link', { name: 'Message' });
  const like = today.getByRole('button', { name: 'Like Noor' });
  // The button is darker while the pointer is on it, where an earlier test may have left it.
  await today.getByRole('heading', { level: 3 }).hover();
  await expect.poll(() => getComputedStyle(message.element()).backgroundColor).toBe(colorOf('warm'));
  expect(getComputedStyle(like.element()).backgroundColor).toBe(colorOf('surface-raised'));
  expect(getComputedStyle(like.element().querySelector('svg')!).color).toBe(colorOf('warm'));
});

it('is reached by the keyboard in this order: profile, message, like', async () => {
  await show({ ofTheDay: NOOR });
  const reached = [];
  for (let nth = 0; nth < 3; nth += 1) {
    await userEvent.tab();
    reached.push(document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent);
  }
  expect(reached).toEqual([expect.stringContaining('Noor'), 'Message', 'Like Noor']);
});

it('says how their text begins, or an answer of theirs that one can reply to', async () => {
  await page.viewport(1280, 800);
  await show({ ofTheDay: NOOR });
  await expect.element(today.getByText('I bake bread.', { exact: true }).last()).toBeVisible();
  await show({ ofTheDay: { ...NOOR, prompts: [{ prompt: 'unwind', answer: 'A long bath.' }] } });
  await expect
    .element(today.getByRole('link', { name: /A long bath\. Reply/ }))
    .toHaveAttribute('href', `/members/${NOOR.id}/chat`);
});

it('says below the city what both share, then an answer, and offers the message last', async () => {
  await page.viewport(1280, 800);
  await show({ ofTheDay: { ...NOOR, prompts: [{ prompt: 'unwind', answer: 'A long bath.' }] } });
  await expect.element(today.getByRole('link', { name: /A long bath/ })).toBeVisible();
  const boxOf = (locator: ReturnType<typeof today.getByRole>) => locator.element().getBoundingClientRect();
  const answer = boxOf(today.getByRole('link', { name: /A long bath/ }));
  const reasons = boxOf(today.getByRole('list', { name: 'Why you see Noor' }));
  const city = boxOf(today.getByText('Utrecht', { exact: true }));
  expect(city.top).toBeGreaterThanOrEqual(boxOf(today.getByRole('heading', { level: 3 })).bottom);
  expect(reasons.top).toBeGreaterThanOrEqual(city.bottom);
  expect(reasons.left).toBe(city.left);
  expect(answer.top).toBeGreaterThanOrEqual(reasons.bottom);
  expect(boxOf(today.getByRole('link', { name: 'Message' })).top).toBeGreaterThanOrEqual(answer.bottom);
});

it('takes the like back and says why, when the person is gone by now', async () => {
  const calls = await show({ ofTheDay: NOOR });
  await today.getByRole('button', { name: 'Like Noor' }).click();
  await expect.element(page.getByText('This profile is gone.')).toBeVisible();
  await expect.element(today.getByRole('button', { name: 'Like Noor' })).toBeVisible();
  expect(calls).toEqual(['POST /api/like.php']);
});

it('is not there without anybody, and leaves no heading', async () => {
  await show({ ofTheDay: null });
  expect(page.getByRole('heading').elements()).toEqual([]);
});

it('does not come again below, where the best-fitting person with a picture leads', async () => {
  const members = [suggested(1, { main_image: null }), NOOR, suggested(2), suggested(3)];
  await show({ ofTheDay: NOOR, members });
  const below = page.getByRole('heading', { level: 3 }).elements().slice(1);
  expect(below.map(({ textContent }) => textContent)).toEqual(['Person 2, 34', 'Person 1, 34', 'Person 3, 34']);
});
