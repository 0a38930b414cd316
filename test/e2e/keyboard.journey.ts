import { expect, type Locator, type Page } from '@playwright/test';
import { journey } from '#test/e2e/support/journey.ts';
import { mailedLink, newAddress } from '#test/e2e/support/sign-up.ts';
import { answerEntryWarning } from '#test/e2e/support/visit.ts';

/** Limit on presses of Tab, larger than the number of tab stops on any page here. */
const STOPS = 120;

const hasFocus = (control: Locator): Promise<boolean> =>
  control.evaluate((element) => element === document.activeElement);

const reach = async (page: Page, control: Locator): Promise<void> => {
  await control.waitFor({ state: 'attached' });
  for (let stop = 0; stop < STOPS && !(await hasFocus(control)); stop += 1) await page.keyboard.press('Tab');
  await expect(control).toBeFocused();
};

const press = async (page: Page, control: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> => {
  await reach(page, control);
  await page.keyboard.press(key);
};

const write = async (page: Page, control: Locator, text: string): Promise<void> => {
  await reach(page, control);
  await page.keyboard.type(text);
};

/** Chooses a radio button by keyboard: Tab stops once at the group, arrow keys move inside it. */
const choose = async (page: Page, radio: Locator): Promise<void> => {
  const name = await radio.getAttribute('name');
  await reach(page, page.locator(`input[type=radio][name="${name}"]`).first());
  await page.keyboard.press('Space');
  for (let step = 0; step < 10 && !(await radio.isChecked()); step += 1) await page.keyboard.press('ArrowDown');
  await expect(radio).toBeChecked();
};

journey('a visitor signs up, finds a member and writes with the keyboard alone @all', async ({ page, request }) => {
  const email = newAddress();
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await answerEntryWarning(page);
  await page.goto('/signup');
  await choose(page, page.getByRole('radio', { name: 'Woman', exact: true }));
  await choose(page, page.getByRole('radio', { name: 'Bi', exact: true }));
  await press(page, button('Continue'));
  await write(page, page.getByLabel('Name', { exact: true }), 'Wanda');
  await write(page, page.getByLabel('Day', { exact: true }), '17');
  await write(page, page.getByLabel('Month'), 'May');
  await write(page, page.getByLabel('Year'), '1990');
  await press(page, button('Continue'));
  await write(page, page.getByLabel('Email address'), email);
  await write(page, page.getByLabel('Password', { exact: true }), 'nine green bicycles');
  await press(page, page.getByLabel(/storing what I say about my sexuality/), 'Space');
  await press(page, page.getByLabel(/accept the Terms of Use/), 'Space');
  await press(page, button('Sign up'));
  await expect(page).toHaveURL(/\/complete-signup/);

  await page.goto(await mailedLink(request, email));
  await expect(page.getByRole('heading', { name: 'Welcome, Wanda!' })).toBeVisible();
  await press(page, page.getByRole('link', { name: 'See who’s here' }));
  await press(
    page,
    page
      .getByRole('main')
      .getByRole('link', { name: /, \d\d$/ })
      .first(),
  );
  await expect(page).toHaveURL(/\/members\/[0-9a-f]{16}/);
  await press(page, page.getByRole('link', { name: 'Message', exact: true }));
  await expect(page.getByRole('dialog', { name: 'Not sure what to write?' })).toBeVisible();
  await page.keyboard.press('Escape');
  await write(page, page.getByRole('textbox', { name: /^Message to / }), 'Good morning!');
  await page.keyboard.press('Enter');
  const sent = page
    .getByRole('region', { name: 'Messages' })
    .getByRole('listitem')
    .filter({ hasText: 'Good morning!' });
  await expect(sent.getByText(/^(Sent|Delivered|Read)$/)).toBeAttached();
});
