import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { imageTypeOf } from '#shared/domain/image-type.ts';

const FILES = join(import.meta.dirname, '../../../test/support/images/files');
const filesIn = (folder: string): string[] => readdirSync(join(FILES, folder)).filter((name) => !name.startsWith('.'));
const typeOf = (folder: string, name: string) => imageTypeOf(readFileSync(join(FILES, folder, name)));

it.each(filesIn('photo_type_refused'))('%s is no picture that we open, whatever it pretends', (name) => {
  expect(typeOf('photo_type_refused', name)).toBeNull();
});

it.each(filesIn('photo_heic_refused'))('%s is a phone’s own format', (name) => {
  expect(typeOf('photo_heic_refused', name)).toBe('heic');
});

it.each(filesIn('accepted'))('%s is what its ending says', (name) => {
  expect(typeOf('accepted', name)).toBe(name.split('.').at(-1)?.replace('jpg', 'jpeg'));
});

it('finds the hostile files', () => {
  expect(filesIn('photo_type_refused').filter((name) => name.includes('svg')).length).toBeGreaterThan(3);
});

const boxOf = (...brands: string[]): Uint8Array =>
  new TextEncoder().encode(
    `\0\0\0${String.fromCodePoint(12 + brands.length * 4)}ftyp${brands[0]}\0\0\0\0${brands.slice(1).join('')}`,
  );

it('knows an AVIF that names its kind second, and a film that is none', () => {
  expect(imageTypeOf(boxOf('mif1', 'avif', 'miaf'))).toBe('avif');
  expect(imageTypeOf(boxOf('mif1', 'heic'))).toBe('heic');
  expect(imageTypeOf(boxOf('isom', 'mp42'))).toBeNull();
});
