import { expect, type Locator } from '@playwright/test';
import { journey } from '#test/e2e/support/journey.ts';
import { logIn } from '#test/e2e/support/log-in.ts';
import { answerEntryWarning, visit } from '#test/e2e/support/visit.ts';

journey.use({ contextOptions: { forcedColors: 'active' } });

const lookOf = (choice: Locator): Promise<string> =>
  choice.evaluate((element) => {
    const { backgroundColor, color, borderColor, borderWidth, outlineStyle, outlineWidth } = getComputedStyle(element);
    return [backgroundColor, color, borderColor, borderWidth, outlineStyle, outlineWidth].join();
  });

journey(
  'what is chosen looks different from what is not, where the reader forces the colours @all',
  async ({ page }) => {
    await answerEntryWarning(page);
    await visit(page, '/signup');
    const choice = (words: string) => page.locator('label').filter({ hasText: new RegExp(`^${words}$`) });
    await choice('Woman').click();
    expect(await lookOf(choice('Woman'))).not.toBe(await lookOf(choice('Man')));
    await visit(page, '/');
    const gender = page.getByRole('search').locator('label');
    expect(await lookOf(gender.filter({ hasText: 'Everyone' }))).not.toBe(
      await lookOf(gender.filter({ hasText: 'Women' })),
    );
  },
);

/** Returns true if the element has a visible border, or an ancestor up to its list item or <main>. */
const hasEdge = (piece: Locator): Promise<boolean> =>
  piece.evaluate((element) => {
    for (let part: Element | null = element; part !== null && part.localName !== 'main'; part = part.parentElement) {
      const { borderTopWidth, borderTopStyle } = getComputedStyle(part);
      if (Number.parseFloat(borderTopWidth) > 0 && borderTopStyle !== 'none') return true;
      if (part.localName === 'li') return false;
    }
    return false;
  });

journey('buttons, bubbles, chips and cards have edges where the reader forces the colours @all', async ({ page }) => {
  const main = page.getByRole('main');
  const seeEdges = async (pieces: readonly Locator[]) => {
    for (const piece of pieces) expect(await hasEdge(piece), piece.toString()).toBe(true);
  };
  await answerEntryWarning(page);
  await visit(page, '/');
  await seeEdges([main.getByRole('link', { name: 'Sign up' }).first()]);
  await visit(page, '/signup');
  await seeEdges([main.getByRole('button', { name: 'Continue' }), main.locator('label', { hasText: 'Dates' })]);
  await logIn(page, 'premium');
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, '/');
  await seeEdges([
    main.getByRole('link', { name: /unread message/ }),
    main.getByRole('link', { name: 'Message', exact: true }),
  ]);
  await visit(page, '/members?gender=any&has_photo=1');
  await seeEdges([
    main.getByRole('link', { name: 'Match finder' }),
    main.getByRole('button', { name: 'Filters' }),
    main.getByRole('link', { name: /^Remove the filter/ }).first(),
  ]);
  await visit(page, '/swipe-game');
  await seeEdges([main.getByRole('button', { name: /^Pass on / }), main.getByRole('article').first()]);
  await visit(page, '/settings');
  await seeEdges([main.getByRole('button').nth(1), main.getByRole('heading', { level: 3 }).first()]);
  await visit(page, '/chats');
  await seeEdges([main.getByRole('link', { name: 'Archive' })]);
  // A link among words has an underline instead of an edge.
  const ideas = main.getByRole('link', { name: 'Ideas for a reply' }).first();
  await expect(ideas).toHaveCSS('text-decoration-line', 'underline');
  await ideas.click();
  await expect(main.getByPlaceholder('Write a message')).toBeVisible();
  await seeEdges([
    main
      .getByRole('listitem')
      .filter({ has: page.locator('time') })
      .last()
      .locator('p')
      .first(),
  ]);
});
