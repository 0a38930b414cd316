import { splitCallName } from '#web/platform/api/parse-reply.ts';

/** Runs in the browser as it stands here, also on a page that nobody touches: it may name nothing from outside. */
const watchPageHidden = (path: string): void => {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden') return;
    navigator.sendBeacon(path, new Blob(['{}'], { type: 'application/json' }));
  });
};

/** A visit that begins with `lb` tells when its page is left: by a beacon, because the page may be going away. */
export const pageHiddenHtml = (nonce: string, { searchParams }: URL): string => {
  if (!searchParams.has('lb')) return '';
  const { path } = splitCallName('POST /api/page-hidden.php');
  return `<script nonce="${nonce}">(${watchPageHidden.toString()})(${JSON.stringify(path)})</script>`;
};
