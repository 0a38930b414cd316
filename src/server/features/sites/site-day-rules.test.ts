import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { siteDayAt } from '#server/features/sites/site-day-rules.ts';
import { COUNTRY_CODES } from '#shared/domain/countries/country-codes.ts';
import { COUNTRY_PACKS } from '#shared/domain/countries/country-packs.ts';
import { dayIn } from '#shared/domain/profile/age.ts';

const dayAt = (country: string, now: string) => {
  const { day, endsAt } = siteDayAt({ countries: [country, 'AU'] }, new Date(now));
  return [day, endsAt.toISOString()];
};

describe('the day of a site', () => {
  it('is that of its first country, until midnight there', () => {
    expect(dayAt('NL', '2026-06-01T21:59:59.999Z')).toEqual(['2026-06-01', '2026-06-01T22:00:00.000Z']);
    expect(dayAt('NL', '2026-06-01T22:00:00Z')).toEqual(['2026-06-02', '2026-06-02T22:00:00.000Z']);
    expect(dayAt('NZ', '2026-06-01T21:59:59.999Z')).toEqual(['2026-06-02', '2026-06-02T12:00:00.000Z']);
    expect(dayAt('US', '2026-06-01T02:00:00Z')).toEqual(['2026-05-31', '2026-06-01T04:00:00.000Z']);
  });

  it('has 23 hours when summer begins and 25 when it ends', () => {
    expect(dayAt('NL', '2026-03-28T23:00:00Z')).toEqual(['2026-03-29', '2026-03-29T22:00:00.000Z']);
    expect(dayAt('NL', '2026-10-24T22:00:00Z')).toEqual(['2026-10-25', '2026-10-25T23:00:00.000Z']);
    // Half past two occurs twice.
    expect(dayAt('NL', '2026-10-25T00:30:00Z')).toEqual(dayAt('NL', '2026-10-25T01:30:00Z'));
  });

  it('ends exactly when the next day begins, at any time in any country', () => {
    const instants = fc.date({
      min: new Date('2020-01-01T00:00:00Z'),
      max: new Date('2040-01-01T00:00:00Z'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(instants, fc.constantFrom(...COUNTRY_CODES), (now, country) => {
        const { timeZone } = COUNTRY_PACKS[country];
        const { day, endsAt } = siteDayAt({ countries: [country] }, now);
        expect(day).toBe(dayIn(timeZone, now));
        expect(dayIn(timeZone, new Date(endsAt.getTime() - 1))).toBe(day);
        expect(dayIn(timeZone, endsAt) > day).toBe(true);
      }),
      { numRuns: 300 },
    );
  });
});
