import { describe, expect, it } from 'vitest';
import { writeAboutMe } from '#demo/people/invented/about-me-rules.ts';
import { readDemoPeople } from '#demo/people/invented/demo-people-read-model.ts';
import { interestPosition } from '#shared/domain/profile/interests.ts';
import { createRandom } from '#shared/domain/seeded-random.ts';
import { type Locale, LOCALES } from '#shared/i18n/locales.ts';

const interests = ['yoga', 'dogs', 'wine'].map((slug) => interestPosition(slug) ?? 0);
const write = (template: string, gender: 'male' | 'female', language: Locale = 'fr') =>
  writeAboutMe(template, { language, gender, city: 'Lyon', interests }, createRandom('pen'));

describe('an "about me"', () => {
  it('follows the gender of who writes it', () => {
    expect(write('[Curieux|Curieuse] à {city}', 'male')).toBe('Curieux à Lyon');
    expect(write('[Curieux|Curieuse] à {city}', 'female')).toBe('Curieuse à Lyon');
  });

  it('names interests in small letters, except in German', () => {
    expect(write('{one}', 'male')).toBe('yoga');
    expect(write('{one}', 'male', 'de')).toBe('Yoga');
  });

  it.each([
    ['diy', 'en', 'DIY'],
    ['vegetarian', 'de', 'vegetarische Küche'],
    ['candlelight', 'de', 'Candle-Light-Dinner'],
    ['tennis', 'de', 'Tennis und Padel'],
  ] as const)('writes %s in %s as in the middle of a sentence: %s', (slug, language, expected) => {
    const writer = { language, gender: 'male', city: '', interests: [interestPosition(slug) ?? 0] } as const;
    expect(writeAboutMe('{one}', writer, createRandom('pen'))).toBe(expected);
  });

  it('can be written in at least 14 ways, and talked about in 12, in every language', () => {
    const { texts } = readDemoPeople();
    for (const locale of LOCALES) {
      expect(new Set(texts[locale].about).size).toBeGreaterThanOrEqual(14);
      expect(texts[locale].dialogues.length).toBeGreaterThanOrEqual(12);
    }
  });
});
