import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import type { OutputOf } from '#shared/contract/contract.ts';
import { journey } from '#test/e2e/support/journey.ts';
import { becomeMember } from '#test/e2e/support/new-member.ts';
import { readCall, readOutbox } from '#test/e2e/support/read-call.ts';
import { answerEntryWarning, visit } from '#test/e2e/support/visit.ts';

type Texts = { readonly [key: string]: string | Texts };

/** Returns a function that gives the text of a key as a pattern; placeholders in braces match any text. */
const textsOf = (locale: string, area: string) => {
  const all = JSON.parse(readFileSync(join(import.meta.dirname, `../../messages/${locale}/${area}.json`), 'utf8')) as {
    readonly [area: string]: Texts;
  };
  return (key: string): RegExp => {
    let found: string | Texts = all[area] ?? {};
    for (const part of key.split('.')) found = (found as Texts)[part] ?? {};
    const said = (found as string).replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`).replaceAll(/\{[^}]*\}/g, '.*');
    // Compiling the texts replaces some spaces by non-breaking ones.
    return new RegExp(said.replaceAll(/\s/g, String.raw`\s`));
  };
};

/** Countries and languages, with phone numbers and accounts that do not exist. */
const PEOPLE = [
  {
    where: 'the Netherlands',
    locale: 'nl',
    origin: 'nl-NL',
    phone: '06 12345671',
    dialled: '+31612345671',
    iban: 'NL91 ABNA 0417 1643 00',
  },
  {
    where: 'Germany',
    locale: 'de',
    origin: 'de-DE',
    phone: '0151 23456781',
    dialled: '+4915123456781',
    iban: 'DE89 3704 0044 0532 0130 00',
  },
  {
    where: 'Austria',
    locale: 'de',
    origin: 'de-AT',
    phone: '0664 1234567',
    dialled: '+436641234567',
    iban: 'AT61 1904 3002 3457 3201',
  },
] as const;

// A wrong code is refused.
journey.use({ expectedFailures: /\/api\/direct-debit-phone\.php$/ });

/** Returns the code that was sent last to this phone. */
const sentCode = async (page: Page, dialled: string): Promise<string> => {
  const found = { code: '' };
  await expect
    .poll(async () => {
      const text = await (await page.request.get('/dev/sms')).text();
      const sms = text.split('<section').find((one) => one.includes(dialled)) ?? '';
      found.code = /@[\w.-]+ #(\d{6})/.exec(sms)?.[1] ?? '';
      return found.code;
    })
    .not.toBe('');
  return found.code;
};

/** Lets the bank pay the collection for this order. */
const collect = async (page: Page, reference: string): Promise<void> => {
  const text = await (await page.request.get('/dev/payments')).text();
  const section = text.split('<section').find((one) => one.includes(reference)) ?? '';
  const [, path = ''] = /action="(\/dev\/payments\/orders\/[0-9a-f-]{36})"/.exec(section) ?? [];
  const answer = await page.request.post(path, {
    form: { outcome: 'paid', timing: 'on_time' },
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  expect(answer.status()).toBe(200);
};

for (const { where, locale, origin, phone, dialled, iban } of PEOPLE) {
  journey(
    `a new member in ${where} sets up direct debit, orders with it, and gets the credits when it has come @all`,
    async ({ page, context, appUrl }) => {
      const [t, order, transactions] = [
        textsOf(locale, 'debit'),
        textsOf(locale, 'order'),
        textsOf(locale, 'transactions'),
      ];
      const button = (name: RegExp) => page.getByRole('button', { name });
      const field = (name: RegExp) => page.getByRole('textbox', { name });
      await answerEntryWarning(page);
      await becomeMember(page, { language: origin });
      await context.addCookies([{ name: 'locale', value: locale, url: appUrl }]);
      const { bundles } = await readCall(page, 'GET /api/bundles.php');
      await visit(page, `/credits/${bundles[0]!.id}/sepa_direct_debit`);
      await page.getByRole('link', { name: order('mandate.go') }).click();

      await field(t('iban.label')).fill(iban);
      await field(t('holder.label')).fill('Wendelin Bakker');
      await button(t('next')).click();
      await field(t('address.street')).fill('Keizersgracht');
      await field(t('address.house_number')).fill('1');
      await field(t('address.zip')).fill('1015 CJ');
      await field(t('address.city')).fill('Amsterdam');
      await button(t('next')).click();
      await expect(field(t('phone.label'))).toBeVisible();

      // Going back and reloading keep what was entered.
      await page.goBack();
      await expect(field(t('address.street'))).toHaveValue('Keizersgracht');
      await page.reload();
      await expect(field(t('address.city'))).toHaveValue('Amsterdam');
      await button(t('next')).click();

      await field(t('phone.label')).fill(phone);
      await button(t('phone.send')).click();
      await expect(field(t('code.label'))).toBeVisible();
      await field(t('code.label')).fill('000000');
      await button(t('next')).click();
      await expect(page.getByText(textsOf(locale, 'errors')('sms_code_invalid'))).toBeVisible();
      await field(t('code.label')).fill(await sentCode(page, dialled));
      await button(t('next')).click();

      await expect(page.getByRole('heading', { name: t('mandate.title') })).toBeVisible();
      await expect(page.getByRole('main')).not.toContainText(iban);
      await page.getByRole('checkbox').check();
      await button(t('mandate.sign')).click();
      await page.getByRole('link', { name: t('signed.order') }).click();

      await page.getByRole('checkbox', { name: order('consent.label') }).check();
      await button(textsOf(locale, 'pay-button')('order_with_obligation_to_pay')).click();
      await expect(page.getByText(transactions('collected'))).toBeVisible();
      const [bought] = (await readCall(page, 'GET /api/transactions.php')).transactions;
      const { mails } = await readOutbox(page);
      expect(mails.some(({ kind, text }) => kind === 'prenotice' && text.includes(bought!.reference))).toBe(true);
      await collect(page, bought!.reference);
      await expect(page.getByRole('heading', { level: 1, name: transactions('completed.title') })).toBeVisible();
    },
  );
}

journey('nobody in Poland is offered direct debit, and its page says so @all', async ({ page }) => {
  await answerEntryWarning(page);
  await becomeMember(page, { language: 'pl-PL' });
  const { bundles } = await readCall(page, 'GET /api/bundles.php');
  const answer = await page.request.get(`/api/checkout.php?bundle=${bundles[0]!.id}`);
  const { methods } = (await answer.json()) as OutputOf<'GET /api/checkout.php'>;
  expect(methods.map(({ code }) => code)).not.toContain('sepa_direct_debit');
  await visit(page, '/directdebit');
  await expect(page.getByText(textsOf('en', 'debit')('unavailable.title'))).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveCount(0);
});
