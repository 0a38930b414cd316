import { describe, expect, it } from 'vitest';
import { listRegions, regionName } from '#server/features/places/list-regions.ts';
import { COUNTRY_CODES } from '#shared/domain/countries/country-codes.ts';

describe('the regions of a country', () => {
  it('have their local names', () => {
    expect(listRegions('NL', 'nl')).toContainEqual({ id: 'NL-NH', country: 'NL', name: 'Noord-Holland' });
    expect(listRegions('DE', 'en').map(({ name }) => name)).toContain('Bayern');
    expect(listRegions('FR', 'nl').map(({ name }) => name)).toContain('Île-de-France');
    expect(listRegions('PL', 'de').map(({ name }) => name)).toContain('Śląskie');
    expect(listRegions('FI', 'fi').map(({ name }) => name)).toContain('Uusimaa');
  });

  it('have names in the reader’s language where the country speaks it', () => {
    expect(regionName('CH', 'CH-GE', 'de')).toBe('Genf');
    expect(regionName('BE', 'BE-BRU', 'nl')).toBe('Brussel');
    expect(regionName('FI', 'FI-18', 'sv')).toBe('Nyland');
    expect(regionName('CA', 'CA-NS', 'fr')).toBe('Nouvelle-Écosse');
    expect(regionName('NL', 'NL-XX', 'nl')).toBeNull();
  });

  it('are sorted by the rules of the reader’s language', () => {
    expect(listRegions('SE', 'sv').at(-1)?.name).toBe('Östergötland');
    expect(listRegions('SE', 'en').findIndex(({ name }) => name === 'Örebro')).toBeLessThan(
      listRegions('SE', 'en').findIndex(({ name }) => name === 'Skåne'),
    );
    expect(listRegions('FR', 'fr')[6]?.name).toBe('Hauts-de-France');
  });

  it('are complete', () => {
    const counts = Object.fromEntries(COUNTRY_CODES.map((country) => [country, listRegions(country, 'en').length]));
    expect(counts).toMatchObject({ US: 51, NL: 12, BE: 11, FR: 13, IT: 20, ES: 19, DE: 16, AT: 9, IE: 26, CA: 13 });
    expect(counts).toMatchObject({ PL: 16, AU: 8, NZ: 16, CH: 26, DK: 5, FI: 19, NO: 15, SE: 21 });
  });

  it('have ids that begin with the country and occur once', () => {
    const ids = COUNTRY_CODES.flatMap((country) => listRegions(country, 'en').map(({ id }) => id));
    expect(new Set(ids).size).toBe(ids.length);
    for (const country of COUNTRY_CODES) {
      expect(listRegions(country, 'en').every(({ id }) => id.startsWith(`${country}-`))).toBe(true);
    }
  });
});
