import { splitCallName } from '#web/platform/api/parse-reply.ts';

/** A visit that began with `lb` tells when its page is left: a beacon, because the page may be going away. */
export const watchPageHidden = (): void => {
  if (!new URLSearchParams(location.search).has('lb')) return;
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden') return;
    navigator.sendBeacon(
      splitCallName('POST /api/page-hidden.php').path,
      new Blob(['{}'], { type: 'application/json' }),
    );
  });
};
