import { expect, it } from 'vitest';
import { serverTranslator } from '#server/platform/i18n/server-translator.ts';
import { asWritten } from '#test/support/as-written.ts';
import { signUp } from '#test/support/builders/build-signup.ts';
import { buildSite } from '#test/support/builders/build-site.ts';
import type { TestApp } from '#test/support/start-test-app.ts';
import { testApp } from '#test/support/test-app.ts';

// The test page contains only the language of the request.
const app = await testApp({ renderPage: async ({ locale }) => ({ status: 200, html: locale }) });
await buildSite(app.db, { domain: 'localhost', domain_language: 'de' });

const languageOf = async (options: Parameters<TestApp['call']>[1]): Promise<string> =>
  (await app.call('GET /members', options)).text;

it('keeps the language a visitor chose through sign-up, its email and later visits from other devices', async () => {
  expect(await languageOf({})).toBe('de');
  const chosen = await app.call('GET /signup?lang=fr');
  expect(chosen.text).toBe('fr');
  const locale = chosen.cookies.find(({ name }) => name === 'locale')?.value ?? '';
  expect(await languageOf({ cookies: { locale } })).toBe('fr');

  const { session, email } = await signUp(
    app.call,
    { language: 'fr' },
    { cookies: { locale, device: 'd'.repeat(22) } },
  );
  const t = serverTranslator('fr', 'mails');
  const subjects = async () =>
    (
      await app.db.kysely
        .selectFrom('mails')
        .innerJoin('mail_bodies', 'mail_id', 'id')
        .select('subject')
        .where('to_address', '=', email)
        .orderBy(asWritten)
        .execute()
    ).map(({ subject }) => subject);
  expect(await subjects()).toEqual([t('activate.subject')]);
  expect(await languageOf({ as: session })).toBe('fr');

  app.clock.advance({ minutes: 2 });
  const elsewhere = { as: session, headers: { 'accept-language': 'en' }, body: {} };
  expect((await app.call('POST /api/activation-mail.php', elsewhere)).status).toBe(200);
  expect(await subjects()).toEqual([t('activate.subject'), t('activate.subject')]);
});
