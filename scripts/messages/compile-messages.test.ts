import { expect, it } from 'vitest';
import { typeset } from '#shared/i18n/typeset.ts';
import { compileCatalogue } from './compile-messages.ts';
import { parseMessage } from './message-arguments.ts';
import { MESSAGES_FOLDER, readCatalogue, textsBesideEnglish } from './read-messages.ts';

it('inserts non-breaking spaces without changing the arguments', () => {
  for (const { locale, text } of textsBesideEnglish(readCatalogue(MESSAGES_FOLDER))) {
    const { arguments: before, plurals } = parseMessage(text);
    for (const setting of locale === 'de' ? (['de', 'de-CH'] as const) : [locale]) {
      const after = parseMessage(typeset(setting, text));
      expect([...after.arguments]).toEqual([...before]);
      expect(after.plurals).toEqual(plurals);
    }
  }
});

it('compiles each language once, and German once more for Switzerland', () => {
  const area = (text: string) => new Map([['nav', new Map([['go', text]])]]);
  const { settings } = compileCatalogue(
    new Map([
      ['en', area('Close')],
      ['fr', area('Fermer ?')],
      ['de', area('Schließen')],
    ]),
  );
  const said = [...settings].map(([setting, areas]) => [setting, areas.get('nav')]);
  expect(said).toEqual([
    ['en', { go: 'Close' }],
    ['fr', { go: 'Fermer\u202F?' }],
    ['de', { go: 'Schließen' }],
    ['de-CH', { go: 'Schliessen' }],
  ]);
});
