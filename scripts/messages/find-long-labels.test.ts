import { expect, it } from 'vitest';
import { compareNotes } from './area-notes.ts';
import { findLongLabels } from './find-long-labels.ts';
import { findUsedKeys } from './find-used-keys.ts';
import type { Catalogue } from './read-messages.ts';

const catalogueOf = (english: string, german: string): Catalogue => {
  const area = (text: string) => new Map([['nav', new Map([['go.on', text]])]]);
  return new Map([
    ['en', area(english)],
    ['de', area(german)],
  ]);
};

const SOURCE = `function A() { const t = useTranslations('nav'); return <Button loadingLabel={t('busy')}><b>{t('go.on')}</b></Button>; }`;
const long = (english: string, german: string, source = SOURCE, labels: string[] = []) =>
  findLongLabels(catalogueOf(english, german), findUsedKeys('a.tsx', source), labels).map(({ summary }) => summary);

it('recognises a label by its button, without other texts of the button', () => {
  expect(findUsedKeys('a.tsx', SOURCE).map(({ pattern, isLabel }) => [pattern, isLabel])).toEqual([
    ['busy', false],
    ['go.on', true],
  ]);
});

it('reports a label more than 30 % longer than the English', () => {
  expect(long('Send the answer now', 'Die Antwort jetzt schicken')).toEqual([
    'nav.go.on is a label of 26 characters, 24 fit: "Die Antwort jetzt schicken"',
  ]);
  expect(long('Send the answer now', 'Die Antwort schicken')).toEqual([]);
  expect(long('Send the answer now', 'Die Antwort jetzt schicken', 'const a = 1;')).toEqual([]);
  expect(long('Send the answer now', 'Die Antwort jetzt schicken', 'const a = 1;', ['nav.go.*'])).toHaveLength(1);
});

it('accepts any short label, and measures the longest option without values', () => {
  expect(long('Ad', 'Eine Werbung')).toEqual([]);
  expect(long('{n, plural, one {#} other {#}}', '{n, plural, one {ein} other {# viele lange Worte}}')).toHaveLength(1);
  expect(long('{n}', '{n} {something_long} kurz')).toEqual([]);
});

it('requires a note for each area and for no other', () => {
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
