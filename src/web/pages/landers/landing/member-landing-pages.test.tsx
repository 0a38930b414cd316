import { afterEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { form, MARK, showLander } from '#test/support/pages/show-lander.tsx';
import { forgetSignupDraft } from '#web/features/registration/signup/signup-draft-state.ts';
import { Page as Landing } from '#web/pages/landers/landing/landing-page.tsx';
import { Page as Landing2 } from '#web/pages/landers/landing/landing2-page.tsx';
import { Page as Landing3 } from '#web/pages/landers/landing/landing3-page.tsx';

afterEach(forgetSignupDraft);

it('landing: the portrait of a made-up profile says so, and a first message may be written', async () => {
  await showLander(Landing);
  await expect.element(page.getByRole('heading', { name: 'Mark is one hello away' })).toBeVisible();
  await expect.element(page.getByText('fictional profile')).toBeVisible();
  await expect.element(form().getByLabelText('Your first message to Mark')).toBeVisible();
});

it.each([
  { where: 'above', change: 'line' },
  { where: 'in the sign-up', change: 'message' },
] as const)('landing: the first line is one text, whose last words are those written $where', async ({ change }) => {
  await showLander(Landing);
  await page.getByText('Write your own').click();
  const fields = {
    line: page.getByLabelText('Your first message to Mark').first(),
    message: form().getByLabelText('Your first message to Mark'),
  };
  await fields.line.fill('Hi Mark!');
  await expect.element(fields.message).toHaveValue('Hi Mark!');
  await fields.message.fill('Hi Mark! Is the dog yours?');
  await expect.element(fields.line).toHaveValue('Hi Mark! Is the dog yours?');
  await fields[change].fill('Hi Mark, is that your dog?');
  await userEvent.tab();
  for (const field of Object.values(fields)) await expect.element(field).toHaveValue('Hi Mark, is that your dog?');
});

it('landing: looking at the first line above and leaving it changes nothing that is written', async () => {
  await showLander(Landing);
  const message = form().getByLabelText('Your first message to Mark');
  await message.fill('Hi Mark!');
  await page.getByText('Write your own').click();
  await page.getByLabelText('Your first message to Mark').first().click();
  await userEvent.tab();
  await expect.element(message).toHaveValue('Hi Mark!');
});

it.each([{ Page: Landing }, { Page: Landing2 }])('a page of a member leads to writing to them', async ({ Page }) => {
  await showLander(Page);
  await expect.element(page.getByRole('link', { name: 'Write to Mark' }).first()).toBeVisible();
  expect(page.getByRole('link', { name: 'Continue' }).elements()).toHaveLength(0);
});

it.each([
  { Page: Landing, last: '#question fieldset' },
  { Page: Landing2, last: 'fieldset:has([name=mark])' },
])('on a phone the button stands on the first screen and covers nothing of it', async ({ Page, last }) => {
  await page.viewport(390, 664);
  await showLander(Page);
  const button = page.getByRole('link', { name: 'Write to Mark' }).first().element().getBoundingClientRect();
  expect(button.top).toBeGreaterThan(document.querySelector(last)!.getBoundingClientRect().bottom);
  expect(button.bottom).toBeLessThanOrEqual(664);
});

it.each([{ Page: Landing }, { Page: Landing3 }])('on a phone a portrait keeps hair and chin', async (given) => {
  await page.viewport(390, 844);
  const filename = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="4" height="5"/>';
  await showLander(given.Page, { member: { ...MARK, main_image: { filename, placeholder: '#ccc' } } });
  await expect.poll(() => document.querySelector('#question img')).not.toBeNull();
  const image = document.querySelector('#question img')!;
  const { width, height } = image.getBoundingClientRect();
  const whole = width * 1.25;
  const [, pushed = ''] = /50% \+ ([\d.]+)px/.exec(getComputedStyle(image).objectPosition) ?? [];
  const cut = Math.max(0, (whole - height) / 2 - Number(pushed)) / whole;
  // Shares of the picture's height: hair is below the first, a chin above the second.
  expect(cut).toBeLessThan(0.1);
  expect(cut + height / whole).toBeGreaterThan(0.55);
});

it.each([390, 1280])('at %i pixels who it is stands below the portrait, not on it', async (width) => {
  await page.viewport(width, 800);
  const filename = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="4" height="5"/>';
  await showLander(Landing, { member: { ...MARK, main_image: { filename, placeholder: '#ccc' } } });
  await expect.poll(() => document.querySelector('#question img')).not.toBeNull();
  const image = document.querySelector<HTMLImageElement>('#question img')!;
  const caption = image.parentElement!.querySelector<HTMLElement>(':scope > :last-child')!;
  expect(caption.textContent).toBe('Mark, 29 · Seattle');
  expect(caption.offsetTop).toBeGreaterThanOrEqual(image.offsetTop + image.offsetHeight - 1);
  expect(image.offsetHeight).toBeGreaterThan(caption.offsetHeight);
});

it('landing2: shows what the member tells, and says when the profile is made up', async () => {
  await showLander(Landing2);
  await expect.element(page.getByRole('heading', { name: 'Look closer. There’s more to Mark.' })).toBeVisible();
  // The town is said once: on its mark.
  await expect.element(page.getByRole('radio', { name: 'Seattle' })).toBeInTheDocument();
  expect(document.querySelector('h1')?.previousElementSibling?.textContent).toMatch(/^Mark, 29(?!.*Seattle)/);
  await expect.element(page.getByText('fictional profile')).toBeVisible();
  await expect.element(page.getByText('Tea and long walks.').first()).toBeVisible();
});

it.each([{ Page: Landing }, { Page: Landing3 }])(
  'what a message costs is said before it is written',
  async ({ Page }) => {
    await showLander(Page);
    await expect.element(page.getByText(/one of the 2 conversations you can start for free/).first()).toBeVisible();
  },
);

it('landing3: the member’s words begin a conversation, and the lines answer below them', async () => {
  await page.viewport(1280, 800);
  await showLander(Landing3);
  expect(document.querySelector('#question')!.textContent.split('Tea and long walks.')).toHaveLength(2);
  const theirs = page.getByText('Tea and long walks.').first().element().closest('p')!.getBoundingClientRect();
  const line = page.getByText('That made me smile. Tell me more!').first().element().closest('label')!;
  const own = line.getBoundingClientRect();
  expect(own.top).toBeGreaterThan(theirs.bottom);
  expect(own.left).toBeGreaterThan(theirs.left);
  expect(own.right).toBeGreaterThan(theirs.right);
});

it('landing3: words of one’s own take the place of the line', async () => {
  await showLander(Landing3);
  const own = page.getByRole('radio', { name: 'Write your own' });
  const message = form().getByLabelText('Your first message to Mark');
  await page.getByText('That made me smile. Tell me more!').click();
  await expect.element(message).toHaveValue('That made me smile. Tell me more!');
  await page.getByText('Write your own').click();
  await expect.element(message).toHaveValue('');
  await expect.element(own).toBeChecked();
  await message.fill('Two dogs?');
  await expect.element(own).toBeChecked();
  await page.getByText('That made me smile. Tell me more!').click();
  await expect.element(message).toHaveValue('That made me smile. Tell me more! Two dogs?');
});

it('landing3: “Write your own” opens its field there, which begins the message', async () => {
  await showLander(Landing3);
  const field = page.getByLabelText('Your first message to Mark').first();
  await expect.element(field).not.toBeVisible();
  await page.getByText('Write your own').click();
  await field.fill('That made me smile. Tell me more! Mine was long.');
  await expect.element(field).toBeVisible();
  await expect
    .element(form().getByLabelText('Your first message to Mark'))
    .toHaveValue('That made me smile. Tell me more! Mine was long.');
  await page.getByText('Do you have a dog? Tell me everything.').click();
  await expect.element(field).not.toBeVisible();
});

it('landing2: a newcomer is asked to sign up, not to log in, for a locked photo', async () => {
  const photo = { kind: 'locked', locked_filename: 'one.webp', opens_with: 'login', placeholder: '#ccc' };
  await showLander(Landing2, { member: { ...MARK, photos: [photo] } });
  await expect.element(page.getByText('Sign up to see this photo')).toBeVisible();
  expect(page.getByText('Log in to see this photo').elements()).toHaveLength(0);
});

it('landing3: the chosen line stands in the message', async () => {
  await showLander(Landing3);
  await expect.element(page.getByText('fictional profile')).toBeVisible();
  await page.getByText('That made me smile. Tell me more!').click();
  const message = form().getByLabelText('Your first message to Mark');
  await expect.element(message).toHaveValue('That made me smile. Tell me more!');
  await message.fill('That made me smile. Tell me more! I have two dogs.');
  await page.getByText('Do you have a dog? Tell me everything.').click();
  await expect.element(message).toHaveValue('Do you have a dog? Tell me everything. I have two dogs.');
});

it('landing: one tap begins the message', async () => {
  await showLander(Landing);
  await page.getByText('Do you have a dog? Tell me everything.').click();
  await expect
    .element(form().getByLabelText('Your first message to Mark'))
    .toHaveValue('Do you have a dog? Tell me everything.');
});

it('landing: the first line answers the words above, the next is about the interest that they name', async () => {
  const interests = ['dogs', 'museums', 'wine'];
  await showLander(Landing, { member: { ...MARK, about_me: 'Old Wine, new friends.', interests } });
  const lines = [...document.querySelectorAll('#question label:has([name=line])')].map((one) => one.textContent);
  expect(lines).toEqual(['That made me smile. Tell me more!', 'Red, white or whatever’s open?', 'Write your own']);
});

it('landing: the member’s own words begin it, and who tells nothing gets the lead of the page', async () => {
  await showLander(Landing, { member: { ...MARK, about_me: 'Tea and long walks. Ask me.' } });
  expect(document.querySelector('h1 + p')?.textContent).toBe('Tea and long walks.');
});

it.each([
  { about: { about_me: '', prompts: [{ prompt: 'ideal_evening', answer: 'A fire. And tea.' }] }, lead: 'A fire.' },
  { about: { about_me: '', interests: ['dogs', 'wine'] }, lead: 'Dogs · Wine' },
])('landing: who writes no text begins with an answer or with what they like: $lead', async ({ about, lead }) => {
  await showLander(Landing, { member: { ...MARK, ...about } });
  expect(document.querySelector('h1 + p')?.textContent).toBe(lead);
  await expect.element(page.getByText(/one of the 2 conversations you can start for free/).first()).toBeVisible();
});

it('landing2: without marks nobody is told to pick one', async () => {
  await showLander(Landing2, { member: { ...MARK, interests: [], city: null } });
  await expect.element(page.getByText('Tea and long walks.').first()).toBeVisible();
  expect(page.getByRole('group', { name: /Pick something/ }).elements()).toHaveLength(0);
});

it('landing: an empty first line shows what fits whatever the member says', async () => {
  await showLander(Landing, { member: { ...MARK, interests: ['dogs'] } });
  await page.getByText('Write your own').click();
  await expect.element(page.getByPlaceholder('A hello, a question, a terrible joke…')).toBeVisible();
});

it.each([
  {
    about: {},
    lines: ['That made me smile. Tell me more!', 'Do you have a dog? Tell me everything.'],
  },
  {
    about: { about_me: '', interests: [], city: null },
    lines: ['Hi Mark, how was your day', 'Hi Mark, what are you looking'],
  },
])('landing3: lines are about what the member tells: $lines', async ({ about, lines }) => {
  await showLander(Landing3, { member: { ...MARK, ...about } });
  const shown = [...document.querySelectorAll('[name=line]')].map((one) => one.closest('label')!.textContent);
  expect(shown).toHaveLength(3);
  for (const [at, line] of lines.entries()) expect(shown[at]).toContain(line);
});

it('landing2: says what they look for, and not what they look like', async () => {
  const facts = [
    { field: 'hair_color', value: 'brown' },
    { field: 'looking_for', value: 'chat' },
  ];
  await showLander(Landing2, { member: { ...MARK, facts } });
  const text = document.querySelector('section')!.textContent;
  expect(text).toContain('A good chat');
  expect(text).not.toContain('Brown');
});

const DOGS = 'Do you have a dog? Tell me everything.';
const SEATTLE = 'Where do you like to go in Seattle?';

it('landing2: each mark above the button holds a line to the member, begins the message with it, and moves nothing', async () => {
  const about = 'Tea and long walks. My ideal evening: a fire. What is yours?';
  await showLander(Landing2, { member: { ...MARK, about_me: about } });
  const [dogs, seattle] = ['Dogs', 'Seattle'].map((name) => page.getByRole('radio', { name }));
  const shown = (text: string) => page.getByText(text, { exact: true }).first();
  const message = page.getByRole('textbox', { name: /Mark/ });
  await expect.element(shown('Tea and long walks.')).toBeVisible();
  await expect.element(shown(DOGS)).not.toBeVisible();
  await expect.element(message).toHaveValue('');
  const before = page.getByRole('link', { name: 'Write to Mark' }).first().element().getBoundingClientRect().top;
  await userEvent.click(dogs!.element().closest('label')!);
  await expect.element(dogs!).toHaveAccessibleDescription(DOGS);
  await expect.element(shown(DOGS)).toBeVisible();
  await expect.element(shown('Tea and long walks.')).not.toBeVisible();
  await expect.element(message).toHaveValue(DOGS);
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(seattle!).toBeChecked();
  await expect.element(message).toHaveValue(SEATTLE);
  expect(page.getByRole('link', { name: 'Write to Mark' }).first().element().getBoundingClientRect().top).toBe(before);
});

it.each([390, 1280])('landing2: at %i pixels nothing covers the photo: words are below or beside it', async (width) => {
  await page.viewport(width, 844);
  await showLander(Landing2);
  const marks = document.querySelector('fieldset:has([name=mark])')!;
  const [heading, photo] = [...document.querySelectorAll('#question > div')].map((one) => one.getBoundingClientRect());
  const ask = page.getByText('Pick something you share, then write the first line.').element();
  for (const { left, top } of [heading!, ask.getBoundingClientRect()])
    expect(width === 390 ? top - photo!.bottom : left - photo!.right).toBeGreaterThanOrEqual(0);
  const mark = marks.querySelector('label')!.getBoundingClientRect();
  expect(mark.top).toBeGreaterThanOrEqual(ask.getBoundingClientRect().bottom);
  for (const words of marks.querySelectorAll('p'))
    expect(words.getBoundingClientRect().top).toBeGreaterThan(mark.bottom);
});

it('landing2: what a mark says does not stand there again', async () => {
  await showLander(Landing2, { member: { ...MARK, about_me: 'Tea. Long walks. And a dog called Bo.' } });
  expect(page.getByText('Long walks.').elements()).toHaveLength(0);
  for (const words of ['Tea.', DOGS])
    expect(document.querySelector('#question')!.textContent.split(words)).toHaveLength(2);
});

it.each([
  {
    about: { about_me: '', interests: ['dancing', 'skiing', 'reading', 'dogs'] },
    lines: [
      'Which song gets you on the dance floor every time?',
      'First on the slopes or first in the lodge?',
      SEATTLE,
    ],
  },
  { about: { about_me: '' }, lines: [DOGS, SEATTLE] },
  { about: { about_me: 'Tea.', interests: [] }, lines: [SEATTLE, 'Tea.'] },
])('landing2: marks open a line each, and their words stand there: $lines', async ({ about, lines }) => {
  await showLander(Landing2, { member: { ...MARK, ...about } });
  expect([...document.querySelectorAll('fieldset p')].map(({ textContent }) => textContent)).toEqual(lines);
});

it('landing2: who tells nothing gets the lead of the page', async () => {
  await showLander(Landing2, { member: { ...MARK, about_me: '', interests: [], city: null, facts: [] } });
  await expect.element(page.getByText(/^Look at the photos, read the details/)).toBeVisible();
});
