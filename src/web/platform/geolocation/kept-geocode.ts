import { HOUR_MS } from '#shared/domain/time.ts';
import { readStored, writeStored } from '#web/platform/storage/browser-storage.ts';
import { DRAFT_PREFIX } from '#web/platform/storage/forget-kept.ts';

/** A listed city of one of the site's countries; never the exact position. */
export type Geocode = {
  readonly country: string;
  readonly countryregion: string;
  readonly city: { readonly id: number; readonly name: string };
};

export const MAXIMUM_AGE_MS = HOUR_MS;

/**
 * Reads the city stored in this tab, if it is less than an hour old. Stored per language, because it contains names.
 */
export const readGeocode = (locale: string): Geocode | null => {
  const text = readStored('tab', keyOf(locale));
  if (text === null) return null;
  const { at, geocode } = JSON.parse(text) as { at: number; geocode: Geocode };
  const age = Date.now() - at;
  return age >= 0 && age < MAXIMUM_AGE_MS ? geocode : null;
};

/** Stores the city in this tab until logout; null removes it. */
export const keepGeocode = (locale: string, geocode: Geocode | null): void =>
  writeStored('tab', keyOf(locale), geocode && JSON.stringify({ at: Date.now(), geocode }));

const keyOf = (locale: string) => `${DRAFT_PREFIX}geocode-${locale}` as const;
