import { afterEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ANNA, form, KURT, LANDER, showLander } from '#test/support/pages/show-lander.tsx';
import { forgetSignupDraft } from '#web/features/registration/signup/signup-draft-state.ts';
import { Page as AloneTonight } from '#web/pages/landers/landing/alonetonight-page.tsx';
import { Page as CollageLanding } from '#web/pages/landers/landing/collagelanding-page.tsx';
import { Page as Gallery } from '#web/pages/landers/landing/gallery-page.tsx';
import { Page as IconsLanding } from '#web/pages/landers/landing/iconslanding-page.tsx';
import { Page as Landing3 } from '#web/pages/landers/landing/landing3-page.tsx';
import { Page as MapLanding } from '#web/pages/landers/landing/maplanding-page.tsx';
import { Page as SocialNetwork } from '#web/pages/landers/landing/socialnetwork-page.tsx';
import { Page as TinderSwipe } from '#web/pages/landers/landing/tinderswipe-page.tsx';

afterEach(forgetSignupDraft);

it('alonetonight: the window that is opened is chosen in the sign-up', async () => {
  await showLander(AloneTonight);
  const reasons = page.getByRole('radiogroup', { name: 'What would make your evening?' });
  await reasons.getByText('Dates').click();
  await expect.element(form().getByRole('radio', { name: 'Dates' })).toBeChecked();
});

it('gallery: people hang in it, whom one seeks stay, and that stands in the sign-up once it knows who one is', async () => {
  await showLander(Gallery, { people: [ANNA, KURT] });
  await expect.element(page.getByText('Kurt, 40')).toBeVisible();
  await page.getByRole('radiogroup', { name: 'I’d like to meet' }).getByText('Women').click();
  await expect.element(page.getByText('Anna, 31')).toBeVisible();
  expect(page.getByText('Kurt, 40').elements()).toHaveLength(0);
  expect(page.getByRole('radiogroup', { name: 'I’m a' }).elements()).toHaveLength(1);
  await form().getByText('Man', { exact: true }).click();
  await expect.element(form().getByRole('radio', { name: 'Straight' })).toBeChecked();
});

it('gallery: without people drawings hang in it, and one room is one’s own', async () => {
  await showLander(Gallery);
  const rooms = page.getByRole('region', { name: 'Pictures in the gallery' });
  expect(rooms.getByRole('listitem').elements()).toHaveLength(5);
  await expect.element(rooms.getByRole('link')).toHaveAttribute('href', '#signup');
});

it('collagelanding: a photo says who it is once it is turned over', async () => {
  await showLander(CollageLanding, { people: [ANNA] });
  await expect.element(page.getByText('Anna, 31')).not.toBeVisible();
  page.getByRole('checkbox', { name: 'Turn this photo over' }).element().focus();
  await userEvent.keyboard(' ');
  await expect.element(page.getByText('Anna, 31')).toBeVisible();
  const name = page.getByText('Anna, 31').element();
  const stamp = name.previousElementSibling!.getBoundingClientRect();
  expect(name.getBoundingClientRect().right).toBeLessThanOrEqual(stamp.left);
});

it('collagelanding: without people it promises no photos', async () => {
  await showLander(CollageLanding);
  await expect.element(page.getByRole('heading', { name: 'A good evening can start in so many ways' })).toBeVisible();
  expect(page.getByRole('checkbox', { name: 'Turn this photo over' }).elements()).toHaveLength(0);
  await expect.element(page.getByText(/^A message, a walk, a glass of wine\./)).toBeVisible();
});

it('iconslanding: three interests and no more, with how many share two of them', async () => {
  await showLander(IconsLanding, { counts: [{ key: 'cycling+photography', at_least: 40 }] });
  await expect.element(page.getByText(/^What you pick goes on your profile/)).toBeVisible();
  for (const name of ['Photography', 'Cycling', 'Wine']) await page.getByText(name, { exact: true }).click();
  await expect.element(page.getByText('At least 40 people here share two of your picks.')).toBeVisible();
  await expect.element(page.getByRole('checkbox', { name: 'Cooking' })).toBeDisabled();
});

