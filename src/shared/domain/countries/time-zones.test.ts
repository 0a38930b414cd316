import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readerZone, REGION_ZONES, timeZoneOf, toTimeZone } from '#shared/domain/countries/time-zones.ts';

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

it('a reader has the zone of their region, else of their browser, and never that of a country nobody told', () => {
  const british = { country: 'GB', region: 'GB-ENG' } as const;
  expect(readerZone(british, 'America/New_York')).toBe('Europe/London');
  expect(readerZone({ country: 'US', region: null }, 'America/Denver')).toBe('America/Denver');
  expect(readerZone({ country: 'GB', region: null }, null)).toBe('Europe/London');
  expect(readerZone(null, 'Europe/London')).toBe('Europe/London');
  expect(readerZone(null, null)).toBe('UTC');
});

it.each([undefined, '', 'Mars/Phobos', '+02:00', 'x'.repeat(5000), '<b>'])('%s is no zone of a browser', (name) => {
  expect(readerZone(null, toTimeZone(name))).toBe('UTC');
});

it('a zone has one name, however a browser spells it', () => {
  expect(toTimeZone('europe/london')).toBe('Europe/London');
  expect(toTimeZone('Asia/Kolkata')).toBe(toTimeZone('Asia/Calcutta'));
  expect(toTimeZone('UTC')).toBe('UTC');
});
