import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { appPages } from '#scripts/pages/app-pages.ts';
import { journey } from '#test/e2e/support/journey.ts';
import { fillSignup, newAddress } from '#test/e2e/support/sign-up.ts';
import { untilAwake } from '#test/e2e/support/visit.ts';

journey(
  'what is answered on a landing page before any script comes signs up with the rest',
  async ({ page, appUrl }) => {
    const gate = Promise.withResolvers<null>();
    await page.route('**/*.js', async (route) => {
      await gate.promise;
      await route.continue();
    });
    const address = `${appUrl}/landers/alonetonight?network=partner&ref=spring`;
    // Opens the page without any interaction.
    await page.evaluate((to) => location.assign(to), address);
    await page.waitForURL(address, { waitUntil: 'load' });
    const reasons = page.getByRole('radiogroup', { name: 'What would make your evening?' });
    await reasons.getByText('Dates').click();
    await expect(reasons.getByRole('radio', { name: 'Dates' })).toBeChecked();
    gate.resolve(null);
    await untilAwake(page);
    const form = page.getByRole('region', { name: 'Sign up for free' });
    await expect(form.getByRole('radio', { name: 'Dates' })).toBeChecked();
    await fillSignup(page, newAddress());
    const sent = page.waitForRequest(
      (request) => request.method() === 'POST' && request.url().endsWith('/api/signup.php'),
    );
    await page.getByRole('button', { name: 'Sign up', exact: true }).click();
    expect((await sent).postDataJSON()).toMatchObject({
      looking_for: 'dating',
      arrival: expect.stringMatching(/.{20}/),
    });
    await expect(page).toHaveURL(/\/complete-signup/);
  },
);

journey(
  'a region is chosen by its dots before any script comes, and signs up with the rest @all',
  async ({ page, appUrl }) => {
    const gate = Promise.withResolvers<null>();
    await page.route('**/*.js', async (route) => {
      await gate.promise;
      await route.continue();
    });
    const address = `${appUrl}/landers/maplanding`;
    await page.evaluate((to) => location.assign(to), address);
    await page.waitForURL(address, { waitUntil: 'load' });
    const region = page.getByRole('radiogroup', { name: 'Your region' }).getByRole('radio').first();
    const value = await region.getAttribute('value');
    const dots = page.locator(`use[href$="#${value}"]`);
    await expect.poll(async () => (await dots.boundingBox())?.width ?? 0).toBeGreaterThan(2);
    await page.locator(`label:has([value="${value}"]) > span`).click();
    await expect(region).toBeChecked();
    gate.resolve(null);
    await untilAwake(page);
    await expect(region).toBeChecked();
    await fillSignup(page, newAddress());
    const sent = page.waitForRequest(
      (request) => request.method() === 'POST' && request.url().endsWith('/api/signup.php'),
    );
    await page.getByRole('button', { name: 'Sign up', exact: true }).click();
    expect((await sent).postDataJSON()).toMatchObject({ region: value });
    await expect(page).toHaveURL(/\/complete-signup/);
  },
);

journey('a yes before any script comes signs up with the rest @all', async ({ page, appUrl }) => {
  const gate = Promise.withResolvers<null>();
  await page.route('**/*.js', async (route) => {
    await gate.promise;
    await route.continue();
  });
  const address = `${appUrl}/landers/tinderswipe`;
  await page.evaluate((to) => location.assign(to), address);
  await page.waitForURL(address, { waitUntil: 'load' });
  const cards = page.locator('[data-card]');
  const ids = await cards.evaluateAll((all) => all.map((card) => card.getAttribute('data-card')));
  expect(ids).toHaveLength(4);
  await cards.nth(0).getByText('Yes', { exact: true }).click();
  await expect(cards.nth(0)).toBeHidden();
  await cards.nth(1).getByText('No', { exact: true }).click();
  await expect(cards.nth(1)).toBeHidden();
  gate.resolve(null);
  await untilAwake(page);
  // After hydration a card can be swiped.
  const box = (await cards.nth(2).locator('> div').first().boundingBox())!;
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 3);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 1.4, box.y + box.height / 3, { steps: 8 });
  await page.mouse.up();
  await expect(cards.nth(2)).toBeHidden();
  await fillSignup(page, newAddress());
  const sent = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/api/signup.php'),
  );
  await page.getByRole('button', { name: 'Sign up', exact: true }).click();
  expect((await sent).postDataJSON()).toMatchObject({ yes: [ids[0], ids[2]] });
  await expect(page).toHaveURL(/\/complete-signup/);
});

