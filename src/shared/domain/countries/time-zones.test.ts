import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { REGION_ZONES, timeZoneOf } from '#shared/domain/countries/time-zones.ts';

const readRegions = (): Record<string, { id: string }[]> =>
  JSON.parse(readFileSync(join(import.meta.dirname, '../../../../data/regions.json'), 'utf8')) as Record<
    string,
    { id: string }[]
  >;

it('names zones and regions that exist, and none twice', () => {
  const known = new Set(Intl.supportedValuesOf('timeZone'));
  const ids = new Set(Object.values(readRegions()).flatMap((listed) => listed.map(({ id }) => id)));
  const named = Object.entries(REGION_ZONES).flatMap(([country, byZone]) =>
    Object.entries(byZone).flatMap(([zone, some]) => {
      expect(known).toContain(zone);
      return some.map((region) => `${country}-${region}`);
    }),
  );
  expect(named.filter((id) => !ids.has(id))).toEqual([]);
  expect(new Set(named).size).toBe(named.length);
});

it('a region has its own zone where it differs from that of its country', () => {
  expect(timeZoneOf({ country: 'ES', region: 'ES-CN' })).toBe('Atlantic/Canary');
  expect(timeZoneOf({ country: 'ES', region: 'ES-MD' })).toBe('Europe/Madrid');
  expect(timeZoneOf({ country: 'US', region: 'US-CA' })).toBe('America/Los_Angeles');
  expect(timeZoneOf({ country: 'US', region: null })).toBe('America/New_York');
});
