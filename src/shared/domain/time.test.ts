import { expect, it } from 'vitest';
import { COUNTRY_PACKS } from '#shared/domain/countries/country-packs.ts';
import { instantOfDay } from '#shared/domain/time.ts';

it('formats a day as the same day at home, in summer and winter', () => {
  const zones = [
    'Pacific/Honolulu',
    'Pacific/Chatham',
    ...Object.values(COUNTRY_PACKS).map(({ timeZone }) => timeZone),
  ];
  for (const timeZone of zones) {
    for (const day of ['2026-01-15', '2026-07-15']) {
      const shown = new Intl.DateTimeFormat('sv-SE', { timeZone }).format(new Date(instantOfDay(day)));
      expect(shown, timeZone).toBe(day);
    }
  }
});
