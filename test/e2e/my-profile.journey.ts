import { expect, type Page } from '@playwright/test';
import { journey } from '#test/e2e/support/journey.ts';
import { becomeMember } from '#test/e2e/support/new-member.ts';
import { readCall } from '#test/e2e/support/read-call.ts';
import { answerEntryWarning, visit } from '#test/e2e/support/visit.ts';

journey.beforeEach(async ({ page }) => {
  await answerEntryWarning(page);
  await becomeMember(page);
});

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const ownProfile = async (page: Page): Promise<Record<string, unknown> & { id: string }> =>
  (await readCall(page, 'GET /api/profile.php')).profile;

journey('the account menu leads to the own profile, and so does its public page @all', async ({ page }) => {
  await visit(page, '/members');
  await page.getByRole('button', { name: /^Account/ }).click();
  await page.getByRole('menuitem', { name: 'My profile' }).click();
  await expect(page).toHaveURL('/profile');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My profile');
  const { id } = await ownProfile(page);
  await page.goto(`/members/${id}`);
  await page.getByRole('link', { name: 'Edit my profile' }).click();
  await expect(page).toHaveURL('/profile');
});

journey('everything can be filled in with the keyboard alone @all', async ({ page }) => {
  await visit(page, '/profile');
  await page.getByRole('radio', { name: 'Straight' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText('Sexuality: saved')).toBeVisible();
  await page.getByLabel('About me', { exact: true }).focus();
  await page.keyboard.type('Sundays are for long walks, strong coffee and books that are too thick.');
  await page.keyboard.press('Tab');
  await expect(page.getByText('About me: saved')).toBeVisible();
  const interest = page.getByRole('combobox', { name: 'Add an interest' });
  await interest.focus();
  for (const [letters, name] of [
    ['dog', 'Dogs'],
    ['hik', 'Hiking'],
    ['coff', 'Coffee'],
  ] as const) {
    await page.keyboard.type(letters);
    await expect(page.getByRole('listbox', { name: 'Interests' }).getByRole('option')).toHaveText([
      new RegExp(`^${name}`),
    ]);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: `Remove ${name}` })).toBeVisible();
  }
  const city = page.getByRole('combobox', { name: 'City' });
  await city.focus();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('manch');
  await expect(page.getByRole('option', { name: /^Manchester/ }).first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByText('City: saved')).toBeVisible();
  expect(await ownProfile(page)).toMatchObject({ interests: ['coffee', 'hiking', 'dogs'], city: 'Manchester' });
});

journey('the page lists first what is missing, with links @all', async ({ page }) => {
  await visit(page, '/profile');
  const next = region(page, 'Your profile');
  await expect(next.getByRole('link', { name: 'Add a photo' })).toHaveAttribute('href', '#photos');
  await expect(next.getByText(/^\d of 6 parts filled in$/)).toBeVisible();
});

journey('the preview shows what others see, and says when they see nothing @all', async ({ page }) => {
  await page.request.put('/api/profile.php', { data: { about_me: 'Tea and dogs.', identity_label: 'Demisexual' } });
  await visit(page, '/profile');
  await page.getByRole('tab', { name: 'Preview' }).click();
  const shown = region(page, 'Your profile as others see it');
  await expect(shown.getByRole('heading', { level: 2, name: /^Wendelin, \d+$/ })).toBeVisible();
  await expect(shown.getByText('Demisexual')).toBeVisible();
  await page.getByText('A visitor').click();
  await expect(shown.getByText('Tea and dogs.')).toBeVisible();
  await page.request.put('/api/privacy.php', { data: { hidden: true } });
  await page.reload();
  await expect(page.getByText('Nobody can see your profile right now')).toBeVisible();
  await page.getByRole('tab', { name: 'Preview' }).click();
  await expect(shown.getByText(/You’re in privacy mode/)).toBeVisible();
});

journey('the card beside the fields follows what is typed, and leads to the whole preview @all', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await visit(page, '/profile');
  const card = region(page, 'Your card');
  await page.getByLabel('About me').fill('Tea');
  await expect(card.getByText('Tea', { exact: true })).toBeVisible();
  // The preview changes before anything is saved.
  await page.route('**/api/profile.php', () => undefined);
  await page.getByLabel('About me').fill('Tea and dogs.');
  await expect(card.getByText('Tea and dogs.')).toBeVisible();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await card.getByRole('button', { name: 'See your profile as others do' }).click();
  await expect(page.getByRole('tab', { name: 'Preview' })).toBeFocused();
  await expect(region(page, 'Your profile as others see it')).toBeVisible();
  await page.getByRole('tab', { name: 'Edit' }).click();
  await page.setViewportSize({ width: 900, height: 800 });
  await expect(card).toBeHidden();
});

journey('search engines get nothing until the member agrees @all', async ({ page, browser, baseURL }) => {
  const { id } = await ownProfile(page);
  const visitor = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) });
  const document = async () => (await visitor.request.get(`/members/${id}`)).text();
  const hidden = await document();
  expect(hidden).toContain('name="robots" content="noindex"');
  expect(hidden).not.toContain('application/ld+json');
  await page.request.put('/api/profile.php', { data: { about_me: '</script><b>Tea & dogs</b>' } });
  await visit(page, '/profile');
  const choice = page.getByRole('switch', { name: 'Search engines may find my profile' });
  await choice.click();
  await expect(choice).toBeChecked();
  await expect(page.getByText('Outside this site: saved')).toBeVisible();
  const shown = await document();
  expect(shown).not.toContain('noindex');
  const [, data] = /<script[^>]*type="application\/ld\+json"[^>]*>([^<]*)<\/script>/.exec(shown) ?? [];
  expect(JSON.parse(data ?? '')).toMatchObject({
    '@type': 'ProfilePage',
    mainEntity: { '@type': 'Person', name: 'Wendelin', description: '</script><b>Tea & dogs</b>' },
  });
  // The browser must accept the element: a violation of the content policy would be logged and fail the journey.
  await page.goto(`/members/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/members');
  await page.getByRole('button', { name: /^Account/ }).click();
  await visitor.close();
});
