import { describe, expect, it } from 'vitest';
import { INTEREST_GROUPS, interestPosition, INTERESTS } from '#shared/domain/profile/interests.ts';

describe('the shared list of interests', () => {
  it('has no interest twice, none without a group in use, and fits the bits of a positive bigint', () => {
    expect(new Set(INTERESTS.map(({ slug }) => slug)).size).toBe(INTERESTS.length);
    expect(new Set(INTERESTS.map(({ group }) => group))).toEqual(new Set(INTEREST_GROUPS));
    expect(INTERESTS.length).toBeLessThanOrEqual(60);
  });

  it('keeps the positions that are already stored with members', () => {
    expect(interestPosition('dining_out')).toBe(0);
    expect(interestPosition('hiking')).toBe(18);
    expect(interestPosition('role_play')).toBe(55);
    expect(interestPosition('nonsense')).toBeNull();
  });
});
