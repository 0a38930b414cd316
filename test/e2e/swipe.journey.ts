import { type Browser, expect, type Page } from '@playwright/test';
import { journey } from '#test/e2e/support/journey.ts';
import { becomeMember, ownId } from '#test/e2e/support/new-member.ts';
import { readCall } from '#test/e2e/support/read-call.ts';
import { answerEntryWarning, visit } from '#test/e2e/support/visit.ts';

const game = (page: Page) => page.getByRole('region', { name: 'Swipe' });
const top = (page: Page) => game(page).locator('article[data-depth="0"]');
const topName = async (page: Page): Promise<string> => {
  const label = await top(page).getAttribute('aria-label');
  return (label ?? '').replace(/, \d+$/, '');
};
const topId = async (page: Page): Promise<string> =>
  ((await top(page).getByRole('link').getAttribute('href')) ?? '').replace('/members/', '');
const heard = (page: Page, method: string) =>
  page.waitForResponse((answer) => answer.url().endsWith('/api/swipe.php') && answer.request().method() === method);

/** Makes a choice and waits until another card is on top and the server has answered. Returns the name of the card. */
const choose = async (page: Page, act: () => Promise<unknown>): Promise<string> => {
  const name = await topName(page);
  const link = top(page).getByRole('link');
  const address = await link.getAttribute('href');
  const arrived = heard(page, 'POST');
  await act();
  await expect(link).not.toHaveAttribute('href', address ?? '');
  expect((await arrived).status()).toBe(200);
  return name;
};

const begin = async (page: Page): Promise<void> => {
  await answerEntryWarning(page);
  await becomeMember(page);
  await visit(page, '/swipe-game');
};

journey(
  'with the keyboard: pass, undo, like; going back from a profile returns to the same card @all',
  async ({ page }) => {
    await begin(page);
    const first = await choose(page, () => page.keyboard.press('ArrowLeft'));
    const takenBack = heard(page, 'DELETE');
    await page.keyboard.press('Backspace');
    await expect.poll(() => topName(page)).toBe(first);
    await takenBack;
    const passedId = await topId(page);
    await choose(page, () => page.keyboard.press('ArrowLeft'));
    const likedId = await topId(page);
    const liked = await choose(page, () => page.keyboard.press('ArrowRight'));
    await expect(game(page).getByRole('button', { name: / 3 likes left today$/ })).toBeVisible();
    const next = await topName(page);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/members\/[0-9a-f]{16}$/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(next);
    await page.goBack();
    await expect(top(page)).toHaveAttribute('aria-label', new RegExp(`^${next}, `));
    // A newly dealt deck contains neither of the two members.
    await visit(page, '/swipe-game');
    await expect(top(page)).toBeVisible();
    const { cards } = await readCall(page, 'GET /api/swipe-deck.php');
    const dealt = cards.map(({ id }) => id);
    expect(dealt.length).toBeGreaterThan(0);
    expect(dealt).not.toContain(passedId);
    expect(dealt).not.toContain(likedId);
    await visit(page, '/likes/sent');
    await expect(page.getByRole('link', { name: new RegExp(`^${liked}, `) })).toBeVisible();
  },
);

journey.describe('on a phone', () => {
  journey.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  journey('by touch: right likes, left passes, up and down scrolls', async ({ page }) => {
    await begin(page);
    const devtools = await page.context().newCDPSession(page);
    const touch = (type: string, points: { x: number; y: number }[]) =>
      devtools.send('Input.dispatchTouchEvent', { type: type as 'touchStart', touchPoints: points });
    const stroke = async (dx: number, dy: number) => {
      const box = await top(page).boundingBox();
      if (box === null) throw new Error('There is no card.');
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      await touch('touchStart', [{ x, y }]);
      for (let step = 1; step <= 8; step += 1)
        await touch('touchMove', [{ x: x + (dx * step) / 8, y: y + (dy * step) / 8 }]);
      await touch('touchEnd', []);
    };
    await choose(page, () => stroke(170, 10));
    await expect(game(page).getByRole('button', { name: / 3 likes left today$/ })).toBeVisible();
    await choose(page, () => stroke(-170, 10));
    const stays = await topName(page);
    await stroke(10, -300);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
    expect(await topName(page)).toBe(stays);
    await expect(page).toHaveURL('/swipe-game');
  });
});

