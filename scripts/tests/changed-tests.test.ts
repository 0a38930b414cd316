import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { findChangedTests } from '#scripts/tests/changed-tests.ts';

describe('the tests of a change', () => {
  it('are those of the feature, wherever it lies', () => {
    const places = ['src/server/features/likes/', 'src/web/features/likes/'];
    for (const path of [
      'src/server/features/likes/like-member.ts',
      'src/web/features/likes/like-button.tsx',
      'src/shared/contract/people/likes-contract.ts',
      'database/functions/likes/like.sql',
      'database/baseline/14-likes.sql',
    ]) {
      expect(findChangedTests([path]).places).toEqual(places);
    }
  });

  it('are also the plans of all who look for members, after a change in one that does', () => {
    const [plans, ...own] = findChangedTests(['src/server/features/suggestions/candidates-read-model.ts']).places;
    expect(own).toEqual(['src/server/features/suggestions/', 'src/web/features/suggestions/']);
    expect([plans, existsSync(plans!)]).toEqual([expect.stringContaining('member-search-plans.test.ts'), true]);
  });

  it('are the file itself where a test has changed', () => {
    expect(findChangedTests(['src/server/features/likes/like-member.test.ts']).places).toEqual([
      'src/server/features/likes/like-member.test.ts',
    ]);
    expect(findChangedTests(['test/e2e/likes.journey.ts'])).toEqual({
      places: [],
      journeys: ['test/e2e/likes.journey.ts'],
      wide: [],
    });
  });

  it('are those of its folder in the demo', () => {
    expect(findChangedTests(['src/demo/sandbox/orders/charge-card.ts'])).toEqual({
      places: ['src/demo/sandbox/'],
      journeys: [],
      wide: [],
    });
  });

  it('are not enough where others build on what has changed', () => {
    const { places, wide } = findChangedTests(['src/server/platform/jobs/jobs.ts', 'test/support/fake-clock.ts']);
    expect(places).toEqual(['src/server/platform/jobs/']);
    expect(wide).toEqual(['src/server/platform/jobs/jobs.ts', 'test/support/fake-clock.ts']);
  });

  it('are none for texts and documents, which the check reads', () => {
    const nothing = { places: [], journeys: [], wide: [] };
    expect(findChangedTests(['README.md', 'messages/de/chat.json', 'docs/events.md'])).toEqual(nothing);
  });
});