it.each([
  { name: 'iconslanding', Page: IconsLanding },
  { name: 'socialnetwork', Page: SocialNetwork },
])('$name: each face says what of the choice it shares, which moves nothing', async ({ Page }) => {
  const kurt = { ...KURT, interests: ['hiking', 'cycling', 'wine'] };
  await showLander(Page, { people: [{ ...ANNA, interests: ['photography'] }, kurt] });
  expect(page.getByText('You both enjoy').elements()).toHaveLength(0);
  const button = () =>
    page.getByRole('checkbox', { name: 'Photography' }).element().getBoundingClientRect().top + scrollY;
  const before = button();
  for (const name of ['Wine', 'Cycling', 'Photography'])
    await page.getByRole('checkbox', { name }).click({ force: true });
  await expect.element(page.getByText('You both enjoy Photography')).toBeVisible();
  await expect.element(page.getByText('You both enjoy Wine, Cycling')).toBeVisible();
  expect(
    page
      .getByText('Hiking')
      .elements()
      .filter((one) => one.closest('p')),
  ).toHaveLength(0);
  expect(button()).toBe(before);
});

it('socialnetwork: the card fills with the name, which stands in the sign-up', async () => {
  await showLander(SocialNetwork);
  const above = page.getByLabelText('Name', { exact: true }).first();
  const below = form().getByLabelText('Name', { exact: true });
  await above.fill('Wanda');
  await expect.element(page.getByText('Wanda', { exact: true }).first()).toBeVisible();
  await expect.element(below).toHaveValue('Wanda');
});

it('socialnetwork: until something is chosen the card says nothing of it, between two who are here', async () => {
  await showLander(SocialNetwork, { people: [ANNA, KURT] });
  for (const name of ['Anna, 31', 'Kurt, 40']) await expect.element(page.getByText(name)).toBeVisible();
  expect(page.getByText('Cooking', { exact: true }).elements()).toHaveLength(1);
  const button = () =>
    page.getByRole('link', { name: 'Create my card' }).element().getBoundingClientRect().top + scrollY;
  const before = button();
  await page.getByText('Cooking', { exact: true }).click();
  // On the card, too.
  await expect.poll(() => page.getByText('Cooking', { exact: true }).elements().length).toBeGreaterThan(1);
  expect(button()).toBe(before);
});

it('an answer above the sign-up changes only what it is about there', async () => {
  await showLander(AloneTonight, { preset: { ...LANDER.preset, gender: 'female', seeks: 'male' } });
  await form().getByLabelText('Name', { exact: true }).fill('Wanda');
  await form().getByRole('button', { name: 'Back' }).click();
  await form().getByText('Man', { exact: true }).click();
  const reasons = page.getByRole('radiogroup', { name: 'What would make your evening?' });
  await reasons.getByText('Dates').click();
  for (const name of ['Dates', 'Man'])
    await expect.element(form().getByRole('radio', { name, exact: true })).toBeChecked();
  expect(form().getByRole('heading', { name: 'Your name and age' }).elements()).toHaveLength(0);
});

it('gallery: the visitor’s own frame is in view from the start, and covers nobody', async () => {
  await page.viewport(390, 844);
  const people = Array.from({ length: 6 }, (_, at) => ({ ...ANNA, id: `fedcba987654321${at}` }));
  await showLander(Gallery, { people });
  const own = page.getByRole('link', { name: 'Your photo could hang here' }).element().getBoundingClientRect();
  expect(own.right).toBeLessThanOrEqual(390);
  for (const one of document.querySelectorAll('li:not(:has(a))')) {
    const other = one.getBoundingClientRect();
    expect(other.right <= own.left || other.left >= own.right || other.bottom <= own.top).toBe(true);
  }
});

it.each([
  { variant: 'a', others: 4 },
  { variant: 'b', others: 2 },
])('gallery: in variant $variant somebody hangs in a frame as large as $others', async ({ variant, others }) => {
  await page.viewport(1280, 800);
  await showLander(Gallery, { variant, people: [ANNA, KURT] });
  const frames = [...document.querySelectorAll('[role=region] > ul > li')];
  const sizeOf = (frame: Element) => frame.getBoundingClientRect().width * frame.getBoundingClientRect().height;
  const [largest] = frames.toSorted((one, other) => sizeOf(other) - sizeOf(one));
  const [kurt, own] = ['Kurt', 'Your photo could hang here'].map((words) =>
    frames.find(({ textContent }) => textContent.includes(words)),
  );
  const times = sizeOf(largest!) / sizeOf(kurt!);
  expect(times).toBeGreaterThan(0.9 * others);
  expect(times).toBeLessThan(1.3 * others);
  expect(largest!.textContent).toContain('Anna, 31');
  expect(sizeOf(own!)).toBeCloseTo(sizeOf(kurt!), 0);
  const borderOf = (frame: Element) => getComputedStyle(frame.firstElementChild!).border;
  expect(borderOf(own!)).toBe(borderOf(kurt!));
});

