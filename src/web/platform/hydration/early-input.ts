import { OUTDATED } from '#web/platform/chunk-reload/chunk-reload.ts';

/** React has taken the document over; parts of it may follow. */
export const AWAKE = 'vonk:awake';

type Words = {
  /** the scripts cannot be loaded */
  readonly failure: string;
  /** what was pressed or sent is gone, or says something else */
  readonly changed: string;
  /** the browser opens a chooser of files only for a press of this moment */
  readonly again: string;
};

/** Runs in the browser as it stands here, long before any module: it may name nothing from outside. */
const watchEarlyInput = (awake: string, outdated: string, { failure, changed, again }: Words): void => {
  const waiting = new Set<HTMLFormElement>();
  let pressed: HTMLButtonElement | undefined;
  /** What the pressed button said, and its place among those that say the same. */
  let words = '';
  let place = -1;
  let page = '';
  let isAwake = false;
  let isBroken = false;
  let note: HTMLElement | undefined;
  const tell = (text: string) => {
    note?.remove();
    // React may still come and knows nothing of it: it lets others add to the end of the document.
    note = document.createElement('div');
    note.role = 'alert';
    note.popover = 'auto';
    note.textContent = text;
    note.style.cssText = 'margin: auto; padding: 1.5em; max-width: 20em; border: 1px solid; border-radius: 1em';
    document.body.append(note);
    note.showPopover();
  };

  // Who has gone on to another page wants it no more.
  const missed = (from: string) => {
    if (location.href === from) tell(changed);
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
    if (isBroken) tell(failure);
    else if (!waiting.has(form)) {
      waiting.add(form);
      submitter?.setAttribute('aria-busy', 'true');
      const from = location.href;
      setTimeout(() => {
        waiting.delete(form);
        submitter?.removeAttribute('aria-busy');
        if (!form.isConnected) missed(from);
        // Hydration may have replaced the button meanwhile.
        form.requestSubmit(submitter !== null && form.contains(submitter) ? submitter : null);
      }, 100);
    }
  });

  const wordsOf = ({ ariaLabel, textContent }: HTMLElement) => `${ariaLabel}\n${textContent}`;
  const alike = () => [...document.querySelectorAll('button')].filter((button) => wordsOf(button) === words);
  const release = () => {
    const button = pressed;
    pressed = undefined;
    button?.removeAttribute('aria-busy');
    return button;
  };
  const repeat = () => {
    const button = release();
    if (!button) return;
    const buttons = alike();
    // On an error page React draws anew: the same button is another element then.
    const same = button.isConnected ? buttons.find((one) => one === button) : buttons[place];
    if (same) same.click();
    else missed(page);
  };
  const hold = () => {
    if (isBroken) {
      release();
      tell(failure);
      return;
    }
    if (pressed) pressed.ariaBusy = 'true';
    if (isAwake) setTimeout(repeat, 100);
  };
  addEventListener(
    'click',
    (event) => {
      const target = event.target as Element;
      if (target.matches('[type="file"]') && !navigator.userActivation.isActive) {
        // A press that has waited for long opens none.
        event.preventDefault();
        tell(again);
        return;
      }
      const button = target.closest('button');
      // The browser answers those, or the script of a film does.
      if (!button || button.matches('[popovertarget],[commandfor],video~*')) return;
      // Forms are sent by the browser, or held as above.
      if (button.type !== 'button' && button.form) return;
      release();
      pressed = button;
      words = wordsOf(button);
      place = alike().indexOf(button);
      page = location.href;
      if (!isAwake) {
        // React listens from `hydrateRoot` on, before it is there: what it saw now would be answered twice.
        event.stopPropagation();
        hold();
        return;
      }
      // React lets a press reach its button only once the part around it is hydrated.
      const arrive = () => {
        if (pressed === button) pressed = undefined;
      };
      button.addEventListener('click', arrive, { capture: true, once: true });
      setTimeout(() => {
        if (pressed !== button) return;
        // Who prevents it has answered it.
        if (event.defaultPrevented) pressed = undefined;
        else hold();
      });
    },
    true,
  );
  /** They do something with keys themselves. */
  const busy = 'input, textarea, select, [contenteditable], [role="menu"], dialog';
  addEventListener('keydown', (event) => {
    const { key, repeat: isHeld, ctrlKey, metaKey, altKey } = event;
    const at = event.target as Element;
    if (isAwake || isHeld || ctrlKey || metaKey || altKey || at.closest(busy)) return;
    const control = [...document.querySelectorAll<HTMLElement>('[aria-keyshortcuts]')].find(
      (one) => one.getAttribute('aria-keyshortcuts') === key,
    );
    if (!control || !(at.contains(control) || control.closest('section')?.contains(at))) return;
    // On a button or a link Enter presses that.
    if (key === 'Enter' && at.closest('a, button')) return;
    event.preventDefault();
    control.click();
  });
  addEventListener(
    awake,
    () => {
      // After this commit of React's, so that the press can make it hydrate more.
      setTimeout(() => {
        isAwake = true;
        repeat();
      });
    },
    { once: true },
  );

  addEventListener(
    'error',
    ({ target }) => {
      if (!(target instanceof HTMLScriptElement)) return;
      isBroken = true;
      if (release()) tell(failure);
    },
    true,
  );
  addEventListener(outdated, (event) => {
    if (waiting.size === 0 && !pressed) return;
    // Loaded anew, the page would be empty. As if it were: whoever asked for the file waits for ever.
    event.preventDefault();
    event.stopImmediatePropagation();
    isBroken = true;
    if (release()) tell(failure);
  });
};

/**
 * What is done on a page before its part is hydrated waits for that. Only scripts can send a form without an address; what the
 * server gets as a whole page comes back empty. So such a form is held and sent then, and of the buttons that only scripts answer
 * the last one pressed is shown as waiting and pressed again, or told as lost. A key stands for the control
 * that names it in `aria-keyshortcuts`. If the scripts cannot be loaded it says so, and
 * leaves what was typed where it is. Without scripts nothing waits.
 */
export const earlyInputHtml = (nonce: string, words: Words): string => {
  const inputs = [AWAKE, OUTDATED, words].map((input) => JSON.stringify(input).replaceAll('<', String.raw`\u003c`));
  return `<script nonce="${nonce}">(${watchEarlyInput.toString()})(${inputs.join()})</script>`;
};
