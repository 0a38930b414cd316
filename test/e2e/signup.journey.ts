import { expect } from '@playwright/test';
import { journey } from '#test/e2e/support/journey.ts';
import { readCall } from '#test/e2e/support/read-call.ts';
import { fillSignup, mailedLink, newAddress } from '#test/e2e/support/sign-up.ts';
import { untilAwake } from '#test/e2e/support/visit.ts';

journey('a visitor signs up, tells about herself, confirms her address and is found', async ({ page, request }) => {
  const email = newAddress();
  await page.goto('/signup');
  await fillSignup(page, email);
  await page.getByRole('button', { name: 'Sign up', exact: true }).click();
  await expect(page).toHaveURL(/\/complete-signup/);
  // Screen readers get the step only as text; the bar is decorative.
  await expect(page.getByRole('status').filter({ hasText: 'Step 1 of 6' })).toBeVisible();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await untilAwake(page);
  await page.getByRole('button', { name: 'Skip' }).click();
  await expect(page.getByRole('heading', { name: 'In your own words' })).toBeFocused();
  await page.getByLabel('About me').fill('Tea, dogs and long walks.');
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await page.getByRole('combobox', { name: 'City' }).fill('manch');
  await page.getByRole('option', { name: /^Manchester/ }).click();
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await expect(page.getByText('Step 4 of 6')).toBeVisible();
  await page.getByRole('radiogroup', { name: 'Hair' }).getByText('Red').click();
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await expect(page.getByRole('heading', { name: 'What you enjoy' })).toBeFocused();
  await expect(page.getByText('Step 5 of 6')).toBeVisible();
  await page.getByText(/^\d+ more$/).click();
  await page.getByText('Dogs', { exact: true }).click();
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await expect(page.getByRole('heading', { name: 'Confirm your email' })).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();

  // A request for the link alone does not use it up.
  const link = await mailedLink(request, email);
  await request.get(link);
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Welcome, Wanda!' })).toBeVisible();
  await expect(page.getByText('Here are 20 credits to get you started.')).toBeVisible();
  await page.getByRole('link', { name: 'See who’s here' }).click();
  await page.goto('/');
  await expect(page.getByText('Your email isn’t confirmed yet')).toBeHidden();
  await page.getByRole('button', { name: /^Account/ }).click();
  await page.getByRole('menuitem', { name: /My profile/ }).click();
  await expect(page.locator('#who').getByText('Wanda', { exact: true })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'City' })).toHaveValue('Manchester');
  await expect(page.getByLabel('About me', { exact: true })).toHaveValue('Tea, dogs and long walks.');
});

journey(
  'the link works on another device, which chooses a password and is logged in @all',
  async ({ page, browser, request }) => {
    const email = newAddress();
    await page.goto('/signup');
    await fillSignup(page, email);
    await page.getByRole('button', { name: 'Sign up', exact: true }).click();
    await page.waitForURL(/complete-signup/);
    const other = await browser.newContext();
    const phone = await other.newPage();
    await phone.goto(new URL(await mailedLink(request, email), page.url()).href);
    await expect(phone.getByRole('heading', { name: 'Your email address is confirmed' })).toBeVisible();
    await phone.getByRole('link', { name: 'Choose a password' }).click();
    await phone.getByLabel('Password', { exact: true }).fill('seven yellow tractors');
    await phone.getByLabel('Repeat new password').fill('seven yellow tractors');
    await phone.getByRole('button', { name: 'Save password' }).click();
    await phone.getByRole('button', { name: 'Continue' }).click();
    await expect(phone.getByRole('button', { name: /^Account: Wanda/ })).toBeVisible();
    await other.close();
  },
);

