import { expect, it } from 'vitest';
import { findPluralMistakes } from './find-plural-mistakes.ts';
import { findForeignQuotes } from './find-typing-mistakes.ts';
import { readPageTexts, sectionsOf } from './read-page-texts.ts';

const PAGE = `# Answers

In short, **for you**.

## Photos {#photos}

{limits.free_photos} photos, for {days.return} days.

{facts.prices}

- [Write](/pages/service)
- on {site.name}
`;

it('a section of a page is a message, with its heading and without addresses', () => {
  expect([...sectionsOf(PAGE, 'pages.faq')]).toEqual([
    ['pages.faq', 'Answers · In short, for you.'],
    [
      'pages.faq.photos',
      'Photos · {limits_free_photos, number} photos, for {days_return} days. · Write · on {site_name}',
    ],
  ]);
});

it('a bare limit before a word in Polish is a plural mistake, a number of days is none', () => {
  const text = sectionsOf(PAGE.replace('photos, for', 'zdjęć, przez'), 'pages.faq').get('pages.faq.photos') ?? '';
  const found = findPluralMistakes([{ locale: 'pl', key: 'pages.faq.photos', text, english: text }]);
  expect(found.map(({ id }) => id)).toEqual(['pages.faq.photos {limits_free_photos}']);
});

it('an apostrophe before a placeholder stays one', () => {
  const text = sectionsOf(PAGE.replace('on {site.name}', "d'{site.name}"), 'pages.faq').get('pages.faq.photos') ?? '';
  const found = findForeignQuotes([{ locale: 'fr', key: 'pages.faq.photos', text, english: text }]);
  expect(found.map(({ id }) => id)).toEqual(["pages.faq.photos '"]);
});

it('every page is read in every language', () => {
  const texts = readPageTexts();
  const places = Map.groupBy(texts, ({ key }) => key);
  expect(places.size).toBeGreaterThan(100);
  for (const [key, own] of places) expect([key, own.length]).toEqual([key, 11]);
});
