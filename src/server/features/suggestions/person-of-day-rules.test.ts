import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pickPersonOfDay, reasonsOfDay } from '#server/features/suggestions/person-of-day-rules.ts';
import type { Ranked } from '#server/features/suggestions/ranking-rules.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import type { Reason } from '#shared/contract/fields.ts';

const DAYS = 64;
const people = (count: number): Ranked[] =>
  Array.from({ length: count }, (_, nth) => ({ id: String(nth + 1), score: count - nth, reasons: [] }));
const days = Array.from({ length: DAYS }, (_, day) => 20_600 + day);
const pick = (ranked: readonly Ranked[], dayNumber: number, viewerId = '77') =>
  pickPersonOfDay(ranked, { viewerId: viewerId as MemberId, dayNumber })?.id ?? null;
const anyViewer = fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }).map(String);

/** Returns the fewest days until a person is chosen again. */
const shortestPause = (ids: readonly (string | null)[]): number => {
  const pauses = ids.flatMap((id, day) => ids.slice(day + 1).indexOf(id) + 1 || []);
  return Math.min(...pauses);
};

describe('the person of the day', () => {
  it('is nobody without anybody, and the only one every day', () => {
    expect(pick([], 20_600)).toBe(null);
    expect(new Set(days.map((day) => pick(people(1), day)))).toEqual(new Set(['1']));
  });

  it.each([
    [2, 2],
    [3, 2],
    [4, 4],
    [7, 4],
    [8, 8],
    [15, 8],
  ])('of %i people comes again after %i days at the earliest, for every viewer', (count, pause) => {
    fc.assert(
      fc.property(anyViewer, (viewer) => {
        expect(shortestPause(days.map((day) => pick(people(count), day, viewer)))).toBeGreaterThanOrEqual(pause);
      }),
      { numRuns: 50 },
    );
  });

  it('of many people comes again after sixteen days', () => {
    expect(shortestPause(days.map((day) => pick(people(300), day)))).toBe(16);
  });

  it('remains whoever else of many people is gone', () => {
    const crowd = people(100);
    fc.assert(
      fc.property(fc.subarray(crowd, { minLength: 16 }), fc.constantFrom(...days), (left, day) => {
        const chosen = pick(crowd, day);
        expect(
          pick(
            crowd.filter((one) => one.id === chosen || left.includes(one)),
            day,
          ),
        ).toBe(chosen);
      }),
    );
  });

  it('is one of the best-fitting: the best of a sixteenth', () => {
    const ids = days.slice(0, 16).map((day) => Number(pick(people(300), day)));
    expect(ids).toContain(1);
    expect(Math.max(...ids)).toBeLessThan(100);
  });

  it('is another one for another viewer', () => {
    const viewers = Array.from({ length: 20 }, (_, nth) => pick(people(300), 20_600, String(nth)));
    expect(new Set(viewers).size).toBeGreaterThan(10);
  });
});

describe('the reasons of the day', () => {
  const PHOTO: Reason = { code: 'has_photo' };
  const CITY: Reason = { code: 'same_city' };
  const AGE: Reason = { code: 'near_age' };
  const AIM: Reason = { code: 'same_looking_for', looking_for: 'dating' };

  it('are the two strongest that both share', () => {
    expect(reasonsOfDay({ reasons: [PHOTO, CITY, { code: 'recently_active' }, AIM, AGE] })).toEqual([CITY, AIM]);
  });

  it('are none without a photo or anything in common', () => {
    expect(reasonsOfDay({ reasons: [CITY, AGE] })).toEqual([]);
    expect(reasonsOfDay({ reasons: [PHOTO, { code: 'recently_active' }] })).toEqual([]);
  });
});
