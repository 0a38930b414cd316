import type { CountryCode } from '#shared/domain/countries/country-codes.ts';
import { COUNTRY_PACKS } from '#shared/domain/countries/country-packs.ts';

/**
 * Regions whose clocks differ from those of their country's own zone, by the part of their id behind the country. A region
 * with two zones has that in which most of its people live.
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

/** The zone of somebody's days and nights; without a region that of their country. */
export const timeZoneOf = ({
  country,
  region,
}: {
  readonly country: CountryCode;
  readonly region: string | null;
}): string => (region === null ? undefined : zones.get(region)) ?? COUNTRY_PACKS[country].timeZone;

const knownZones = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC']);

/** Longer than the name of any zone. */
const NAME_MAX = 40;

/** The zone that a browser names, spelled in one way; null: there is none of that name. */
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
 * The zone in which somebody reads times: that of their region, else of their browser. The country of an address is a guess
 * and says nothing about it: without both, a member's own country counts, and a visitor reads UTC.
 */
export const readerZone = (
  member: { readonly country: CountryCode; readonly region: string | null } | null,
  browserZone: string | null,
): string => {
  if (member !== null && member.region !== null) return timeZoneOf(member);
  return browserZone ?? (member === null ? 'UTC' : timeZoneOf(member));
};
