import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { MemberProfile } from '#shared/contract/people/members-contract.ts';
import { memberCard } from '#test/support/builders/member-card.ts';
import { renderInApp } from '#test/support/pages/render-in-app.tsx';
import { MemberDetails } from '#web/features/members/details/member-details.tsx';

const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=';
const noor: MemberProfile = {
  ...memberCard(),
  identity_label: 'Dog person',
  about_me: 'My dogs and me',
  prompts: [{ prompt: 'teach_me', answer: 'To train dogs' }],
  facts: [],
  interests: [],
  photos: [
    {
      kind: 'open',
      thumb_filename: PIXEL,
      filename: PIXEL,
      full_filename: PIXEL,
      width: 400,
      height: 500,
      placeholder: 'gray',
      caption: 'The dogs',
    },
  ],
  hello: null,
  last_active_at: null,
  is_blocked_by_me: false,
  is_public: false,
};
const show = (isFolded: boolean, member = noor) =>
  renderInApp(
    <MemberDetails
      member={member}
      settings={{
        cdn_prefix: '',
        fictional_singular: '',
        fictional_warning: '',
        visible_profile_notes: ['about_me', 'identity_label'],
      }}
      regions={[]}
      saidAt={0}
      headingLevel={1}
      readerCountry="NL"
      isFolded={isFolded}
    />,
    ['member', 'profile-prompts', 'voice-player'],
  );
const fileOf = (name: string) => ({
  thumb_filename: `${PIXEL}#${name}`,
  filename: `${PIXEL}#${name}`,
  full_filename: `${PIXEL}#${name}`,
});
const WORDS = ['Dog person', 'My dogs and me', 'To train dogs', 'The dogs'];

it('shows what somebody wrote', async () => {
  const { container } = await show(false);
  for (const words of WORDS) expect(container.textContent).toContain(words);
  expect(container.textContent).not.toContain('Hidden by your muted words');
});

it('shows what contains a muted word after a press, by keyboard, and moves the focus to it', async () => {
  const { container } = await show(true);
  await expect.element(page.getByText('Hidden by your muted words', { exact: false })).toBeVisible();
  expect(container.innerHTML).not.toMatch(/dog/iu);
  await expect.element(page.getByRole('heading', { name: 'Noor, 34' })).toBeVisible();
  const button = page.getByRole('button', { name: 'Show', exact: true });
  expect(button.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(24);
  (button.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  for (const words of WORDS) await expect.element(page.getByText(words)).toBeInTheDocument();
  expect(document.activeElement?.textContent).toContain('My dogs and me');
});

it('puts the next open photos between the answers, each shown whole after a press', async () => {
  const photo = (colour: string): MemberProfile['photos'][number] => ({
    ...noor.photos[0]!,
    placeholder: colour,
    ...fileOf(colour),
  });
  const locked = {
    kind: 'locked',
    locked_filename: `${PIXEL}#l`,
    width: 4,
    height: 5,
    placeholder: '',
    opens_with: 'grant',
  } as const;
  await show(false, {
    ...noor,
    prompts: [
      { prompt: 'teach_me', answer: 'First' },
      { prompt: 'debate', answer: 'Second' },
      { prompt: 'green_flag', answer: 'Third' },
    ],
    photos: [photo('red'), locked, photo('blue')],
  });
  const among = page.getByText('Second').element().closest('ul')!;
  const order = [...among.querySelectorAll('p, button')].map(
    (one) => one.ariaLabel ?? one.lastElementChild?.textContent,
  );
  expect(order).toEqual(['Open photo 3 of 3', 'Second', 'Third']);
  const inline = page.elementLocator(among).getByRole('button', { name: 'Open photo 3 of 3' });
  await inline.click();
  await expect.element(page.getByRole('dialog', { name: 'Photos of Noor' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(inline).toHaveFocus();
});

it('begins with the first short answer, above the longer text, and says it once', async () => {
  const { container } = await show(false, {
    ...noor,
    prompts: [
      { prompt: 'debate', answer: 'Long words. '.repeat(9) },
      { prompt: 'teach_me', answer: 'To train dogs' },
    ],
  });
  const text = container.textContent;
  expect(text.split('To train dogs')).toHaveLength(2);
  expect(text.indexOf('To train dogs')).toBeLessThan(text.indexOf('About Noor'));
  expect(text.indexOf('Long words.')).toBeGreaterThan(text.indexOf('My dogs and me'));
});

it('keeps the answers together where nothing longer was written', async () => {
  const { container } = await show(false, { ...noor, about_me: '' });
  expect(container.textContent.indexOf('To train dogs')).toBeGreaterThan(container.textContent.indexOf('About Noor'));
});

it('plays the spoken hello, and not by itself', async () => {
  const voice = { duration_ms: 12_300, peaks: Array.from({ length: 64 }, () => 9), type: 'audio/webm' } as const;
  await show(false, { ...noor, hello: { ...voice, filename: '/hellos/x' } });
  const player = page.getByRole('group', { name: `Hello from ${noor.name}, 12 seconds` });
  await expect.element(player.getByRole('button', { name: 'Play' })).toBeVisible();
  const sound = document.querySelector('audio');
  expect([sound?.preload, sound?.autoplay, sound?.paused]).toEqual(['none', false, true]);
});

it.each([
  ['the city', { city: 'Weert' }, 'Weert'],
  ['the city and their country, where the reader is elsewhere', { city: 'Gent', country: 'BE' }, 'Gent, Belgium'],
  ['the country, where nothing else is known', {}, 'Netherlands'],
])('says where they are: %s', async (_what, place, said) => {
  await show(false, { ...noor, ...place });
  await expect.element(page.getByRole('listitem').filter({ hasText: said }).first()).toHaveTextContent(said);
});

it('says in one line on the photo of a phone where they are and when they were active', async () => {
  await page.viewport(390, 844);
  await show(false, { ...noor, city: 'Kingston upon Hull', last_active_at: '1969-12-31T23:46:00.000Z' });
  await expect.element(page.getByText('Kingston upon Hull')).toBeVisible();
  const placeOf = (words: string) => page.getByText(words).element().getBoundingClientRect();
  expect(placeOf('Kingston upon Hull').top).toBe(placeOf('Active 14 minutes ago').top);
  expect(placeOf('Active 14 minutes ago').bottom).toBeLessThan(
    page.getByRole('button', { name: 'Open photo 1 of 1' }).element().getBoundingClientRect().bottom,
  );
});
