/** Shorter waits show no bar at all. */
export const THROTTLE_MS = 200;
/** The bar creeps towards its end in about this time. */
export const DURATION_MS = 5_000;
/** How long a finished or failed bar stays to be seen. */
export const FADE_MS = 400;

export type LoadingBarPhase = 'hidden' | 'started' | 'finished' | 'failed';
