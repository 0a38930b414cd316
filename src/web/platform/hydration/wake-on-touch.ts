/** The app has taken the page over. */
export const AWAKE = 'vonk:awake';
/** What somebody pressed can never be answered, because the scripts did not load. */
export const PRESS_LOST = 'vonk:press-lost';

/** Runs in the browser as it stands here: it may name nothing from outside. */
const wakeOnTouch = (awake: string, lost: string): void => {
  let pressed: HTMLElement | undefined;
  let place = -1;
  let isRunning = false;
  let isBroken = false;
  const release = () => {
    const button = pressed;
    pressed = undefined;
    button?.removeAttribute('aria-busy');
    return button;
  };
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
  const wake = ({ target }: Event) => {
    // A link is followed by the browser, and faster when nothing else happens.
    if (!(target instanceof Element && target.closest('a[href]'))) run();
  };
  const press = (event: Event) => {
    wake(event);
    const button = (event.target as Element).closest('button');
    // That of a film is answered without React.
    if (!button || button.matches('[popovertarget],[commandfor],video~*')) return;
    // Forms are sent by the browser, or held by the script for early submits.
    if (button.type !== 'button' && button.form) return;
    // React listens from `hydrateRoot` on, before it is there: what it saw now would be answered twice.
    event.stopPropagation();
    release();
    if (isBroken) dispatchEvent(new Event(lost));
    else {
      pressed = button;
      place = [...document.querySelectorAll('button')].indexOf(button);
      button.ariaBusy = 'true';
    }
  };
  // A finger is heard when it leaves the screen: its click must not wait for the scripts.
  for (const type of ['mousemove', 'pointerup', 'pointercancel', 'keydown', 'focusin', 'input', 'submit'])
    addEventListener(type, wake, { capture: true, passive: true });
  addEventListener('click', press, true);
  addEventListener(
    'error',
    ({ target }) => {
      if (!(target instanceof HTMLScriptElement)) return;
      isBroken = true;
      if (release()) dispatchEvent(new Event(lost));
    },
    true,
  );
  addEventListener(
    awake,
    () => {
      // After this commit of React's, so that the press can make it hydrate more.
      setTimeout(() => {
        removeEventListener('click', press, true);
        const button = release();
        if (!button) return;
        // On an error page React draws anew: the same button is another element then.
        const drawn = button.isConnected ? button : document.querySelectorAll('button')[place];
        if (drawn?.textContent === button.textContent && drawn.ariaLabel === button.ariaLabel) drawn.click();
      });
    },
    { once: true },
  );
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
    `<script nonce="${nonce}">(${wakeOnTouch.toString()})(${JSON.stringify(AWAKE)},${JSON.stringify(PRESS_LOST)})</script>`,
  ].join('');
