import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import type { Locale } from '#shared/i18n/locales.ts';
import { typeset } from '#shared/i18n/typeset.ts';
import { journey } from '#test/e2e/support/journey.ts';
import { logInAnew } from '#test/e2e/support/log-in.ts';
import { becomeMember } from '#test/e2e/support/new-member.ts';
import { readCall, readOutbox } from '#test/e2e/support/read-call.ts';
import { newAddress } from '#test/e2e/support/sign-up.ts';
import { answerEntryWarning, visit } from '#test/e2e/support/visit.ts';

journey.beforeEach(({ page }) => answerEntryWarning(page));

journey.describe('in Belgium', () => {
  journey.use({ locale: 'nl-BE' });

  journey('a visitor chooses between Dutch and French, and the choice is kept', async ({ page, context }) => {
    await visit(page, '/members');
    await expect(page.locator('html')).toHaveAttribute('lang', 'nl');
    await page.getByRole('button', { name: 'Taal: Nederlands' }).click();
    const choices = page.getByRole('banner').getByRole('list').getByRole('link');
    await expect(choices).toHaveText(['Français', 'Nederlands']);
    await expect(choices.nth(1)).toHaveAttribute('aria-current', 'true');
    await choices.first().click();
    await expect(page).toHaveURL('/members?lang=fr');
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
    await page.goto('/login');
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
    const cookie = (await context.cookies()).find(({ name }) => name === 'locale');
    expect(cookie?.value).toBe('fr');
    const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400;
    expect(Math.round(days)).toBe(365);
  });

  journey('no text of another language is fetched @all', async ({ page }) => {
    const texts: string[] = [];
    page.on('request', (request) =>
      texts.push(...(/\/assets\/messages\/[^/]+\/(\w+)\//.exec(request.url()) ?? []).slice(1)),
    );
    await visit(page, '/lang-config');
    await page.getByRole('link', { name: 'Inloggen' }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Inloggen');
    expect(new Set(texts)).toEqual(new Set(['nl']));
  });
});

journey.describe('in Spain', () => {
  journey.use({ locale: 'es-ES' });

  journey('the navigation offers no choice of language @all', async ({ page }) => {
    await visit(page, '/members');
    await expect(page.locator('html')).toHaveAttribute('lang', 'es');
    await expect(page.getByRole('button', { name: /^Idioma/ })).toHaveCount(0);
  });
});

journey('search engines get the URL of every language @all', async ({ page, baseURL }) => {
  await page.goto('/lang-config?lang=de&utm_source=x');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${baseURL}/lang-config?lang=de`);
  const alternates = page.locator('link[rel=alternate][hreflang]');
  await expect(alternates).toHaveCount(12);
  await expect(page.locator('link[hreflang=pl]')).toHaveAttribute('href', `${baseURL}/lang-config?lang=pl`);
  await expect(page.locator('link[hreflang=x-default]')).toHaveAttribute('href', `${baseURL}/lang-config`);
});

journey('formats are previewed before a language is saved @all', async ({ page }) => {
  await visit(page, '/lang-config');
  await page.getByText('Français').click();
  await page.getByLabel('Region').selectOption({ label: 'Canada' });
  await expect(page.getByRole('region', { name: 'This is how it looks' })).toContainText('1 234,50 €');
  await page.getByText('Deutsch', { exact: true }).click();
  await expect(page.getByRole('region', { name: 'This is how it looks' })).toContainText('1.234,50 €');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL('/lang-config?lang=de');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
});

journey(
  'a member’s choice is stored with the account, and other devices use it at once @all',
  async ({ page, context }) => {
    await logInAnew(page, 'empty');
    const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT');
    await page.goto('/likes?lang=sv');
    expect(await (await saved).json()).toMatchObject({ user: { language: 'sv' } });
    await context.clearCookies();
    await logInAnew(page, 'empty');
    await context.clearCookies({ name: 'locale' });
    await page.goto('/likes');
    await expect(page.locator('html')).toHaveAttribute('lang', 'sv');
    const backToEnglish = page.waitForResponse((answer) => answer.request().method() === 'PUT');
    await page.goto('/likes?lang=en');
    await backToEnglish;
  },
);

/** Returns the subjects of mails of this kind to this address. */
const subjectsOf = async (page: Page, kind: string, email: string): Promise<string[]> => {
  const { mails } = await readOutbox(page);
  return mails.filter((mail) => mail.kind === kind && mail.to_address === email).map(({ subject }) => subject);
};
const subjectIn = (locale: Locale, kind: string): string => {
  const { mails } = JSON.parse(readFileSync(`messages/${locale}/mails.json`, 'utf8')) as {
    mails: Record<string, { subject: string }>;
  };
  return typeset(locale, mails[kind]?.subject ?? '');
};

journey('a visitor’s choice of language holds for the sign-up and its mail @all', async ({ page }) => {
  const email = newAddress();
  const html = page.locator('html');
  await page.goto('/?lang=fr');
  await page.goto('/signup');
  await expect(html).toHaveAttribute('lang', 'fr');
  // Presses the button of the only visible step.
  const goOn = () => page.locator('main form button[type=submit]').filter({ visible: true }).click();
  for (const [name, value] of [
    ['gender', 'female'],
    ['sexuality', 'bi'],
  ] as const) {
    await page.locator(`label:has([name=${name}][value=${value}])`).click();
  }
  await goOn();
  const fill = async (fields: Record<string, string>) => {
    for (const [name, value] of Object.entries(fields)) await page.locator(`main [name=${name}]`).fill(value);
  };
  await fill({ name: 'Wanda', bday_day: '17', bday_year: '1990' });
  await page.locator('[name=bday_month]').selectOption('5');
  await goOn();
  await fill({ email, password: 'nine green bicycles' });
  for (const name of ['sensitive_consent', 'terms']) await page.locator(`[name=${name}]`).check();
  await goOn();
  await expect(page).toHaveURL(/\/complete-signup/);
  await expect(html).toHaveAttribute('lang', 'fr');
  await expect.poll(() => subjectsOf(page, 'activate', email)).toEqual([subjectIn('fr', 'activate')]);
});

journey('a visitor’s choice of language holds after the log-in, and for the mails @all', async ({ page, context }) => {
  const { email, password } = await becomeMember(page);
  await context.clearCookies();
  await page.goto('/login?lang=da');
  await page.goto('/login');
  await page.locator('main [type=email]').fill(email);
  await page.locator('main [type=password]').fill(password);
  await page.locator('main form button[type=submit]').click();
  await expect(page).not.toHaveURL(/login/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'da');
  expect((await readCall(page, 'GET /api/user.php')).user?.language).toBe('da');
  await expect.poll(() => subjectsOf(page, 'new_login', email)).toEqual([subjectIn('da', 'new_login')]);
});

journey.describe('without scripts', () => {
  journey.use({ javaScriptEnabled: false, locale: 'nl-BE' });

  journey('a language can be chosen too @all', async ({ page }) => {
    await page.goto('/lang-config');
    await page.getByText('Polski').click();
    await page.getByRole('button', { name: 'Opslaan' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'pl');
    await page.goto('/members?lang=nl');
    await page.getByRole('button', { name: 'Taal: Nederlands' }).click();
    await page.getByRole('link', { name: 'Français' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  });
});
