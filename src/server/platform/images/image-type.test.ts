import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { imageTypeOf } from '#server/platform/images/image-type.ts';

const FILES = join(import.meta.dirname, '../../../../test/support/images/files');
const filesIn = (folder: string): string[] => readdirSync(join(FILES, folder)).filter((name) => name.endsWith('.bin'));
const typeOf = (folder: string, name: string) => imageTypeOf(readFileSync(join(FILES, folder, name)));

it.each(filesIn('photo_type_refused'))('%s is no picture that we open, whatever it pretends', (name) => {
  expect(typeOf('photo_type_refused', name)).toBeNull();
});

it.each(filesIn('accepted'))('%s is one', (name) => {
  expect(typeOf('accepted', name)).toEqual(expect.stringMatching(/^(?:jpeg|png|webp|avif)$/));
});

it('finds the hostile files', () => {
  expect(filesIn('photo_type_refused').filter((name) => name.includes('svg')).length).toBeGreaterThan(3);
});
