import { describe, expect, it } from 'vitest';
import { findBusinessWords, MAY_NAME_BUSINESS } from '#test/architecture/platform-word-rules.ts';
import { PROJECT_DIR, readSource, sourceFiles } from '#test/architecture/source-tree.ts';

describe('the platform', () => {
  it('uses no business words', () => {
    const files = sourceFiles(PROJECT_DIR, ['src/server/platform']).filter((path) => !path.endsWith('.test.ts'));
    const found = files
      .filter((path) => MAY_NAME_BUSINESS[path] === undefined)
      .flatMap((path) => findBusinessWords(readSource(PROJECT_DIR, path)).map((word) => `${path}:${word}`));
    expect(files.length).toBeGreaterThan(50);
    expect(found).toEqual([]);
  });

  it.each(Object.keys(MAY_NAME_BUSINESS))('%s still needs its exception', (path) => {
    expect(findBusinessWords(readSource(PROJECT_DIR, path))).not.toEqual([]);
  });

  it.each([
    ["readonly gender: 'male' | 'female';", ['1: gender (profile)']],
    ['const paidUser = true;', ['1: paid (accounts)']],
    ["  | 'like'", ['1: like (likes)']],
    ['/** The folder for photos. */', ['1: photo (photos)']],
    ['export const withPortraits = 1;', ['1: portrait (demo)']],
    ["put('chat/x', countSwipes)", ['1: chat (chat)', '1: swipe (swipe)']],
  ])('reports those in %j', (line, found) => {
    expect(findBusinessWords(line)).toEqual(found);
  });

  it.each([
    '// as a mail server does, like any other',
    'const likely = unlikely;',
    'viewerGender: GrammaticalGender',
    'matches(pattern)',
  ])('accepts %j', (line) => {
    expect(findBusinessWords(line)).toEqual([]);
  });
});
