import { describe, expect, it } from 'vitest';
import { intervalOf, type Tally, verdictOf } from '#server/features/landers/verdict-rules.ts';
import { createRandom, type Random } from '#shared/domain/seeded-random.ts';

const tallies = (a: readonly [views: number, members: number], b: readonly [views: number, members: number]): Tally[] =>
  [a, b].map(([views, members], at) => ({ variant: at === 0 ? 'a' : 'b', views, members }));

describe('the interval of a rate', () => {
  it('has what was seen inside, and becomes narrow as views come in', () => {
    const widths = [500, 5000, 50_000].map((views) => {
      const { from, to } = intervalOf({ views, members: views / 20 });
      expect(from).toBeLessThan(0.05);
      expect(to).toBeGreaterThan(0.05);
      return to - from;
    });
    expect(widths[0]).toBeGreaterThan(widths[1]! * 2);
    expect(widths[1]).toBeGreaterThan(widths[2]! * 2);
  });

  it('is everything before the first view, and ends at 0 and 1', () => {
    expect(intervalOf({ views: 0, members: 0 })).toEqual({ from: 0, to: 1 });
    expect(intervalOf({ views: 900, members: 0 }).from).toBe(0);
    expect(intervalOf({ views: 900, members: 900 }).to).toBe(1);
    expect(intervalOf({ views: 10, members: 30 }).to).toBe(1);
  });
});

describe('the verdict', () => {
  it('waits for 500 views of each variant', () => {
    expect(verdictOf(tallies([499, 0], [5000, 2500]))).toEqual({ kind: 'too_early' });
    expect(verdictOf(tallies([5000, 2500], [0, 0]).slice(0, 1))).toEqual({ kind: 'too_early' });
    expect(verdictOf(tallies([500, 0], [5000, 2500]))).toEqual({ kind: 'better', variant: 'b' });
    expect(verdictOf(tallies([5000, 250], [5000, 251]))).toEqual({ kind: 'open' });
  });

  const PER_DAY = 100;
  /** Returns the first verdict if the test is checked daily and stopped at the first winner. */
  const peekDaily = (random: Random, days: number, rates: readonly [number, number]): string => {
    const seen = [
      { variant: 'a' as const, views: 0, members: 0 },
      { variant: 'b' as const, views: 0, members: 0 },
    ];
    for (let day = 0; day < days; day += 1) {
      for (const [at, one] of seen.entries()) {
        for (let view = 0; view < PER_DAY; view += 1) if (random.chance(rates[at]!)) one.members += 1;
        one.views += PER_DAY;
      }
      const verdict = verdictOf(seen);
      if (verdict.kind === 'better') return verdict.variant;
    }
    return 'none';
  };
  const peekOften = (times: number, days: number, rates: readonly [number, number]): string[] => {
    const random = createRandom('peeking');
    return Array.from({ length: times }, () => peekDaily(random, days, rates));
  };

  it('finds a winner between two equal variants in at most 5 of 100 tests that are looked at daily', () => {
    const winners = peekOften(400, 60, [0.05, 0.05]).filter((winner) => winner !== 'none');
    expect(winners.length / 400).toBeLessThanOrEqual(0.05);
  });

  it('finds a real difference', () => {
    const winners = peekOften(40, 60, [0.05, 0.1]);
    expect(winners.filter((winner) => winner === 'b').length).toBeGreaterThanOrEqual(38);
    expect(winners).not.toContain('a');
  });

  it('would be wrong far more often if it took the interval of a single look for daily ones', () => {
    const random = createRandom('one look');
    const WRONG_FOR_PEEKING = 1.96;
    let wrong = 0;
    for (let test = 0; test < 200; test += 1) {
      let [a, b, views] = [0, 0, 0];
      for (let day = 0; day < 60; day += 1) {
        for (let view = 0; view < PER_DAY; view += 1) {
          if (random.chance(0.05)) a += 1;
          if (random.chance(0.05)) b += 1;
        }
        views += PER_DAY;
        const rate = (a + b) / 2 / views;
        const z = Math.abs(a - b) / views / Math.sqrt((2 * rate * (1 - rate)) / views);
        if (views >= 500 && z > WRONG_FOR_PEEKING) {
          wrong += 1;
          break;
        }
      }
    }
    expect(wrong / 200).toBeGreaterThan(0.1);
  });
});
