import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { SITE_TEXT_LENGTHS, type SiteTextName } from '#server/features/sites/site-text-rules.ts';
import { readTextGaps } from '#server/features/sites/site-texts-read-model.ts';
import type { Site } from '#server/platform/http/requests/request-context.ts';
import { serverTranslator } from '#server/platform/i18n/server-translator.ts';
import { FICTIONAL_WORDINGS } from '#shared/domain/profile/fictional-wordings.ts';
import { LOCALES, type Locale } from '#shared/i18n/locales.ts';
import { buildSite, buildSiteTexts } from '#test/support/builders/build-site.ts';
import { testApp } from '#test/support/test-app.ts';

const app = await testApp();

type Texts = Parameters<typeof buildSiteTexts>[2];

/** Adds a site; the clock moves on so that the server notices it. */
const addSite = async (differences: object, texts: Texts = {}): Promise<Site> => {
  const site = await buildSite(app.db, differences);
  await buildSiteTexts(app.db, site, texts);
  app.clock.advance({ minutes: 1 });
  return site;
};
const settingsOf = async ({ domain }: Site, locale: Locale) =>
  (await app.call('GET /api/settings.php', { host: domain, cookies: { locale } })).json.settings;

const OWN: Texts[Locale] = {
  index_title: 'Samen op de bank',
  description: 'Voor wie liever thuis blijft.',
  fictional_warning: 'Sommige profielen zijn verhalen.',
  fictional_singular: 'verhaal',
  fictional_plural: 'verhalen',
  cam_title: 'Live',
  cam_text: 'Nu te zien.',
};

describe('a site’s own texts', () => {
  it('are shown to whoever reads their language', async () => {
    const url = 'https://cams.example/';
    const site = await addSite({ cam_promotion_url: url }, { nl: OWN, fr: { index_title: 'Restons chez nous' } });
    const { cam_title: title, cam_text: text, ...shown } = OWN;
    expect(await settingsOf(site, 'nl')).toMatchObject({
      ...shown,
      fictional_wording: 'own',
      cam_promotion: { url, title, text },
    });
    expect(await settingsOf(site, 'fr')).toMatchObject({
      index_title: 'Restons chez nous',
      cam_promotion: { url, title: null, text: null },
    });
  });

  it.each(LOCALES.filter((locale) => locale !== 'nl'))(
    'are never shown to readers of another language: in %s the product’s words stand',
    async (locale) => {
      const site = await addSite({ niche: 5, domain_language: 'nl' }, { nl: OWN });
      const settings = await settingsOf(site, locale);
      const words = serverTranslator(locale, 'fictional');
      expect(settings).toMatchObject({
        index_title: serverTranslator(locale, 'site')('index_title.gilf'),
        description: serverTranslator(locale, 'site')('description'),
        fictional_warning: words('fictional.warning'),
        fictional_singular: words('fictional.singular'),
        fictional_plural: words('fictional.plural'),
        fictional_wording: 'fictional',
      });
      for (const text of Object.values(OWN)) expect(JSON.stringify(settings)).not.toContain(text);
    },
  );

  it('may be some of them: the others are the product’s in the same language', async () => {
    const site = await addSite({}, { de: { description: 'Nur für uns.' } });
    expect(await settingsOf(site, 'de')).toMatchObject({
      index_title: serverTranslator('de', 'site')('index_title.default'),
      description: 'Nur für uns.',
      fictional_wording: 'fictional',
    });
  });
});