it('gallery: all pictures of the wall are loaded at once, and those beyond it as they are reached', async () => {
  const filename = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="4" height="5"/>';
  const main_image = { filename, placeholder: '#ccc' };
  const people = Array.from({ length: 7 }, (_, at) => ({ ...ANNA, id: `fedcba987654321${at}`, main_image }));
  await showLander(Gallery, { people });
  const ways = [...document.querySelectorAll('[role=region] img')].map((one) => one.getAttribute('loading'));
  expect(ways).toEqual([...Array.from({ length: 5 }, () => 'eager'), 'lazy', 'lazy']);
});

it('tinderswipe: on a phone the button covers nothing, before the first answer and after it', async () => {
  await page.viewport(390, 600);
  await showLander(TinderSwipe, { people: [ANNA, KURT] });
  const lowest = () =>
    Math.max(
      ...[...document.querySelectorAll('[name=whom]')].map(
        (one) => one.closest('label')!.getBoundingClientRect().bottom,
      ),
    );
  const button = () => document.querySelector('#question > :last-child a')!.getBoundingClientRect().top;
  expect(button()).toBeGreaterThan(lowest());
  const yes = page.getByRole('radio', { name: 'Yes to Anna', includeHidden: true });
  await yes.click({ force: true });
  expect(button()).toBeGreaterThan(lowest());
  await expect.poll(() => yes.element().checkVisibility({ visibilityProperty: true })).toBe(false);
  // The card that has left does not let the page scroll sideways.
  expect(document.documentElement.scrollWidth).toBe(390);
});

it('tinderswipe: in the end one sees who got a yes', async () => {
  await showLander(TinderSwipe, { people: [ANNA, KURT] });
  for (const name of ['No to Anna', 'Yes to Kurt']) {
    const choice = page.getByRole('radio', { name });
    await expect.element(choice).toBeVisible();
    choice.element().focus();
    await userEvent.keyboard(' ');
  }
  const namesIn = (place: string) => () =>
    [...document.querySelectorAll(`${place} li`)].map(({ textContent }) => textContent);
  await expect.poll(namesIn('[role=status]')).toEqual(['Kurt']);
  expect(page.getByRole('link', { name: 'Continue' }).elements()).toHaveLength(1);
  // The form begins with them.
  expect(namesIn('#signup header')()).toEqual(['Kurt']);
});

it('until something is chosen the button leads to the question; another takes its place, which moves nothing', async () => {
  await showLander(Landing3);
  const pick = page.getByRole('link', { name: 'Pick a line to begin' });
  const act = page.getByRole('link', { name: 'Write to Mark' });
  await expect.element(pick).toHaveAttribute('href', '#question');
  expect(act.elements()).toHaveLength(0);
  expect(document.querySelector('#question')?.querySelectorAll('[type=radio]').length).toBeGreaterThan(1);
  const top = pick.element().getBoundingClientRect().top + scrollY;
  const formTop = () => form().element().getBoundingClientRect().top + scrollY;
  const before = formTop();
  await page.getByText('That made me smile. Tell me more!').click();
  await expect.element(act).toHaveAttribute('href', '#signup');
  expect(pick.elements()).toHaveLength(0);
  expect(act.element().getBoundingClientRect().top + scrollY).toBe(top);
  expect(formTop()).toBe(before);
});

it('the headline takes the tone of the address, and each page has a lead of its own', async () => {
  await showLander(AloneTonight, { tone: 'milf' });
  await expect.element(page.getByRole('heading', { name: 'The evening’s finally yours. Any plans?' })).toBeVisible();
  await expect.element(page.getByText('Pick the window that sounds like you.')).toBeVisible();
});

