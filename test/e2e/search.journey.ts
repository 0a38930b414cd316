import { expect, test, type Page } from '@playwright/test';
import { journey } from '#test/e2e/support/journey.ts';
import { logIn } from '#test/e2e/support/log-in.ts';

const openSearch = async (page: Page, query = '') => {
  await page.goto(`/members${query}`);
};
const people = (page: Page) =>
  page.getByRole('region', { name: 'Members found' }).getByRole('listitem').getByRole('heading');

const filters = (page: Page) => page.getByRole('complementary', { name: 'Filters' });
const send = (page: Page) => filters(page).getByRole('button', { name: /^(Search|Show .* (person|people))$/ });

journey('a search narrows down, and its URL can be shared @all', async ({ page }) => {
  await openSearch(page, '?country=NL');
  await expect(page.getByRole('heading', { level: 2, name: /^\d+ members$/ })).toBeVisible();
  await expect(page.getByText(/^(including \d+ fictional profiles?|none of them are fictional)$/)).toBeVisible();
  await page.getByRole('radio', { name: 'Men', exact: true }).check();
  await page.getByRole('slider', { name: 'Minimum age' }).focus();
  for (let age = 18; age < 40; age += 1) await page.keyboard.press('ArrowRight');
  await send(page).click();
  await expect(page).toHaveURL(/gender=male.*min_age=40/);
  await expect(page.getByRole('region', { name: 'Members found' })).toBeFocused();
  for (const name of await people(page).allTextContents())
    expect(Number(/, (\d+)/.exec(name)?.[1])).toBeGreaterThan(39);
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Men', exact: true })).toBeChecked();
  await expect(page.getByRole('slider', { name: 'Minimum age' })).toHaveValue('40');
});

journey(
  'filters say how many people they would show, and appear as chips that can be removed one by one @all',
  async ({ page }) => {
    await openSearch(page, '?country=NL');
    await expect(page.getByRole('heading', { level: 2, name: /^\d+ members$/ })).toBeVisible();
    await filters(page).getByText('Looks').click();
    await filters(page).getByRole('group', { name: 'Eyes' }).getByText('Green').click();
    await filters(page).getByRole('group', { name: 'Eyes' }).getByText('Blue').click();
    await filters(page).getByLabel('With a photo').check();
    const promise = filters(page).getByRole('button', { name: /^Show \d+ people$/ });
    await expect(promise).toBeVisible();
    const count = /\d+/.exec(await promise.innerText())?.[0];
    await promise.click();
    await expect(page).toHaveURL(/eye_color=blue%2Cgreen&has_photo=1/);
    await expect(page.getByRole('heading', { level: 2, name: `${count} members` })).toBeVisible();
    await page.getByRole('link', { name: 'Remove the filter “Eyes: Blue”' }).click();
    await expect(page).toHaveURL(/eye_color=green&has_photo=1/);
    await expect(page.getByRole('region', { name: 'Members found' })).toBeFocused();
    await expect(filters(page).getByRole('checkbox', { name: 'Blue' })).not.toBeChecked();
    await page.goBack();
    await expect(filters(page).getByRole('checkbox', { name: 'Blue' })).toBeChecked();
    await page.getByRole('link', { name: 'Clear all' }).click();
    await expect(page).toHaveURL('/members?gender=any&country=NL');
  },
);

journey('on a phone the filters are a sheet, and the keyboard does everything in it @all', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openSearch(page, '?country=NL');
  await page.getByRole('button', { name: /Filters/ }).focus();
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await expect(sheet).toBeVisible();
  await expect(page.locator('form [name=country]')).toHaveCount(1);
  await sheet.getByLabel('Sort by').focus();
  await page.keyboard.press('N');
  await sheet.locator('summary', { hasText: 'Interests' }).focus();
  await page.keyboard.press('Enter');
  await sheet.getByRole('checkbox', { name: 'Wine' }).focus();
  await page.keyboard.press('Space');
  await expect(sheet.getByRole('button', { name: /^Show \d+ (person|people)$/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL(/interests=wine.*sort=newest/);
  await expect(page.getByRole('button', { name: /Filters.*1 filter set/ })).toBeVisible();
});

for (const login of ['premium', null] as const) {
  journey(
    `on a phone the people begin in the upper quarter of the screen: ${login ?? 'visitor'} @all`,
    async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      if (login !== null) await logIn(page, login);
      await openSearch(page);
      await expect(people(page).first()).toBeVisible();
      const photo = await page.getByRole('region', { name: 'Members found' }).locator('img').first().boundingBox();
      expect(photo!.y).toBeLessThanOrEqual(220);
    },
  );
}

journey('on a phone the bar says why these people, and opens the filters everywhere else @all', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openSearch(page);
  const bar = page.getByRole('button', { name: /^Filters/ }).locator('..');
  await bar.getByRole('link', { name: 'Why these people?' }).click();
  const why = page.getByRole('dialog', { name: 'Why you see these people' });
  await expect(why).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(why).toBeHidden();
  const count = await bar.getByRole('heading', { level: 2 }).boundingBox();
  await page.mouse.click(count!.x + 4, count!.y + 4);
  await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible();
});

journey('each site asks in its own words whom one looks for @all', async ({ page, appUrl }) => {
  const title = page.getByRole('heading', { level: 1 });
  await openSearch(page);
  await expect(title).toHaveText('Who are you looking for?');
  await page.goto(`${appUrl.replace('localhost', 'gilf.localhost')}/members`);
  await expect(title).toHaveText('Whose stories would you like to hear?');
});

