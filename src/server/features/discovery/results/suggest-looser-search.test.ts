import { expect, it } from 'vitest';
import type { SearchQuery } from '#server/features/discovery/filters/search-filter-rules.ts';
import { createResultCounter } from '#server/features/discovery/results/result-count-read-model.ts';
import { suggestLooserSearch } from '#server/features/discovery/results/suggest-looser-search.ts';
import { buildSite } from '#test/support/builders/build-site.ts';
import { searchContextOf } from '#test/support/builders/search-people.ts';
import { testDatabase } from '#test/support/test-database.ts';
import { watchReads } from '#test/support/watch-reads.ts';

const { db, mostDuring } = watchReads(await testDatabase());
const site = await buildSite(db, {});

it('counts the results without each field, three fields at a time', async () => {
  const query: SearchQuery = {
    gender: 'female',
    country: 'NL',
    min_age: 20,
    max_age: 60,
    hair_color: ['red'],
    eye_color: ['green'],
    has_photo: true,
    is_new: true,
  };
  const deps = { db, countResults: createResultCounter(db) };
  const most = await mostDuring(() => suggestLooserSearch(deps, searchContextOf(site, null), { query, found: 0 }));
  expect(most).toBe(3);
});
