import { describe, expect, it } from 'vitest';
import { offlineGeoIp } from '#server/platform/geo/offline-geo-ip.ts';

const geoIp = offlineGeoIp();

describe('the country of an address', () => {
  it.each([
    ['US', '8.8.8.8'],
    ['NL', '130.89.148.77'],
    ['BE', '193.190.198.1'],
    ['FR', '193.49.159.1'],
    ['IT', '131.114.1.1'],
    ['ES', '147.96.1.1'],
    ['DE', '141.20.1.1'],
    ['AT', '131.130.1.1'],
    ['IE', '134.226.1.1'],
    ['GB', '131.111.8.1'],
    ['CA', '142.103.1.1'],
    ['PL', '193.0.96.1'],
    ['AU', '130.56.1.1'],
    ['NZ', '130.216.1.1'],
    ['CH', '129.132.1.1'],
    ['DK', '130.225.1.1'],
    ['FI', '128.214.1.1'],
    ['NO', '129.240.1.1'],
    ['SE', '130.237.1.1'],
  ])('is %s for a university or resolver there (%s)', (country, ip) => {
    expect(geoIp.countryOf(ip)).toBe(country);
  });

  it('is known for IPv6 and for IPv4 written as IPv6', () => {
    expect(geoIp.countryOf('2001:610:148::1')).toBe('NL');
    expect(geoIp.countryOf('2001:638::1')).toBe('DE');
    expect(geoIp.countryOf('2001:4860:4860::8888')).toBe('US');
    expect(geoIp.countryOf('::ffff:130.89.148.77')).toBe('NL');
  });

  it.each([
    '10.0.0.1',
    '127.0.0.1',
    '172.16.0.1',
    '192.168.1.1',
    '169.254.1.1',
    '100.64.0.1',
    '0.0.0.0',
    '203.0.113.7',
    '255.255.255.255',
    '::1',
    '::',
    'fe80::1',
    'fe80::1%eth0',
    'fd00::1',
    '2001:db8::1',
    '::ffff:192.168.1.1',
  ])('is unknown for the private or reserved address %s', (ip) => {
    expect(geoIp.countryOf(ip)).toBeNull();
  });

  it.each(['', 'localhost', '1.2.3', '1.2.3.4:80', '999.1.1.1'])('is unknown for %j, which is no address', (text) => {
    expect(geoIp.countryOf(text)).toBeNull();
  });
});
