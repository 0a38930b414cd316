import type { CountryCode } from '#shared/domain/countries/country-codes.ts';
import { COUNTRY_PACKS } from '#shared/domain/countries/country-packs.ts';

/**
 * Regions whose time zone differs from their country's, by the part of their id after the country. A region with two
 * zones has the one in which most of its people live.
 */
export const REGION_ZONES: Readonly<Partial<Record<CountryCode, Readonly<Record<string, readonly string[]>>>>> = {
  US: {
    'America/Chicago': 'AL AR IA IL KS LA MN MO MS ND NE OK SD TN TX WI'.split(' '),
    'America/Denver': 'CO ID MT NM UT WY'.split(' '),
    'America/Phoenix': ['AZ'],
    'America/Los_Angeles': 'CA NV OR WA'.split(' '),
    'America/Anchorage': ['AK'],
    'Pacific/Honolulu': ['HI'],
  },
  CA: {
    'America/St_Johns': ['NL'],
    'America/Halifax': 'NB NS PE'.split(' '),
    'America/Winnipeg': ['MB'],
    'America/Regina': ['SK'],
    'America/Edmonton': 'AB NT'.split(' '),
    'America/Whitehorse': ['YT'],
    'America/Vancouver': ['BC'],
  },
  AU: {
    'Australia/Brisbane': ['QLD'],
    'Australia/Adelaide': ['SA'],
    'Australia/Darwin': ['NT'],
    'Australia/Perth': ['WA'],
    'Australia/Hobart': ['TAS'],
  },
  ES: { 'Atlantic/Canary': ['CN'] },
};

const zones = new Map(
  Object.entries(REGION_ZONES).flatMap(([country, byZone]) =>
    Object.entries(byZone).flatMap(([zone, regions]) =>
      regions.map((region): [string, string] => [`${country}-${region}`, zone]),
    ),
  ),
);

/** Returns a member's time zone: their region's, otherwise their country's. */
export const timeZoneOf = ({
  country,
  region,
}: {
  readonly country: CountryCode;
  readonly region: string | null;
}): string => (region === null ? undefined : zones.get(region)) ?? COUNTRY_PACKS[country].timeZone;

const knownZones = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC']);

/** Longer than any time zone's name. */
const NAME_MAX = 40;

/** Returns the canonical name of a browser's time zone; null: unknown. */
export const toTimeZone = (name: string | undefined): string | null => {
  if (name === undefined || name.length > NAME_MAX) return null;
  try {
    const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions();
    return knownZones.has(timeZone) ? timeZone : null;
  } catch {
    return null;
  }
};

/**
 * Returns the time zone in which a reader sees times: their region's, otherwise the browser's. Without both, a member
 * gets their country's and a visitor UTC. The IP address's country is not used, because it is a guess.
 */
export const readerZone = (
  member: { readonly country: CountryCode; readonly region: string | null } | null,
  browserZone: string | null,
): string => {
  if (member !== null && member.region !== null) return timeZoneOf(member);
  return browserZone ?? (member === null ? 'UTC' : timeZoneOf(member));
};
