import { expect, type Locator } from '@playwright/test';
import { journey } from '#test/e2e/support/journey.ts';
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