journey(
  'each step says what is missing in it alone, and a reload leads back to where one was @all',
  async ({ page }) => {
    const goOn = page.getByRole('button', { name: 'Continue', exact: true });
    const step = (number: number) => page.getByText(`Step ${number} of 3`);
    await page.goto('/signup');
    await expect(step(1)).toBeVisible();
    await expect(page.getByLabel('Email address')).toBeHidden();
    await goOn.click();
    await expect(page.getByText('Please choose.')).toHaveCount(1);
    await page.getByText('Woman', { exact: true }).click();
    await page.getByText('Bi', { exact: true }).click();
    await goOn.click();

    await expect(page.getByRole('heading', { name: 'Your name and age' })).toBeFocused();
    await page.getByLabel('Name', { exact: true }).fill('@wanda');
    await goOn.click();
    await expect(page.getByText('Your name can’t start with @.')).toBeVisible();
    await expect(page.getByText('Enter your date of birth (18+)')).toBeVisible();
    await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
    await page.getByLabel('Name', { exact: true }).fill('Wanda');
    await page.getByLabel('Day').fill('31');
    await page.getByLabel('Month').selectOption('February');
    await page.getByLabel('Year').fill('1990');
    await goOn.click();
    await expect(page.getByText('Invalid date of birth.')).toBeVisible();
    await page.reload();
    await expect(step(2)).toBeVisible();
    await expect(page.getByLabel('Year')).toHaveValue('1990');
    await page.getByLabel('Day').fill('17');
    await goOn.click();

    await expect(step(3)).toBeVisible();
    await page.getByLabel('Email address').fill('wanda@gmial.com');
    await page.getByLabel('Password', { exact: true }).fill('password123');
    await page.getByRole('button', { name: 'Did you mean wanda@gmail.com?' }).click();
    await expect(page.getByText('Too many people use this password.')).toBeVisible();
    await page.getByRole('button', { name: 'Sign up', exact: true }).click();
    await expect(page.getByLabel(/storing what I say about my sexuality/)).toBeFocused();
    await page.reload();
    await expect(page.getByLabel('Email address')).toHaveValue('wanda@gmail.com');
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Wanda');
  },
);

journey('the form opens in a dialog over the current page @all', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('main').getByRole('link', { name: 'Sign up' }).first().click();
  const dialog = page.getByRole('dialog', { name: /^Sign up for / });
  await expect(dialog.getByText('Step 1 of 3')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL('/');
});

journey('a visitor signs up in the dialog @all', async ({ page }) => {
  await page.goto('/pricing');
  await page.getByRole('banner').getByRole('link', { name: 'Sign up' }).click();
  const dialog = page.getByRole('dialog', { name: /^Sign up for / });
  await expect(dialog.getByText('Step 1 of 3')).toBeVisible();
  await fillSignup(page, newAddress());
  await dialog.getByRole('button', { name: 'Sign up', exact: true }).click();
  await expect(page).toHaveURL(/\/complete-signup/);
});

journey.describe('an invitation', () => {
  journey.use({ expectedFailures: /\/api\/signup\.php$/ });

  journey('the link of an invitation brings its code, which is refused if it does not work @all', async ({ page }) => {
    await page.goto('/signup?invite=TULIP12345');
    const code = page.getByLabel('Invitation code');
    await expect(code).toHaveValue('TULIP12345');
    await fillSignup(page, newAddress());
    await page.getByRole('button', { name: 'Sign up', exact: true }).click();
    await expect(page.getByText('This invitation code doesn’t work.').first()).toBeVisible();
    await code.fill('');
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    await page.getByRole('button', { name: 'Sign up', exact: true }).click();
    await expect(page).toHaveURL(/\/complete-signup/);
  });
});

journey('a visitor who comes from a profile sees it beside the form @all', async ({ page, request }) => {
  const { members } = await readCall({ request }, 'GET /api/members.php', { params: { country: 'GB' } });
  const member = members.find(({ main_image }) => main_image !== null)!;
  await page.goto(`/members/${member.id}/signup`);
  await expect(page.getByText(`You were looking at ${member.name}’s profile.`)).toBeVisible();
  await expect(page.getByRole('img', { name: member.name })).toBeVisible();
});

journey(
  'an unconfirmed address is followed by a reminder: a dialog on a phone, a notice elsewhere @all',
  async ({ page, browser }) => {
    await page.goto('/signup');
    await fillSignup(page, newAddress());
    await page.getByRole('button', { name: 'Sign up', exact: true }).click();
    await page.waitForURL(/complete-signup/);
    await page.goto('/complete-signup?step=4');
    await page.getByRole('link', { name: 'Browse profiles' }).click();
    await expect(page).toHaveURL(/api_signup_complete/);
    await expect(page.getByText('Your email isn’t confirmed yet')).toBeVisible();
    await expect(page.getByRole('dialog')).toBeHidden();

    const storageState = await page.context().storageState();
    const phone = await browser.newContext({
      storageState,
      hasTouch: true,
      isMobile: true,
      viewport: { width: 390, height: 844 },
    });
    const small = await phone.newPage();
    await small.goto(page.url());
    const dialog = small.getByRole('dialog', { name: 'Your email isn’t confirmed yet' });
    await expect(dialog).toBeVisible();
    await dialog.getByRole('button', { name: 'Later' }).last().click();
    await expect(dialog).toBeHidden();
    await expect(small.getByText('Your email isn’t confirmed yet')).toBeVisible();
    await phone.close();
  },
);

journey('an invalid link leads to a page that says so @all', async ({ page }) => {
  await page.goto('/activate/done');
  await expect(page).toHaveURL('/activate/error');
  await expect(page.getByRole('heading', { name: 'Activation failed' })).toBeVisible();
});
