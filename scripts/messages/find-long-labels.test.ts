import { expect, it } from 'vitest';
import { compareNotes } from './area-notes.ts';
import { findLongLabels } from './find-long-labels.ts';
import { findUsedKeys } from './find-used-keys.ts';
import type { Catalogue } from './read-messages.ts';

function catalogueOf(english: string, german: string): Catalogue {
  const area = (text: string) => new Map([['nav', new Map([['go.on', text]])]]);
  return new Map([
    ['en', area(english)],
    ['de', area(german)],
  ]);
}

const SOURCE = `function A() { const t = useTranslations('nav'); return <Button loadingLabel={t('busy')}><b>{t('go.on')}</b></Button>; }`;
const long = (english: string, german: string, source = SOURCE, labels: string[] = []) =>
  findLongLabels(catalogueOf(english, german), findUsedKeys('a.tsx', source), labels).map(({ says }) => says);

it('knows a label by the button it stands on, not by what the button says besides', () => {
  expect(findUsedKeys('a.tsx', SOURCE).map(({ pattern, isLabel }) => [pattern, isLabel])).toEqual([
    ['busy', false],
    ['go.on', true],
  ]);
});

it('finds a label that outgrows its English by more than three tenths', () => {
  expect(long('Send the answer now', 'Die Antwort jetzt schicken')).toEqual([
    'nav.go.on is a label of 26 characters, 24 fit: "Die Antwort jetzt schicken"',
  ]);
  expect(long('Send the answer now', 'Die Antwort schicken')).toEqual([]);
  expect(long('Send the answer now', 'Die Antwort jetzt schicken', 'const a = 1;')).toEqual([]);
  expect(long('Send the answer now', 'Die Antwort jetzt schicken', 'const a = 1;', ['nav.go.*'])).toHaveLength(1);
});

it('lets a short one pass however short the English is, and counts the longest choice without its values', () => {
  expect(long('Ad', 'Eine Werbung')).toEqual([]);
  expect(long('{n, plural, one {#} other {#}}', '{n, plural, one {ein} other {# viele lange Worte}}')).toHaveLength(1);
  expect(long('{n}', '{n} {something_long} kurz')).toEqual([]);
});

it('wants a note for each area and for none that is gone', () => {
  const catalogue = catalogueOf('a', 'b');
  const note = { where: '', length: '' };
  expect(compareNotes(catalogue, { nav: { ...note, labels: ['go.*'] } })).toEqual([]);
  expect(compareNotes(catalogue, { old: note })).toEqual([
    'messages/notes.json says nothing about "nav"',
    'messages/notes.json: there is no area "old"',
  ]);
  expect(compareNotes(catalogue, { nav: { ...note, labels: ['go.off'] } })).toEqual([
    'messages/notes.json: there is no text "nav.go.off"',
  ]);
});
