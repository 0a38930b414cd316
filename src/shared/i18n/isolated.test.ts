import { expect, it } from 'vitest';
import { isolated, isolatedValues } from '#shared/i18n/isolated.ts';

it('sets words from right to left apart from those around them, and leaves all others as they are', () => {
  expect(isolated('سارة')).toBe('\u2068سارة\u2069');
  expect(isolated('Anna שרה')).toBe('\u2068Anna שרה\u2069');
  for (const text of ['', 'Anna', 'Łukasz 🔥', 'Владимир', '안나', '12']) expect(isolated(text)).toBe(text);
});

it('does so with the words among the values of a text', () => {
  const values = { name: 'سارة', names: ['שרה', 'Anna'], count: 3, bold: String };
  expect(isolatedValues(values)).toEqual({ ...values, name: '\u2068سارة\u2069', names: ['\u2068שרה\u2069', 'Anna'] });
  expect(isolatedValues(undefined)).toBeUndefined();
});
