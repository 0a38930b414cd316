import { expect, it } from 'vitest';
import { LOCALES } from '#shared/i18n/locales.ts';
import { readDemoTexts } from './read-demo-texts.ts';

it('every text of the demo is read in every language', () => {
  const texts = readDemoTexts();
  for (const locale of LOCALES) {
    const keys = texts.filter((text) => text.locale === locale).map(({ key }) => key);
    expect(keys).toEqual(
      expect.arrayContaining([
        'demo.people.about.0',
        'demo.people.dialogues.0.0',
        'demo.answers.any.0',
        'demo.reports.scam',
        'demo.sample-mails.campaigns.promotions.subject',
        'demo.names.female.0',
      ]),
    );
  }
});