journey('after four likes the game says when there are more, and passing is still possible @all', async ({ page }) => {
  await begin(page);
  for (let given = 0; given < 4; given += 1) await choose(page, () => page.keyboard.press('ArrowRight'));
  await expect(page.getByText('You’ve used your 4 likes for today')).toBeVisible();
  await expect(page.getByText(/^You’ll get more (in \d+ (hour|minute|second)s?|tomorrow)\./)).toBeVisible();
  const stays = await topName(page);
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText(`You have no likes left today. ${stays} will still be here tomorrow.`)).toBeAttached();
  expect(await topName(page)).toBe(stays);
  await choose(page, () => page.keyboard.press('ArrowLeft'));
  // After a reload the server shows the same.
  await visit(page, '/swipe-game');
  await expect(page.getByText('You’ve used your 4 likes for today')).toBeVisible();
  // The page offers to write a message instead.
  await page
    .getByRole('main')
    .getByRole('region', { name: /^Write to .+ instead$/ })
    .getByRole('link')
    .first()
    .click();
  await expect(page).toHaveURL(/\/(members\/[^/]+\/chat|credits\/[^/]+)$/);
});

/** Signs up a member with a profile that makes two of them rank first for each other. */
const becomeAlike = async (page: Page): Promise<void> => {
  await becomeMember(page);
  const about = {
    sexuality: 'lesbian',
    looking_for: 'chat',
    interests: ['dining_out', 'dancing', 'theatre', 'baking', 'brunch', 'camping'],
  };
  const answer = await page.request.put('/api/profile.php', { data: about });
  expect(answer.status(), await answer.text()).toBe(200);
};

const somebodyAlikeLikes = async (page: Page, browser: Browser, baseURL: string | undefined): Promise<string> => {
  const other = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) });
  const hers = await other.newPage();
  await becomeAlike(hers);
  const herId = await ownId(hers);
  const answer = await hers.request.post('/api/swipe.php', { data: { profile: await ownId(page), choice: 'like' } });
  expect(answer.status(), await answer.text()).toBe(200);
  await other.close();
  return herId;
};

journey('a like that is returned in the game is a match @all', async ({ page, browser, baseURL }) => {
  await answerEntryWarning(page);
  await becomeAlike(page);
  const herId = await somebodyAlikeLikes(page, browser, baseURL);
  await visit(page, '/swipe-game');
  await expect.poll(() => topId(page)).toBe(herId);
  await game(page).getByRole('button', { name: 'Like Wendelin: 4 likes left today' }).click();
  const popup = page.getByRole('dialog', { name: 'It’s a match!' });
  await expect(popup.getByRole('heading', { name: /You and Wendelin like each other\./ })).toBeAttached();
  await expect(
    popup.getByText('You and Wendelin like each other. A warm hello is all it takes.', { exact: true }),
  ).toBeVisible();
  await popup.getByRole('button', { name: 'Close' }).click();
  await expect(popup).toBeHidden();
  expect(await topId(page)).not.toBe(herId);
});

journey('twice as large, the buttons of the game are in view @all', async ({ page }) => {
  await begin(page);
  for (const size of [
    { width: 640, height: 400 },
    { width: 195, height: 422 },
  ]) {
    await page.setViewportSize(size);
    await visit(page, '/swipe-game');
    const tabs = await page.getByRole('navigation').filter({ hasText: 'Messages' }).last().boundingBox();
    for (const name of [/^No previous profile$/, /^Pass on /, /^Like /]) {
      const box = await game(page).getByRole('button', { name }).boundingBox();
      expect(box!.y + box!.height).toBeLessThanOrEqual(tabs!.y);
      expect(box!.x).toBeGreaterThanOrEqual(0);
      expect(box!.x + box!.width).toBeLessThanOrEqual(size.width);
    }
    expect((await top(page).boundingBox())!.height).toBeGreaterThan(100);
  }
});