journey('results around a city can be sorted by distance @all', async ({ page }) => {
  await openSearch(page, '?country=NL');
  await filters(page).getByRole('combobox', { name: 'City' }).fill('Utre');
  await page
    .getByRole('listbox', { name: 'City' })
    .getByRole('option', { name: /^Utrecht/ })
    .click();
  await filters(page).getByLabel('Within').selectOption('25 km');
  await send(page).click();
  await expect(page).toHaveURL(/place=\d+&radius=25/);
  await expect(page.getByRole('link', { name: 'Remove the filter “Utrecht, 25 km”' })).toBeVisible();
  await page.getByRole('link', { name: 'Nearest' }).click();
  await expect(page).toHaveURL(/sort=nearest/);
  await expect(page.getByRole('link', { name: 'Nearest' })).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('link', { name: 'Last active' })).not.toHaveAttribute('aria-current');
});

journey('a search with few results says which filter to give up for how many results @all', async ({ page }) => {
  await openSearch(page, '?country=NL&eye_color=brown&body_type=slim&hair_color=red');
  const way = page.getByRole('link', { name: /^Without “.*”: \d+ (person|people)$/ }).first();
  await expect(way).toBeVisible();
  const count = Number(/(\d+) (person|people)$/.exec(await way.innerText())?.[1]);
  await way.click();
  await expect(page.getByRole('heading', { level: 2, name: new RegExp(`^${count} members?$`) })).toBeVisible();
});

journey(
  'the results explain why they are shown, and a page explains the order of every list @all',
  async ({ page }) => {
    await openSearch(page, '?country=NL&hair_color=red');
    await page.getByRole('link', { name: 'Why these people?' }).click();
    const why = page.getByRole('dialog', { name: 'Why you see these people' });
    await expect(why).toContainText('Hair: Red');
    await expect(why).toContainText('Nobody can pay to rank higher');
    await why.getByRole('link', { name: 'How every list is sorted' }).click();
    await expect(page).toHaveURL('/search-order');
    await expect(page.getByRole('row', { name: 'The same city 30' })).toBeVisible();
  },
);

journey(
  'an advertisement is labelled, is no member, and in the demo leads to a page of the demo @all',
  async ({ page }) => {
    await openSearch(page, '?country=NL');
    const promotion = page.getByRole('complementary', { name: 'Advertisement' });
    await expect(promotion).toContainText('Ad');
    await expect(promotion).toContainText('This ad leads to localhost.');
    await expect(promotion.getByRole('link')).toHaveAttribute('rel', /noopener.*nofollow/);
    await expect(people(page)).toHaveCount(24);
    const opened = page.waitForEvent('popup');
    await promotion.getByRole('link').click();
    await expect((await opened).getByRole('heading', { level: 1, name: 'How results are sorted' })).toBeVisible();
  },
);

journey('going back from a profile returns to the same place in the results', async ({ page }) => {
  await openSearch(page, '?country=NL');
  const first = people(page).first().getByRole('link');
  const onPageOne = await first.getAttribute('href');
  await page.getByRole('link', { name: 'Page 2' }).click();
  await expect(page).toHaveURL(/page=2/);
  // The first page stays until the second has come.
  await expect(first).not.toHaveAttribute('href', String(onPageOne));
  const late = people(page).nth(20).getByRole('link');
  await late.focus();
  const before = await page.evaluate(() => scrollY);
  expect(before).toBeGreaterThan(100);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/members\/[0-9a-f]{16}$/);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goBack();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(before);
  await expect(late).toBeVisible();
  expect(asked.filter((url) => url.includes('/api/members.php'))).toEqual([]);
});

journey('pointing at somebody prefetches their profile @all', async ({ page }) => {
  await openSearch(page, '?country=NL');
  const first = people(page).first().getByRole('link');
  const fetched = page.waitForResponse((answer) => answer.url().includes('/api/member.php'));
  await first.hover();
  await fetched;
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await first.click();
  await expect(page).toHaveURL(/\/members\/[0-9a-f]{16}$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(asked.filter((url) => url.includes('/api/member.php'))).toEqual([]);
});

journey('a search without results says what to do @all', async ({ page }) => {
  await openSearch(page, '?country=NL&min_age=98&max_age=99');
  await expect(page.getByRole('heading', { name: 'Nobody matches your search yet' })).toBeVisible();
  await page.getByRole('link', { name: 'Widen your search' }).click();
  await expect(people(page).first()).toBeVisible();
});

// `test` instead of `journey`, which would fail because the browser logs an error for the failed request.
test('a failed search can be tried again @all', async ({ page }) => {
  await openSearch(page, '?country=NL');
  await page.route('**/api/members.php*', (route) =>
    route.fulfill({ status: 400, json: { error: { code: 'validation_failed', message: 'No', details: {} } } }),
  );
  await page.getByRole('link', { name: 'Page 2' }).click();
  await expect(page.getByRole('heading', { name: 'We couldn’t load the members' })).toBeVisible();
  await page.unroute('**/api/members.php*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(people(page).first()).toBeVisible();
});

journey('the search works without scripts', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '', locale: 'en-GB' });
  const page = await context.newPage();
  await page.goto('/members?country=NL');
  await page.getByLabel('Region').selectOption({ label: 'Utrecht' });
  await page.locator('summary', { hasText: 'Looks' }).click();
  for (const eyes of ['Green', 'Blue', 'Brown'])
    await page.getByRole('group', { name: 'Eyes' }).getByText(eyes).click();
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page).toHaveURL(/countryregion=NL-UT/);
  await expect(page.getByRole('link', { name: 'Remove the filter “Eyes: Green”' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Remove the filter “Eyes: Brown”' })).toBeVisible();
  await expect(people(page).first()).toBeVisible();
  await page.getByRole('link', { name: 'Why these people?' }).click();
  await expect(page).toHaveURL('/search-order');
  await context.close();
});
