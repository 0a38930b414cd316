import { describe, expect, it } from 'vitest';
import { ambientNames, withAmbientValues } from './ambient-values.ts';

describe('what a text may take that no caller hands over', () => {
  it('is found in a compiled text, how deep it may lie', () => {
    expect(ambientNames(['Hi ', ['viewerGender', 1, { other: [['date_on']] }], ['name']])).toEqual([
      'viewerGender',
      'date_on',
    ]);
    expect(ambientNames('plain')).toEqual([]);
  });

  it('is the gender of the reader', () => {
    expect(withAmbientValues(['viewerGender'], 'female', { name: 'Anna' })).toEqual({
      viewerGender: 'female',
      name: 'Anna',
    });
  });

  it.each([
    ['8 dicembre', ['l’8 dicembre', 'dell’8 dicembre', 'dall’8 dicembre', 'all’8 dicembre']],
    ['11 marzo', ['l’11 marzo', 'dell’11 marzo', 'dall’11 marzo', 'all’11 marzo']],
    ['1 gennaio', ['il 1º gennaio', 'del 1º gennaio', 'dal 1º gennaio', 'al 1º gennaio']],
    ['18 maggio', ['il 18 maggio', 'del 18 maggio', 'dal 18 maggio', 'al 18 maggio']],
    ['8/12/2026', ['l’8/12/2026', 'dell’8/12/2026', 'dall’8/12/2026', 'all’8/12/2026']],
  ])('is the Italian %s with its article', (date, articles) => {
    const names = ['date_on', 'date_of', 'date_since', 'date_until'];
    const said = withAmbientValues(names, 'other', { date });
    expect(names.map((name) => said[name])).toEqual(articles);
  });
});
