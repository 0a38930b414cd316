import { expect, type Page } from '@playwright/test';
import { journey } from '#test/e2e/support/journey.ts';
import { becomeMember } from '#test/e2e/support/new-member.ts';
import { answerEntryWarning, visit } from '#test/e2e/support/visit.ts';

type FailedList = {
  readonly title: string;
  /** the page from which the list is opened, and how */
  readonly from: string;
  readonly open: (page: Page) => Promise<unknown>;
  readonly call: string;
  readonly failure: string;
  /** what appears when the list can be loaded */
  readonly found: (page: Page) => ReturnType<Page['locator']>;
};

const follow = (name: string) => (page: Page) => page.getByRole('main').getByRole('link', { name }).click();

const LISTS: readonly FailedList[] = [
  {
    title: 'Visitors',
    from: '/likes',
    open: follow('Visitors'),
    call: 'visitors',
    failure: 'We couldn’t load your visitors',
    found: (page) => page.getByText('No visitors yet'),
  },
  {
    title: 'Swipe',
    from: '/members',
    open: follow('Swipe'),
    call: 'swipe-deck',
    failure: 'We couldn’t load the next people',
    found: (page) => page.locator('article[data-depth="0"]'),
  },
  {
    title: 'Match finder',
    from: '/members',
    open: follow('Match finder'),
    call: 'profile',
    failure: 'We couldn’t load the questions',
    found: (page) => page.getByText('Question 1 of 6'),
  },
  {
    title: 'Match finder',
    from: '/match-finder?step=matters',
    open: (page) => page.getByRole('button', { name: 'Show profiles' }).click(),
    call: 'match-finder',
    failure: 'We couldn’t load your results',
    found: (page) => page.getByRole('region', { name: /(person|people) for you$/ }),
  },
  {
    title: 'Saved searches',
    from: '/members?min_age=25&max_age=45',
    open: async (page) => {
      await page.getByRole('button', { name: 'Save search' }).click();
      await page.getByRole('menuitem', { name: 'Saved searches' }).click();
    },
    call: 'saved-searches',
    failure: 'We couldn’t load your searches',
    found: (page) => page.getByText('No saved searches yet'),
  },
];

const arrive = async (page: Page, { from, open }: FailedList): Promise<void> => {
  await answerEntryWarning(page);
  await becomeMember(page);
  await visit(page, from);
  await open(page);
};

for (const list of LISTS) {
  const { title, call, failure, found } = list;
  journey.describe(`${title}: ${failure}`, () => {
    journey.use({ expectedFailures: new RegExp(`/api/${call}\\.php`) });

    journey('appears in place of the list, and trying again loads it @all', async ({ page }) => {
      const address = new RegExp(`/api/${call}\\.php`);
      await page.route(address, (route) => route.fulfill({ status: 500 }));
      await arrive(page, list);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      const alert = page.getByRole('alert').filter({ hasText: failure });
      await expect(alert.getByText('An error has occurred.')).toBeVisible();
      await expect(page.getByRole('navigation').first()).toBeVisible();
      await page.unroute(address);
      await alert.getByRole('button', { name: 'Try again' }).click();
      await expect(found(page)).toBeVisible();
      await expect(alert).toHaveCount(0);
    });
  });
}
