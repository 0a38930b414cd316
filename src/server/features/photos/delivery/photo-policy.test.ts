import { expect, it } from 'vitest';
import { type PhotoViewer, whyPhotoLocked } from '#server/features/photos/delivery/photo-policy.ts';

const locks = (viewer: PhotoViewer, isPrivate = false) =>
  [0, 1, 2, 3, 24].map((rank) => whyPhotoLocked(viewer, { rank, private: isPrivate }, 3));

it('shows visitors the main photo only', () => {
  expect(locks('visitor')).toEqual([null, 'login', 'login', 'login', 'login']);
});

it('shows free members the main photo and two more', () => {
  expect(locks('free')).toEqual([null, null, null, 'premium', 'premium']);
});

it('shows premium members and the owner everything public', () => {
  expect(locks('premium')).toEqual([null, null, null, null, null]);
  expect(locks('owner')).toEqual([null, null, null, null, null]);
});

it('opens private photos to members with a grant, free or premium, and never to visitors', () => {
  const lock = (viewer: PhotoViewer) => whyPhotoLocked(viewer, { rank: 9, private: true, isGranted: true }, 3);
  expect([lock('free'), lock('premium'), lock('visitor')]).toEqual([null, null, 'login']);
});

it('locks private photos for everybody but the owner, also at rank 0', () => {
  expect(new Set(locks('premium', true))).toEqual(new Set(['grant']));
  expect(new Set(locks('free', true))).toEqual(new Set(['grant']));
  expect(new Set(locks('visitor', true))).toEqual(new Set(['login']));
  expect(new Set(locks('owner', true))).toEqual(new Set([null]));
});
