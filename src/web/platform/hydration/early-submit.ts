import { OUTDATED } from '#web/platform/chunk-reload/chunk-reload.ts';
import { PRESS_LOST } from '#web/platform/hydration/wake-on-touch.ts';

/** Runs in the browser as it stands here, long before any module: it may name nothing from outside. */
const watchEarlySubmits = (outdated: string, pressLost: string, failure: string): void => {
  const waiting = new Set<HTMLFormElement>();
  let isBroken = false;
  let note: HTMLElement | undefined;
  const tell = () => {
    note?.remove();
    // React may still come and knows nothing of it: it lets others add to the end of the document.
    note = document.createElement('div');
    note.role = 'alert';
    note.popover = 'auto';
    note.textContent = failure;
    note.style.cssText = 'margin: auto; padding: 1.5em; max-width: 20em; border: 1px solid; border-radius: 1em';
    document.body.append(note);
    note.showPopover();
  };

  // `keepTyped` tells React of it.
  addEventListener(
    'input',
    ({ target }) => {
      const control = target as (HTMLInputElement | HTMLTextAreaElement) & { typed?: unknown };
      control.typed = [control.value, control.selectionStart, control.selectionEnd];
    },
    true,
  );

  // Behind everybody else who listens: what nobody has taken comes from a part that is not hydrated yet.
  addEventListener('submit', (event) => {
    const { submitter, defaultPrevented } = event;
    const form = event.target as HTMLFormElement;
    // One with an address is sent there by the browser.
    if (defaultPrevented || form.hasAttribute('action')) return;
    event.preventDefault();
    if (isBroken) tell();
    else if (!waiting.has(form)) {
      waiting.add(form);
      submitter?.setAttribute('aria-busy', 'true');
      setTimeout(() => {
        waiting.delete(form);
        submitter?.removeAttribute('aria-busy');
        // Hydration may have replaced the button meanwhile.
        form.requestSubmit(submitter !== null && form.contains(submitter) ? submitter : null);
      }, 100);
    }
  });

  const fail = ({ target }: Event) => {
    if (target instanceof HTMLScriptElement) isBroken = true;
  };
  addEventListener('error', fail, true);
  addEventListener(pressLost, tell);
  addEventListener(outdated, (event) => {
    if (waiting.size === 0) return;
    // Loaded anew, the page would be empty. As if it were: whoever asked for the file waits for ever.
    event.preventDefault();
    event.stopImmediatePropagation();
    isBroken = true;
  });
};

/**
 * Only scripts can send a form without an address; what the server gets as a whole page comes back empty. So a form that is
 * sent before its part of the page is hydrated waits for that, and is sent then. If the scripts cannot be loaded it says so, and
 * leaves what was typed where it is. Without scripts nothing waits.
 */
export const earlySubmitHtml = (nonce: string, failure: string): string => {
  const inputs = [OUTDATED, PRESS_LOST, failure].map((text) =>
    JSON.stringify(text).replaceAll('<', String.raw`\u003c`),
  );
  return `<script nonce="${nonce}">(${watchEarlySubmits.toString()})(${inputs.join()})</script>`;
};
