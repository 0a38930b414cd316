/** Sent to the browser as source text: it may not use anything from outside. */
const wakeOnTouch = (): void => {
  let isRunning = false;
  const put = (id: string) => {
    const template = document.querySelector<HTMLTemplateElement>(`template#${id}`);
    if (template) document.head.append(template.content);
  };
  const run = () => {
    if (isRunning) return;
    isRunning = true;
    // The browser first paints its own response to the interaction.
    requestAnimationFrame(() => setTimeout(put, 0, 'to-run'));
  };
  const wake = (event: Event) => {
    const { type, target, movementX, movementY } = event as MouseEvent;
    // Chromium fires mousemove after a layout change although the mouse did not move.
    if (type === 'mousemove' && !movementX && !movementY) return;
    // The browser follows links itself, and faster without scripts to load.
    if (!(target instanceof Element && target.closest('a[href]'))) run();
  };
  // Touch counts when the finger is lifted, so that the tap's click does not wait for the scripts.
  for (const type of ['mousemove', 'pointerup', 'pointercancel', 'keydown', 'focusin', 'input', 'click', 'submit'])
    addEventListener(type, wake, { capture: true, passive: true });
  addEventListener('load', () => {
    const { connection } = navigator as { connection?: { saveData?: boolean } };
    // Five seconds at most: some pages are never idle. Some browsers lack requestIdleCallback.
    const onIdle = window.requestIdleCallback ?? ((work: () => void) => setTimeout(work));
    if (!connection?.saveData) onIdle(() => put('to-fetch'), { timeout: 5000 });
    const read = (storage: 'localStorage' | 'sessionStorage', name: string) => {
      try {
        return window[storage].getItem(name);
      } catch {
        // Storage is blocked.
        return null;
      }
    };
    for (const { dataset } of document.querySelectorAll<HTMLElement>('[data-asks],[data-kept]')) {
      const { asks, kept } = dataset;
      // Pages with an unanswered question or a stored draft are hydrated at once.
      if ((asks && !read('localStorage', asks)) || (kept && read('sessionStorage', kept))) run();
    }
  });
};

/**
 * Hydrates a page on the first interaction. Until then it consists of links, forms and native controls. Its scripts are
 * fetched when the browser is idle and run on the first interaction. `toFetch` and `toRun` are tags for <head>.
 */
export const wakeOnTouchHtml = (nonce: string, { toFetch, toRun }: { toFetch: string; toRun: string }): string =>
  [
    `<template id="to-fetch">${toFetch}</template>`,
    `<template id="to-run">${toRun}</template>`,
    `<script nonce="${nonce}">(${wakeOnTouch.toString()})()</script>`,
  ].join('');
