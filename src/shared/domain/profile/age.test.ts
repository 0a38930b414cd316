import { describe, expect, it } from 'vitest';
import { ageOn, dayIn, whyDateOfBirthRefused } from '#shared/domain/profile/age.ts';

describe('age', () => {
  it('goes up on the birthday, not the day before', () => {
    expect(ageOn('2026-06-14', '1990-06-15')).toBe(35);
    expect(ageOn('2026-06-15', '1990-06-15')).toBe(36);
    expect(ageOn('2026-12-31', '1990-01-01')).toBe(36);
    expect(ageOn('2026-01-01', '1990-12-31')).toBe(35);
  });

  it('goes up on 1 March for a leap-day child, on 29 February in a leap year', () => {
    expect(ageOn('2026-02-28', '2008-02-29')).toBe(17);
    expect(ageOn('2026-03-01', '2008-02-29')).toBe(18);
    expect(ageOn('2028-02-28', '2008-02-29')).toBe(19);
    expect(ageOn('2028-02-29', '2008-02-29')).toBe(20);
  });
});

describe('a day', () => {
  it('is the one on the wall of the zone', () => {
    const instant = new Date('2026-03-31T23:30:00Z');
    expect(dayIn('Europe/Amsterdam', instant)).toBe('2026-04-01');
    expect(dayIn('America/New_York', instant)).toBe('2026-03-31');
  });
});

describe('a date of birth', () => {
  const today = { day: '2026-06-15', minimumAge: 18 };

  it('is accepted from the minimum age on', () => {
    expect(whyDateOfBirthRefused('2008-06-15', today)).toBeNull();
    expect(whyDateOfBirthRefused('2008-06-16', today)).toBe('too_young');
    expect(whyDateOfBirthRefused('2005-06-16', { ...today, minimumAge: 21 })).toBe('too_young');
  });

  it.each([
    '',
    '15-06-1990',
    '1990-13-01',
    '1990-02-30',
    '2025-02-29',
    '1990-6-15',
    '1990-06-15T00:00',
    '2026-06-16',
    '1890-01-01',
  ])('is refused when it is %j', (text) => {
    expect(whyDateOfBirthRefused(text, today)).toBe('invalid');
  });
});
