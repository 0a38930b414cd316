import { expect, it } from 'vitest';
import { whyNoPhoto } from '#web/features/photos/upload/upload-rules.ts';

const JPEG = '\xff\xd8\xff\xe0';
const HEIC = '\0\0\0\x18ftypheic\0\0\0\0mif1heic';

const file = (head: string, name: string, type: string, size = 1000): File => {
  const bytes = new Uint8Array(size);
  bytes.set(Uint8Array.from(head, (sign) => sign.codePointAt(0) ?? 0));
  return new File([bytes], name, { type });
};

it.each([
  ['photo.jpg', 'image/jpeg'],
  ['photo.jpg', 'image/jpg'],
  ['photo', 'application/octet-stream'],
  ['IMG_1.HEIC', 'image/heic'],
  ['IMG_1.jfif', ''],
])('takes a JPEG for one when it is called %s, of the type “%s”', async (name, type) => {
  expect(await whyNoPhoto(file(JPEG, name, type))).toBeNull();
});

it.each([
  ['IMG_1.HEIC', ''],
  ['photo', 'image/heif'],
  ['IMG_1.jpg', 'image/jpeg'],
])('says of a phone’s own format that it is one when it is called %s, of the type “%s”', async (name, type) => {
  expect(await whyNoPhoto(file(HEIC, name, type))).toBe('heic');
});

it('says what is no picture, what is too large and what cannot be read', async () => {
  expect(await whyNoPhoto(file('%PDF-1.7', 'letter.jpg', 'image/jpeg'))).toBe('type');
  expect(await whyNoPhoto(file('', 'empty.jpg', 'image/jpeg', 0))).toBe('type');
  expect(await whyNoPhoto(file(JPEG, 'a.jpg', 'image/jpeg', 20_000_001))).toBe('size');
  const gone = file(JPEG, 'gone.jpg', 'image/jpeg');
  gone.slice = () => {
    throw new DOMException('The file has changed.', 'NotReadableError');
  };
  expect(await whyNoPhoto(gone)).toBe('type');
});
