/** Runs in the browser as it stands here: it may name nothing from outside. */
const wakeOnTouch = (): void => {
  let isRunning = false;
  const put = (id: string) => {
    const template = document.querySelector<HTMLTemplateElement>(`template#${id}`);
    if (template) document.head.append(template.content);
  };
  const run = () => {
    if (isRunning) return;
    isRunning = true;
    // The browser's own answer is painted first.
    requestAnimationFrame(() => setTimeout(put, 0, 'to-run'));
  };
  const wake = (event: Event) => {
    const { type, target, movementX, movementY } = event as MouseEvent;
    // Chromium reports the mouse again after a layout, where it already was.
    if (type === 'mousemove' && !movementX && !movementY) return;
    // A link is followed by the browser, and faster when nothing else happens.
    if (!(target instanceof Element && target.closest('a[href]'))) run();
  };
  // A finger is heard when it leaves the screen: its click must not wait for the scripts.
  for (const type of ['mousemove', 'pointerup', 'pointercancel', 'keydown', 'focusin', 'input', 'click', 'submit'])
    addEventListener(type, wake, { capture: true, passive: true });
  addEventListener('load', () => {
    const { connection } = navigator as { connection?: { saveData?: boolean } };
    // Some pages are never idle, and some browsers do not tell.
    const onIdle = window.requestIdleCallback ?? ((work: () => void) => setTimeout(work));
    if (!connection?.saveData) onIdle(() => put('to-fetch'), { timeout: 5000 });
    const read = (storage: 'localStorage' | 'sessionStorage', name: string) => {
      try {
        return window[storage].getItem(name);
      } catch {
        // It keeps nothing.
        return null;
      }
    };
    for (const { dataset } of document.querySelectorAll<HTMLElement>('[data-asks],[data-kept]')) {
      const { asks, kept } = dataset;
      // A question without an answer comes each time, and what was typed before is shown.
      if ((asks && !read('localStorage', asks)) || (kept && read('sessionStorage', kept))) run();
    }
  });
};

/**
 * A page that wakes on touch is drawn by the server and answers with links, forms and native controls. What else it needs
 * is fetched when nothing else is to do, and run when somebody touches the page. `toFetch` and `toRun` are tags for <head>.
 */
export const wakeOnTouchHtml = (nonce: string, { toFetch, toRun }: { toFetch: string; toRun: string }): string =>
  [
    `<template id="to-fetch">${toFetch}</template>`,
    `<template id="to-run">${toRun}</template>`,
    `<script nonce="${nonce}">(${wakeOnTouch.toString()})()</script>`,
  ].join('');
