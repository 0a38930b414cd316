import { useEffect, useState } from 'react';
import type { Api } from '#web/platform/api/api.ts';
import { useApp } from '#web/platform/app/use-app.ts';
import { type Geocode, keepGeocode, MAXIMUM_AGE_MS, readGeocode } from '#web/platform/geolocation/kept-geocode.ts';

/** `unknown`: on the server, and in browsers that do not tell whether they would ask. */
export type GeolocationState = 'unsupported' | 'unknown' | PermissionState;

const TIMEOUT_MS = 10_000;
/** A twentieth of a degree, some five kilometres: no more leaves the browser. */
const STEPS_PER_DEGREE = 20;

/** Where somebody is, as the nearest listed city: only after a tap, and only while the browser allows it. */
export const useGeolocation = () => {
  const { api, i18n } = useApp();
  const [state, setState] = useState<GeolocationState>('unknown');
  useEffect(() => watchPermission(setState), []);

  /** null: not allowed, not found, or no listed city is near. */
  const locate = async (): Promise<Geocode | null> => {
    const { locale } = i18n;
    if (state === 'denied') keepGeocode(locale, null);
    const kept = readGeocode(locale);
    if (kept !== null) return kept;
    // The browser's question comes as the answer to a tap, or not at all.
    if (state !== 'granted' && !navigator.userActivation?.isActive) return null;
    const position = await findPosition();
    if (position === 'denied') setState((before) => (before === 'unknown' ? 'denied' : before));
    if (position === 'denied' || position === null) return null;
    const geocode = await askGeocode(api, position.coords);
    keepGeocode(locale, geocode);
    return geocode;
  };
  return { state, locate };
};

/** Returns what ends the watch. */
const watchPermission = (tell: (state: GeolocationState) => void): (() => void) => {
  const watch = new AbortController();
  const { signal } = watch;
  const follow = async () => {
    const permission = await navigator.permissions.query({ name: 'geolocation' });
    if (signal.aborted) return;
    tell(permission.state);
    permission.addEventListener('change', () => tell(permission.state), { signal });
  };
  if (!('geolocation' in navigator) || !isSecureContext) tell('unsupported');
  // Older browsers do not have it, or do not know this permission: it stays unknown.
  else if ('permissions' in navigator) follow().catch(() => undefined);
  return () => watch.abort();
};

const findPosition = (): Promise<GeolocationPosition | 'denied' | null> =>
  new Promise((resolve) => {
    if (!('geolocation' in navigator)) return resolve(null);
    navigator.geolocation.getCurrentPosition(
      resolve,
      ({ code, PERMISSION_DENIED }) => resolve(code === PERMISSION_DENIED ? 'denied' : null),
      { maximumAge: MAXIMUM_AGE_MS, timeout: TIMEOUT_MS, enableHighAccuracy: false },
    );
  });

const askGeocode = async (api: Api, { latitude, longitude }: GeolocationCoordinates): Promise<Geocode | null> => {
  const query = { lat: roughly(latitude), lon: roughly(longitude) };
  const answer = await api('GET /api/geocode.php', { query });
  if (!answer.ok) return null;
  const { country, countryregion, city } = answer.data;
  return country === null || countryregion === null || city === null ? null : { country, countryregion, city };
};

const roughly = (degrees: number): string => (Math.round(degrees * STEPS_PER_DEGREE) / STEPS_PER_DEGREE).toFixed(2);
