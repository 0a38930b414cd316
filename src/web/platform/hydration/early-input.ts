import { OUTDATED } from '#web/platform/chunk-reload/chunk-reload.ts';

/** Event: React has hydrated the document; parts of it may follow later. */
export const AWAKE = 'vonk:awake';

type Words = {
  /** shown if the scripts cannot be loaded */
  readonly failure: string;
  /** shown if the pressed button or the sent form is gone or has changed */
  readonly changed: string;
  /** shown if a file chooser needs a new press, because browsers open one only during a press */
  readonly again: string;
};

/** Sent to the browser as source text and run before any module: it may not use anything from outside. */
const watchEarlyInput = (awake: string, outdated: string, { failure, changed, again }: Words): void => {
  const waiting = new Set<HTMLFormElement>();
  let pressed: HTMLButtonElement | undefined;
  /** The text of the pressed button, and its index among buttons with the same text. */
  let words = '';
  let place = -1;
  let page = '';
  let isAwake = false;
  let isBroken = false;
  let note: HTMLElement | undefined;
  const tell = (text: string) => {
    note?.remove();
    // Appended to <body>, where React ignores foreign elements if it hydrates later.
    note = document.createElement('div');
    note.role = 'alert';
    note.popover = 'auto';
    note.textContent = text;
    note.style.cssText = 'margin: auto; padding: 1.5em; max-width: 20em; border: 1px solid; border-radius: 1em';
    document.body.append(note);
    note.showPopover();
  };

  // Nothing is shown if the member has gone to another page.
  const missed = (from: string) => {
    if (location.href === from) tell(changed);
  };

  // `keepTyped` passes the typed text on to React.
  addEventListener(
    'input',
    ({ target }) => {
      const control = target as (HTMLInputElement | HTMLTextAreaElement) & { typed?: unknown };
      control.typed = [control.value, control.selectionStart, control.selectionEnd];
    },
    true,
  );

  // Added as a bubbling listener on window, so it runs last: an unhandled submit comes from a part not yet hydrated.
  addEventListener('submit', (event) => {
    const { submitter, defaultPrevented } = event;
    const form = event.target as HTMLFormElement;
    // The browser itself submits a form with an `action`.
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
    // On an error page React renders anew, so that the same button is another element.
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
        // A repeated press is not a user activation, so the browser would not open the file chooser.
        event.preventDefault();
        tell(again);
        return;
      }
      const button = target.closest('button');
      // The browser or the film's script handles these buttons.
      if (!button || button.matches('[popovertarget],[commandfor],video~*')) return;
      // The browser submits these forms, or the listener above holds them.
      if (button.type !== 'button' && button.form) return;
      release();
      pressed = button;
      words = wordsOf(button);
      place = alike().indexOf(button);
      page = location.href;
      if (!isAwake) {
        // React's listeners exist from `hydrateRoot` on: without this it would replay the click, and we would repeat
        // it.
        event.stopPropagation();
        hold();
        return;
      }
      // React delivers a click to a button only after it has hydrated the part around it.
      const arrive = () => {
        if (pressed === button) pressed = undefined;
      };
      button.addEventListener('click', arrive, { capture: true, once: true });
      setTimeout(() => {
        if (pressed !== button) return;
        // If the default was prevented, a listener has handled the click.
        if (event.defaultPrevented) pressed = undefined;
        else hold();
      });
    },
    true,
  );
  /** These elements handle keys themselves. */
  const busy = 'input, textarea, select, [contenteditable], [role="menu"], dialog';
  addEventListener('keydown', (event) => {
    const { key, repeat: isHeld, ctrlKey, metaKey, altKey } = event;
    const at = event.target as Element;
    if (isAwake || isHeld || ctrlKey || metaKey || altKey || at.closest(busy)) return;
    const control = [...document.querySelectorAll<HTMLElement>('[aria-keyshortcuts]')].find(
      (one) => one.getAttribute('aria-keyshortcuts') === key,
    );
    if (!control || !(at.contains(control) || control.closest('section')?.contains(at))) return;
    // Enter on a link or button activates that element.
    if (key === 'Enter' && at.closest('a, button')) return;
    event.preventDefault();
    control.click();
  });
  addEventListener(
    awake,
    () => {
      // Deferred until React's commit is done, so that the click can make it hydrate more.
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
    // A reload would lose the input. The event is cancelled as if the page reloaded, so the import stays pending.
    event.preventDefault();
    event.stopImmediatePropagation();
    isBroken = true;
    if (release()) tell(failure);
  });
};

/**
 * Holds input on parts of a page that are not hydrated yet. A form without `action` works only with scripts; submitting
 * it to the server would reload an empty page. Such a form is held and submitted after hydration. Of the buttons that
 * need scripts, the last one pressed is shown as busy and clicked again, or a message says that it has changed. A key
 * activates the control that names it in `aria-keyshortcuts`. If the scripts cannot be loaded, a message says so and
 * the typed text stays. Without JavaScript nothing is held.
 */
export const earlyInputHtml = (nonce: string, words: Words): string => {
  const inputs = [AWAKE, OUTDATED, words].map((input) => JSON.stringify(input).replaceAll('<', String.raw`\u003c`));
  return `<script nonce="${nonce}">(${watchEarlyInput.toString()})(${inputs.join()})</script>`;
};
