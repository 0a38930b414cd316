import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Catalogue } from './read-messages.ts';
import { compareSources, findStaleTexts, writeSources } from './translation-sources.ts';

let folder: string;
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'sources-'))));
afterEach(() => rmSync(folder, { recursive: true }));

const catalogueOf = (english: string, german: string): Catalogue => {
  const area = (text: string) => new Map([['nav', new Map([['search', text]])]]);
  return new Map([
    ['en', area(english)],
    ['de', area(german)],
  ]);
};

const compare = (english: string, german: string) => compareSources(folder, catalogueOf(english, german));
const write = (english: string, german: string, keep: string[] = []) =>
  writeSources(folder, catalogueOf(english, german), keep);
const stale = (english: string, german: string) => [...findStaleTexts(folder, catalogueOf(english, german))];
const STALE = ['nav.search', ['de']];

it('reports a translation whose English has changed, until it is rewritten', () => {
  write('Search', 'Suche');
  expect(stale('Search', 'Suche')).toEqual([]);
  expect(stale('Find people', 'Suche')).toEqual([STALE]);
  write('Find people', 'Suche');
  expect(stale('Find people', 'Suche')).toEqual([STALE]);
  write('Find people', 'Leute finden');
  expect(stale('Find people', 'Leute finden')).toEqual([]);
});

it('accepts a confirmation that it is still right, for one locale or for all', () => {
  write('Search', 'Suche');
  write('Searching', 'Suche', ['nl nav.search', 'de nav.other']);
  expect(stale('Searching', 'Suche')).toEqual([STALE]);
  write('Searching', 'Suche', ['de nav.search']);
  expect(stale('Searching', 'Suche')).toEqual([]);
  write('Searched', 'Suche', ['all nav.search']);
  expect(stale('Searched', 'Suche')).toEqual([]);
});

it('reports outdated files when a text is new or has changed', () => {
  const outdated = 'messages/de.sources.generated.json is out of date: npm run messages';
  expect(compare('Search', 'Suche')).toContain(outdated);
  write('Search', 'Suche');
  expect(compare('Search', 'Suchen')).toEqual([outdated]);
  expect(readFileSync(join(folder, 'de.sources.generated.json'), 'utf8')).toMatch(
    /^\{\n "nav\.search": "\S{8} \S{8}"\n\}\n$/,
  );
});
