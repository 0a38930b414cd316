/** The bar is shown only if loading takes longer than this. */
export const THROTTLE_MS = 200;
/** Length of the bar's progress animation. */
export const DURATION_MS = 5_000;
/** How long a finished or failed bar stays visible. */
export const FADE_MS = 400;

export type LoadingBarPhase = 'hidden' | 'started' | 'finished' | 'failed';
