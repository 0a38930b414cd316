import { expect, it } from 'vitest';
import { findSingularCounts } from '#scripts/pages/find-singular-counts.ts';

it('a page counts nothing that is one or none', () => {
  expect(findSingularCounts({ 'days.session': 30, 'days.export': 1, 'limits.free_photos': 0 })).toEqual([
    '{days.export} is 1: pages have no plural forms, write sentences without the number',
    '{limits.free_photos} is 0: pages have no plural forms, write sentences without the number',
  ]);
  expect(findSingularCounts({ 'days.answer': 2 })).toEqual([]);
});