describe('the words for fictional profiles', () => {
  it.each(FICTIONAL_WORDINGS)('are those of the language that the site has chosen: %s', async (wording) => {
    const site = await addSite({ fictional_wording: wording });
    const said = new Set<string>();
    for (const locale of LOCALES) {
      const words = serverTranslator(locale, 'fictional');
      const settings = await settingsOf(site, locale);
      expect(settings, locale).toMatchObject({
        fictional_warning: words(`${wording}.warning`),
        fictional_singular: words(`${wording}.singular`),
        fictional_plural: words(`${wording}.plural`),
        fictional_wording: wording,
      });
      said.add(settings.fictional_warning);
    }
    expect(said.size).toBe(LOCALES.length);
  });

  it.each(LOCALES)('are by default those of the word list in %s', (locale) => {
    const path = new URL('../../../../messages/terms.json', import.meta.url);
    const terms = JSON.parse(readFileSync(path, 'utf8')) as { fictional: { use: Record<Locale, string> } };
    expect(serverTranslator(locale, 'fictional')('fictional.singular')).toContain(terms.fictional.use[locale]);
  });

  it.each(LOCALES)(
    'stand alone in %s when they are the site’s, and in the grammar of the language otherwise',
    (locale) => {
      const plural = 'Operatorwort';
      for (const wording of ['own', 'invented', 'other'] as const) {
        const words = { wording, plural };
        const said = [
          ...[0, 1, 2, 5].map((count) => serverTranslator(locale, 'members')('results.fictional', { ...words, count })),
          serverTranslator(locale, 'search')('only.hide_fictional', words),
          serverTranslator(locale, 'search')('only.show_fictional', words),
          serverTranslator(locale, 'warnings')('entry.fictional', words),
          serverTranslator(locale, 'settings')('browsing.hide_fictional.label', words),
        ];
        for (const text of said) expect(text.includes(plural), text).toBe(wording === 'own');
      }
    },
  );
});

describe('the table of a site’s texts', () => {
  const add = (site: Site, locale: string, texts: object) =>
    app.db.kysely
      .insertInto('site_texts')
      .values({ site_id: site.id, locale, ...texts })
      .execute();

  it('takes one row for each language that the product has, and for no other', async () => {
    const site = await buildSite(app.db);
    for (const locale of LOCALES) await add(site, locale, { index_title: 'x' });
    await expect(add(site, 'nl', { index_title: 'y' })).rejects.toThrow('site_texts_pkey');
    for (const locale of ['pt', 'nl-BE', ''])
      await expect(add(site, locale, { index_title: 'x' })).rejects.toThrow('site_texts_locale_check');
  });

  it.each(Object.entries(SITE_TEXT_LENGTHS) as [SiteTextName, number][])(
    'refuses a %s that is empty, in spaces or longer than %i, as a site file does',
    async (name, length) => {
      const site = await buildSite(app.db);
      const pair = name.startsWith('fictional_') ? { fictional_singular: 'x', fictional_plural: 'x' } : {};
      for (const wrong of ['', ' ', ' x', 'x\n', 'x'.repeat(length + 1)])
        await expect(add(site, 'nl', { ...pair, [name]: wrong }), JSON.stringify(wrong)).rejects.toThrow(
          `site_texts_${name}_check`,
        );
      await add(site, 'nl', { ...pair, [name]: 'é'.repeat(length) });
    },
  );

  it('goes with a promotion whose address is encrypted, or with none', async () => {
    await expect(buildSite(app.db, { cam_promotion_url: 'http://cams.example/' })).rejects.toThrow(
      'sites_cam_promotion_url_check',
    );
    await expect(buildSite(app.db, { cam_promotion_url: null })).resolves.toMatchObject({ cam_promotion_url: null });
  });

  it('refuses what one profile is called without what many are called', async () => {
    const site = await buildSite(app.db);
    for (const alone of [{ fictional_singular: 'x' }, { fictional_plural: 'x' }])
      await expect(add(site, 'nl', alone)).rejects.toThrow('site_texts_both_numbers');
  });
});

it('the languages of a site’s countries in which it lacks a text that it has in another are known', async () => {
  const countries = ['NL', 'BE', 'DE'];
  const site = await addSite(
    { countries },
    { nl: OWN, fr: { ...OWN, cam_title: null, cam_text: null }, de: OWN, pl: {} },
  );
  const whole = await addSite(
    { countries },
    { nl: { index_title: 'a' }, fr: { index_title: 'b' }, de: { index_title: 'c' } },
  );
  const bare = await addSite({ countries });
  const found = await readTextGaps(app.db);
  expect(found.find(({ domain }) => domain === site.domain)?.gaps).toEqual([
    { name: 'cam_title', lacks: ['fr'] },
    { name: 'cam_text', lacks: ['fr'] },
  ]);
  expect(found.map(({ domain }) => domain)).not.toContain(whole.domain);
  expect(found.map(({ domain }) => domain)).not.toContain(bare.domain);
});
