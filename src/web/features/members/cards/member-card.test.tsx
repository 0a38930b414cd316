import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { MemberCard } from '#shared/contract/fields.ts';
import { memberCard } from '#test/support/builders/member-card.ts';
import { renderInApp } from '#test/support/pages/render-in-app.tsx';
import { BothEnjoy } from '#web/features/members/cards/both-enjoy.tsx';
import { MemberGridSkeleton } from '#web/features/members/cards/member-grid-skeleton.tsx';
import { MemberGrid } from '#web/features/members/cards/member-grid.tsx';

const settings = { cdn_prefix: '', fictional_singular: 'fictional profile' };
const noor = memberCard({ region: 'NL-UT', city: 'Utrecht' });
const show = (member: Partial<MemberCard>) =>
  renderInApp(<MemberGrid members={[{ ...noor, ...member }]} settings={settings} />, ['member']);

it('says who it is and leads to the profile', async () => {
  await show({});
  await expect
    .element(page.getByRole('link', { name: 'Noor, 34' }))
    .toHaveAttribute('href', '/members/00000000000000a1');
  await expect.element(page.getByText('Utrecht')).toBeVisible();
});

it('leads there wherever the card is pressed', async () => {
  await show({});
  const card = page.getByRole('listitem').element().getBoundingClientRect();
  for (const [across, down] of [
    [0.5, 0.1],
    [0.1, 0.5],
    [0.5, 0.85],
    [0.9, 0.95],
  ] as const) {
    const pressed = document.elementFromPoint(card.left + card.width * across, card.top + card.height * down);
    expect(pressed?.closest('a')?.getAttribute('href')).toBe('/members/00000000000000a1');
  }
});

it('calls a fictional profile by that name, whole and readable also on the narrowest card', async () => {
  await page.viewport(320, 700);
  await show({ fictional: true, is_new: true, paid_user: true });
  const label = page.getByText('fictional profile');
  await expect.element(label).toBeVisible();
  const element = label.element() as HTMLElement;
  expect(element.scrollWidth).toBeLessThanOrEqual(element.clientWidth);
  await page.viewport(390, 844);
});

it('says its badges in words, also where only a sign is to be seen', async () => {
  const { container } = await show({ is_new: true, paid_user: true, online: true });
  for (const word of ['New', 'Premium', 'Online now']) expect(container.textContent).toContain(word);
  expect(container.textContent).not.toContain('fictional');
});

it('keeps the place of the people who are still loading', async () => {
  const { container } = await renderInApp(
    <>
      <MemberGridSkeleton count={1} />
      <MemberGrid members={[noor]} settings={settings} />
    </>,
    ['member'],
  );
  await expect.element(page.getByRole('status')).toHaveTextContent('Loading profiles');
  const [place, card] = [...container.querySelectorAll('li')];
  expect(place!.closest('[aria-busy="true"]')).not.toBeNull();
  expect(card!.closest('[aria-busy]')).toBeNull();
  expect(place!.offsetWidth).toBe(card!.offsetWidth);
  expect(place!.offsetHeight).toBe(card!.offsetHeight);
});

it('shortens a name that has no room, and keeps the age whole on the same line', async () => {
  await page.viewport(320, 700);
  await show({ name: 'Maximiliane Wolkenstein', online: true });
  await expect.element(page.getByRole('link', { name: 'Maximiliane Wolkenstein, 34' })).toBeVisible();
  const name = page.getByText('Maximiliane Wolkenstein').element();
  const age = page.getByText(', 34', { exact: true }).element().getBoundingClientRect();
  expect(name.scrollWidth).toBeGreaterThan(name.clientWidth);
  expect(age.top).toBe(name.getBoundingClientRect().top);
  expect(age.right).toBeLessThan(page.getByRole('listitem').element().getBoundingClientRect().right);
  await page.viewport(390, 844);
});

