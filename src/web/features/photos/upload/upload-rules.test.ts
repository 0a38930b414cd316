import { expect, it } from 'vitest';
import { whyNoPhoto } from '#web/features/photos/upload/upload-rules.ts';

const file = (name: string, type: string, size = 1000) => ({ name, type, size });

it('lets pictures pass that the server can read', () => {
  for (const type of ['image/jpeg', 'image/png', 'image/webp', 'image/avif'])
    expect(whyNoPhoto(file('a', type))).toBeNull();
  expect(whyNoPhoto(file('IMG_1.JPG', ''))).toBeNull();
});

it('says of a phone’s own format that it is one, however it is named', () => {
  expect(whyNoPhoto(file('IMG_1.HEIC', ''))).toBe('heic');
  expect(whyNoPhoto(file('photo', 'image/heif'))).toBe('heic');
});

it('says what is no picture, and what is too large', () => {
  expect(whyNoPhoto(file('letter.pdf', 'application/pdf'))).toBe('type');
  expect(whyNoPhoto(file('drawing.svg', 'image/svg+xml'))).toBe('type');
  expect(whyNoPhoto(file('clip', ''))).toBe('type');
  expect(whyNoPhoto(file('a.jpg', 'image/jpeg', 20_000_001))).toBe('size');
});
