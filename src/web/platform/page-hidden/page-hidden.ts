import { splitCallName } from '#web/platform/api/parse-reply.ts';

/** Sent to the browser as source text, also on pages not hydrated: it may not use anything from outside. */
const watchPageHidden = (path: string): void => {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden') return;
    navigator.sendBeacon(path, new Blob(['{}'], { type: 'application/json' }));
  });
};

/**
 * For visits that start with `lb` in the query: reports when the page is hidden, by a beacon, which survives unloading.
 */
export const pageHiddenHtml = (nonce: string, { searchParams }: URL): string => {
  if (!searchParams.has('lb')) return '';
  const { path } = splitCallName('POST /api/page-hidden.php');
  return `<script nonce="${nonce}">(${watchPageHidden.toString()})(${JSON.stringify(path)})</script>`;
};
