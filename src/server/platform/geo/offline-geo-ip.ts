import { readFileSync } from 'node:fs';
import { BlockList, isIP } from 'node:net';
import { fileURLToPath } from 'node:url';
import { type CountryResponse, Reader } from 'mmdb-lib';
import type { GeoIp } from '#server/platform/geo/geo-ip.ts';

const DATABASE_URL = import.meta.resolve('@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb');

/** Addresses that belong to no country (RFC 6890), though the database has a country for some of them. */
const NOWHERE_IPV4: readonly [network: string, prefix: number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
];
const NOWHERE_IPV6: readonly [network: string, prefix: number][] = [
  ['::', 127],
  ['100::', 64],
  ['2001:db8::', 32],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
];

/** Looks countries up in the packaged database: 8 MB, read at the first lookup in about 15 ms; each lookup takes 1 µs. */
export const offlineGeoIp = (): GeoIp => {
  const nowhere = new BlockList();
  for (const [network, prefix] of NOWHERE_IPV4) nowhere.addSubnet(network, prefix, 'ipv4');
  for (const [network, prefix] of NOWHERE_IPV6) nowhere.addSubnet(network, prefix, 'ipv6');
  let reader: Reader<CountryRecord> | null = null;

  return {
    countryOf(ip) {
      // An IPv4 address mapped to IPv6 by a dual-stack socket.
      const address = ip.replace(/^::ffff:(?=\d+\.)/i, '');
      const version = isIP(address);
      if (version === 0 || nowhere.check(address, version === 4 ? 'ipv4' : 'ipv6')) return null;
      reader ??= new Reader<CountryRecord>(readFileSync(fileURLToPath(DATABASE_URL)));
      return reader.get(address)?.country_code ?? null;
    },
  };
};

/** This database's rows are flatter than the types of mmdb-lib. */
type CountryRecord = CountryResponse & { readonly country_code?: string };