it.each([
  [390, 'Christine'],
  [390, 'Gwendolyn'],
  [320, 'Graham'],
  [320, 'Charlotte'],
])('at %i px says the name %s whole, beside the dot', async (width, name) => {
  await page.viewport(width, 844);
  await renderInApp(
    <div style={{ paddingInline: 16 }}>
      <MemberGrid
        members={[{ ...noor, name, city: 'Utrecht', online: true }]}
        settings={settings}
        renderAction={() => <button type="button">Like</button>}
      />
    </div>,
    ['member'],
  );
  const shown = page.getByText(name, { exact: true }).element();
  expect(shown.scrollWidth).toBeLessThanOrEqual(shown.clientWidth);
  await page.viewport(390, 844);
});

it('keeps the words below the heart, however long they are', async () => {
  await renderInApp(
    <div style={{ width: 320 }}>
      <MemberGrid
        members={[{ ...noor, city: 'Utrecht' }]}
        settings={settings}
        renderAction={() => <button type="button" aria-label="Like" style={{ width: 44, height: 44 }} />}
        renderBelow={() => <p>Wants the same thing and lives in the same neighborhood</p>}
      />
    </div>,
    ['member'],
  );
  const words = document.createRange();
  words.selectNodeContents(page.getByText(/^Wants the same/).element());
  const begins = [...words.getClientRects()].map(({ top }) => top);
  const heart = page.getByRole('button', { name: 'Like' }).element().getBoundingClientRect();
  expect(begins.length).toBeGreaterThan(1);
  expect(Math.min(...begins)).toBeGreaterThanOrEqual(heart.bottom);
  const name = page.getByText('Noor', { exact: true }).element().getBoundingClientRect();
  expect(name.top).toBeGreaterThanOrEqual(heart.bottom);
});

it('says a name from right to left before the age', async () => {
  await show({ name: 'سارة' });
  const leftOf = (part: string) => {
    const spans = [...page.getByRole('link').element().querySelectorAll('span > span')];
    return spans.find(({ textContent }) => textContent.includes(part))!.getBoundingClientRect().left;
  };
  expect(leftOf('34')).toBeGreaterThan(leftOf('سارة'));
});

it('shows somebody with a muted word after a press, by keyboard, and moves the focus to the way to them', async () => {
  const image = { thumb_filename: '/t.jpg', filename: '/f.jpg', placeholder: 'gray' };
  const { container } = await renderInApp(
    <MemberGrid
      members={[{ ...noor, city: 'Utrecht', fictional: true, main_image: image as MemberCard['main_image'] }]}
      settings={settings}
      foldedIds={[noor.id]}
      renderAction={() => <button type="button">Like</button>}
    />,
    ['member'],
  );
  await expect.element(page.getByRole('heading', { name: 'Noor, 34' })).toBeVisible();
  await expect.element(page.getByText('Hidden by your muted words')).toBeVisible();
  // The label of a fictional profile is shown even if the card is folded.
  await expect.element(page.getByText('fictional profile')).toBeVisible();
  expect(container.querySelector('img, a')).toBeNull();
  // There is a photo: the figure for none would be untrue.
  expect(container.querySelector('li > :first-child > span svg')).toBeNull();
  expect(container.textContent).not.toContain('Utrecht');
  const show = page.getByRole('button');
  await expect.element(show).toHaveAccessibleName('Show Noor');
  (show.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('link', { name: 'Noor, 34' })).toHaveFocus();
  await expect.element(page.getByText('Utrecht')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Like' })).toBeVisible();
  await expect.element(page.getByText('Hidden by your muted words')).not.toBeInTheDocument();
});

it('says in a sentence what both enjoy, two interests at most, and nothing where nothing is shared', async () => {
  await renderInApp(
    <MemberGrid
      members={[
        { ...noor, id: 'a1', name: 'Ada', shared_interests: ['hiking', 'diy', 'wine'] },
        { ...noor, id: 'a2', name: 'Bea', shared_interests: [] },
      ]}
      settings={settings}
      renderBelow={({ shared_interests: interests }) => <BothEnjoy interests={interests} />}
    />,
    ['member', 'interests'],
  );
  const cards = page.getByRole('listitem');
  await expect.element(cards.first().getByText('You both enjoy hiking and DIY', { exact: true })).toBeVisible();
  expect(cards.last().element().textContent).not.toContain('You both');
});