it('words and answers of the address stand before our own', async () => {
  await showLander(AloneTonight, {
    title: 'Come outside',
    text: 'With the operator’s words.',
    preset: { ...LANDER.preset, gender: 'female', seeks: 'male' },
  });
  await expect.element(page.getByRole('heading', { name: 'Come outside' })).toBeVisible();
  await expect.element(page.getByText('With the operator’s words.')).toBeVisible();
  // The first step is answered: the second one is open.
  for (const name of ['Woman', 'Straight'])
    await expect.element(form().getByRole('radio', { name, includeHidden: true })).toBeChecked();
  await expect.element(form().getByLabelText('Name', { exact: true })).toBeVisible();
});

it('maplanding: a region is chosen by its dots or its name, and counts are only those that were made', async () => {
  await showLander(MapLanding, { country: 'NL', counts: [{ key: 'NL-UT', at_least: 20 }] });
  const regions = page.getByRole('radiogroup', { name: 'Your region' });
  await expect.element(regions.getByText('At least 20 people here')).toBeVisible();
  expect(regions.getByText(/At least/).elements()).toHaveLength(1);
  await regions.getByText('Noord-Holland').click();
  await expect.element(regions.getByRole('radio', { name: 'Noord-Holland' })).toBeChecked();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(regions.getByRole('radio', { name: /Drenthe/ })).toBeChecked();
  const dots = [...document.querySelectorAll('use')].map((use) => use.getAttribute('href'));
  expect(dots).toContain('/maps/NL.svg#NL-NH');
  expect(dots).toContain('/maps/NL.svg#NL-UT-near');
});

it('maplanding: regions with a face come first, the others behind a native control and whole', async () => {
  const filename = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="4" height="5"/>';
  await showLander(MapLanding, {
    country: 'NL',
    people: [{ ...ANNA, region: 'NL-G', place: { x: 800, y: 100 }, main_image: { filename, placeholder: '#ccc' } }],
  });
  const regions = page.getByRole('radiogroup', { name: 'Your region' });
  await expect.element(regions.getByRole('radio').first()).toHaveAccessibleName('Groningen Anna, 31');
  expect(document.querySelector('image')?.getAttribute('href')).toBe(filename);
  // Small beside the name of the region, too, and on no other.
  const faces = [...regions.element().querySelectorAll('img')];
  expect(faces.map((one) => [one.getAttribute('src'), one.alt])).toEqual([[filename, '']]);
  expect(faces[0]!.closest('label')?.textContent).toBe('GroningenAnna, 31');
  const shown = () => regions.getByRole('radio').elements().length;
  expect(shown()).toBe(4);
  await page.getByText('Other region').click();
  expect(shown()).toBe(8);
  const list = regions.element();
  expect(list.scrollHeight).toBe(list.clientHeight);
});

it('maplanding: a face is on a pin beside its town, which lights up with the region', async () => {
  const person = {
    ...ANNA,
    region: 'NL-UT',
    place: { x: 500, y: 500 },
    main_image: { filename: 'a.webp', placeholder: '#ccc' },
  };
  await showLander(MapLanding, { country: 'NL', people: [person] });
  const face = document.querySelector('[role=radiogroup] + svg circle')!;
  expect(face.previousElementSibling?.getAttribute('d')).toMatch(/^M500 500L/);
  const middle = ['cx', 'cy'].map((name) => Number(face.getAttribute(name)));
  expect(Math.hypot(middle[0]! - 500, middle[1]! - 500)).toBeGreaterThan(Number(face.getAttribute('r')));
  const lit = () => document.querySelectorAll('[data-chosen]').length;
  expect(lit()).toBe(0);
  await page.getByText('Drenthe').click();
  expect(lit()).toBe(0);
  await page.getByText('Utrecht').click();
  expect(lit()).toBe(1);
});

it('maplanding: without counts it has no number, and the region of the address is chosen', async () => {
  await showLander(MapLanding, { country: 'NL', preset: { ...LANDER.preset, region: 'NL-UT' } });
  await expect.element(page.getByRole('radio', { name: 'Utrecht' })).toBeChecked();
  expect(page.getByRole('radiogroup', { name: 'Your region' }).element().textContent).not.toMatch(/\d/);
});
