import { useEffect, useState } from 'react';
import type { Api } from '#web/platform/api/api.ts';
import { useApp } from '#web/platform/app/use-app.ts';
import { type Geocode, keepGeocode, MAXIMUM_AGE_MS, readGeocode } from '#web/platform/geolocation/kept-geocode.ts';

/** `unknown`: on the server, and in browsers that do not report the permission. */
export type GeolocationState = 'unsupported' | 'unknown' | PermissionState;

const TIMEOUT_MS = 10_000;
/** Coordinates are rounded to 1/20 of a degree (about 5.5 km of latitude) before they are sent. */
const STEPS_PER_DEGREE = 20;

/** Finds the listed city nearest to the member, only after a tap and with the browser's permission. */
export const useGeolocation = () => {
  const { api, i18n } = useApp();
  const [state, setState] = useState<GeolocationState>('unknown');
  useEffect(() => watchPermission(setState), []);

  /** Returns null if permission is denied, no position is found, or no listed city is near. */
  const locate = async (): Promise<Geocode | null> => {
    const { locale } = i18n;
    if (state === 'denied') keepGeocode(locale, null);
    const kept = readGeocode(locale);
    if (kept !== null) return kept;
    // The browser's permission prompt may only appear in response to a tap.
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

/** Returns a function that ends the watch. */
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
  // Older browsers lack the Permissions API or this permission: the state stays `unknown`.
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
