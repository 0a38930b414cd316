import { expect, it } from 'vitest';
import type { OwnPhoto } from '#shared/contract/account/photos-contract.ts';
import { countSlots, inOrder, whyNotMain, withMain } from '#web/features/photos/board/photo-rules.ts';

const photo = (id: string, fields: Partial<OwnPhoto> = {}) =>
  ({ id, status: 'active', private: false, is_main: false, ...fields }) as OwnPhoto;
const ids = (photos: readonly OwnPhoto[]) => photos.map(({ id }) => id);

it('makes the first photo that everybody may see the main one', () => {
  const photos = [
    photo('a', { private: true }),
    photo('b', { status: 'pending' }),
    photo('c'),
    photo('d', { is_main: true }),
  ];
  expect(ids(withMain(photos).filter(({ is_main }) => is_main))).toEqual(['c']);
});

it('knows why a photo cannot be the main one', () => {
  expect(whyNotMain(photo('a', { private: true }))).toBe('private');
  expect(whyNotMain(photo('a', { status: 'pending' }))).toBe('pending');
  expect(whyNotMain(photo('a', { status: 'rejected' }))).toBe('rejected');
  expect(whyNotMain(photo('a'))).toBeNull();
});

it('orders photos by ids, and loses none that came meanwhile', () => {
  expect(ids(inOrder([photo('a'), photo('b'), photo('new')], ['b', 'a', 'gone']))).toEqual(['b', 'a', 'new']);
});

it('draws whole rows with room for one more, up to the limit', () => {
  expect([0, 1, 2, 3].map((filled) => countSlots(filled, 3, 3))).toEqual([3, 3, 3, 3]);
  expect([0, 2, 3, 5, 6, 24, 25].map((filled) => countSlots(filled, 25, 3))).toEqual([3, 3, 6, 6, 9, 25, 25]);
  expect([0, 4, 5, 8, 9, 24, 25].map((filled) => countSlots(filled, 25, 4))).toEqual([5, 5, 9, 9, 13, 25, 25]);
});
