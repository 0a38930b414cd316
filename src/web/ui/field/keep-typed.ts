import { flushSync } from 'react-dom';

type Control = (HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement) & {
  /** What somebody last typed or chose here, and where the caret was then: `platform/hydration/early-input.ts` notes it. */
  typed?: readonly [value: string, start: number | null, end: number | null];
};

/** A ref comes again when something around its control is hidden for a while. */
const seen = new WeakSet<Control>();

/**
 * The `ref` of every field whose value React knows: what somebody typed or chose before the page was hydrated is told
 * to React as if it happened now. React by itself leaves it on the screen, never hears of it, and wipes it out later. A
 * choice that only the browser remembers, of before a reload, goes back to what the page says: some choices act at once.
 * Texts are heard by `onInput`: `onChange` is silent about a value that was there when React came.
 */
export const keepTyped = (control: Control | null): void => {
  if (control === null || seen.has(control)) return;
  seen.add(control);
  const repeat = wayToRepeat(control);
  // Not while React still hydrates what is around.
  queueMicrotask(() => {
    if (control === document.activeElement) say(control, 'focusin');
    repeat?.();
  });
};

const say = (control: Control, type: string): unknown => control.dispatchEvent(new Event(type, { bubbles: true }));

const wayToRepeat = (control: Control): (() => void) | null => {
  if (control instanceof HTMLSelectElement) {
    const { value } = control;
    const marked = [...control.options].find(({ defaultSelected }) => defaultSelected);
    // Only the server marks the option that is chosen.
    if (marked === undefined || marked.value === value) return null;
    if (control.typed === undefined) {
      marked.selected = true;
      return null;
    }
    return () => {
      control.value = value;
      say(control, 'input');
      say(control, 'change');
    };
  }
  if (control.type === 'checkbox' || control.type === 'radio') {
    const box = control as HTMLInputElement;
    const { checked, defaultChecked } = box;
    // Of several only the chosen one speaks.
    if (checked === defaultChecked || (box.type === 'radio' && !checked)) return null;
    if (control.typed === undefined) {
      box.checked = defaultChecked;
      const marked = box.type === 'radio' && box.closest('fieldset')?.querySelector<HTMLInputElement>('[checked]');
      if (marked) marked.checked = true;
      return null;
    }
    return () => {
      box.checked = !checked;
      box.click();
    };
  }
  // A text of several lines that was not empty is back to what the server wrote, by React's hand.
  const [value, start, end] = control.typed ?? [control.value, null, null];
  if (value === control.defaultValue) return null;
  return () => {
    // Only where it must be: it moves the caret.
    if (control.value !== value) {
      control.value = value;
      if (start !== null) control.setSelectionRange(start, end);
    }
    // As after every stroke: the next field adds to what this one has changed.
    flushSync(() => say(control, 'input'));
  };
};
