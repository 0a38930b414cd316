import { expect, it, vi } from 'vitest';
import { memoize } from '#web/platform/i18n/memoize.ts';

const fresh = () => {
  const made = new Map<string, unknown>();
  return { cache: { create: () => made } };
};

it('makes a thing once for the same arguments, and another for others', () => {
  const make = vi.fn((locale: string, options?: object) => ({ locale, options }));
  const remembering = memoize(make, fresh());
  const first = remembering('nl', { style: 'unit' });
  expect(remembering('nl', { style: 'unit' })).toBe(first);
  expect(remembering('nl', { style: 'percent' })).not.toBe(first);
  expect(remembering('nl')).toEqual({ locale: 'nl' });
  expect(make).toHaveBeenCalledTimes(3);
});
