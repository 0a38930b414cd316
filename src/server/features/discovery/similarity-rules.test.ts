import { describe, expect, it } from 'vitest';
import { type Likeness, mostAlike, scoreLikeness } from '#server/features/discovery/similarity-rules.ts';

const original: Likeness = {
  region: 'NL-UT',
  cell: 5,
  date_of_birth: '1990-01-01',
  has_photo: true,
  interests: 0b111111n,
};
const stranger: Likeness = { region: 'NL-GR', cell: 9, date_of_birth: '1970-01-01', has_photo: false, interests: 0n };

describe('likeness', () => {
  it('is nothing between people who share nothing', () => {
    expect(scoreLikeness(original, stranger)).toBe(0);
    expect(scoreLikeness({ ...original, region: null, cell: null }, { ...stranger, region: null, cell: null })).toBe(0);
  });

  it('counts the nearest place, the age and at most five interests', () => {
    expect(scoreLikeness(original, { ...stranger, region: 'NL-UT' })).toBe(2);
    expect(scoreLikeness(original, { ...stranger, region: 'NL-UT', cell: 5 })).toBe(4);
    expect(scoreLikeness(original, { ...stranger, date_of_birth: '1990-01-01' })).toBe(4);
    expect(scoreLikeness(original, { ...stranger, date_of_birth: '1995-01-01' })).toBeCloseTo(2, 1);
    expect(scoreLikeness(original, { ...stranger, interests: 0b111111n })).toBe(5);
    expect(scoreLikeness(original, { ...stranger, has_photo: true })).toBe(1);
  });

  it('orders by likeness and keeps the order of equals', () => {
    const candidates = [
      { name: 'first', ...stranger },
      { name: 'second', ...stranger },
      { name: 'near', ...stranger, cell: 5 },
    ];
    expect(mostAlike(original, candidates, 2).map(({ name }) => name)).toEqual(['near', 'first']);
  });
});