/** Opens the landing page with the film. Returns the list of the film's files fetched so far. */
const openFilm = async (page: Page, appUrl: string): Promise<string[]> => {
  const fetched: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('.mp4')) fetched.push(pathname);
  });
  const address = `${appUrl}/landers/video`;
  // Opens the page without any interaction.
  await page.evaluate((to) => location.assign(to), address);
  await page.waitForURL(address, { waitUntil: 'load' });
  await expect(page.locator('img[src="/films/default-4.avif"]')).toBeVisible();
  return fetched;
};

journey(
  'a film plays behind its sentence and is held by its button, before any script comes @all',
  async ({ page, appUrl }) => {
    await page.route('**/*.js', () => null);
    const fetched = await openFilm(page, appUrl);
    const film = page.locator('video');
    const isPaused = () => film.evaluate(({ paused }: HTMLVideoElement) => paused);
    const hold = page.getByRole('button', { name: 'Pause video' });
    await expect(hold).toBeVisible();
    expect(fetched[0]).toBe('/films/default-av1.mp4');
    expect((await hold.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await hold.focus();
    await page.keyboard.press('Enter');
    expect(await isPaused()).toBe(true);
    await page.getByRole('button', { name: 'Play video' }).click();
    expect(await isPaused()).toBe(false);
    // The same after hydration.
    await page.unroute('**/*.js');
    await openFilm(page, appUrl);
    await untilAwake(page);
    await hold.click();
    expect(await isPaused()).toBe(true);
  },
);

for (const [where, options] of [
  ['things are to stand still', { reducedMotion: 'reduce' }],
  ['there are no scripts', { javaScriptEnabled: false }],
  ['data is to be saved', {}],
] as const)
  journey(`where ${where}, no film is fetched and its picture stays @all`, async ({ browser, appUrl }) => {
    const context = await browser.newContext(options);
    const page = await context.newPage();
    if (where === 'data is to be saved')
      await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
    const fetched = await openFilm(page, appUrl);
    if (!('javaScriptEnabled' in options)) await untilAwake(page);
    expect(fetched).toEqual([]);
    await expect(page.getByRole('button', { name: 'Pause video' })).toBeHidden();
    await context.close();
  });

/** Answers each scene of a film. */
const answerScenes = async (page: Page): Promise<void> => {
  for (const [question, answer] of [
    ['Friday night. What sounds good?', 'Dancing'],
    ['You write first. What about?', 'Cooking'],
    ['Out the door. What’s the plan?', 'Hiking'],
    ['First date. What are you hoping for?', 'Dates'],
  ] as const)
    await page.getByRole('radiogroup', { name: question }).getByText(answer, { exact: true }).click();
  await expect(page.getByText('Good to know. Your answers will be on your profile.')).toBeVisible();
};

journey(
  'the scenes of a film are answered before any script comes, and sign up with the rest @all',
  async ({ page, appUrl }) => {
    const gate = Promise.withResolvers<null>();
    await page.route('**/*.js', async (route) => {
      await gate.promise;
      await route.continue();
    });
    const address = `${appUrl}/landers/transitionsvideolanding`;
    await page.evaluate((to) => location.assign(to), address);
    await page.waitForURL(address, { waitUntil: 'load' });
    const film = page.locator('video');
    await expect(film).toHaveAttribute('data-film', 'plays');
    await answerScenes(page);
    await expect.poll(() => film.evaluate(({ currentTime }: HTMLVideoElement) => currentTime)).toBeGreaterThan(9);
    gate.resolve(null);
    await untilAwake(page);
    const form = page.getByRole('region', { name: 'Sign up for free' });
    await expect(form.getByRole('radio', { name: 'Dates' })).toBeChecked();
    await fillSignup(page, newAddress());
    const sent = page.waitForRequest(
      (request) => request.method() === 'POST' && request.url().endsWith('/api/signup.php'),
    );
    await page.getByRole('button', { name: 'Sign up', exact: true }).click();
    expect((await sent).postDataJSON()).toMatchObject({
      looking_for: 'dating',
      interests: ['dancing', 'cooking', 'hiking'],
    });
    await expect(page).toHaveURL(/\/complete-signup/);
  },
);

journey('without scripts the scenes are pictures, which follow the answers @all', async ({ browser, appUrl }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${appUrl}/landers/transitionsvideolanding`);
  const last = page.locator('video ~ img[src="/films/default-4.avif"]');
  await expect(last).toBeHidden();
  await answerScenes(page);
  await expect(last).toBeVisible();
  await context.close();
});

journey('no landing page has a fault that axe knows @all', async ({ page, appUrl }) => {
  const landers = (await appPages(appUrl)).filter(({ name }) => /^landers-|-landing/.test(name));
  expect(landers.map(({ name }) => name)).toContain('members-id-landing');
  for (const { path } of landers) {
    await page.goto(path);
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations, path).toEqual([]);
  }
});
