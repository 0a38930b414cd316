import { flushSync } from 'react-dom';

type Control = (HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement) & {
  /** the last value typed or chosen and the caret position, recorded by `platform/hydration/early-input.ts` */
  typed?: readonly [value: string, start: number | null, end: number | null];
};

/** React calls a ref again after its content was hidden for a while. */
const seen = new WeakSet<Control>();

/**
 * The `ref` of every controlled field. It repeats input made before hydration as events, because React neither notices
 * such a value nor keeps it. A choice restored by the browser after a reload is reset to the page's value, because some
 * choices take effect at once. Text fields listen with `onInput`: `onChange` ignores a value that was present before
 * hydration.
 */
export const keepTyped = (control: Control | null): void => {
  if (control === null || seen.has(control)) return;
  seen.add(control);
  const repeat = wayToRepeat(control);
  // Deferred until React has hydrated the surrounding part.
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
    // Only server-rendered options have `defaultSelected`.
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
    // Of a radio group, only the chosen button fires an event.
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
  // React resets a non-empty textarea to the server's text.
  const [value, start, end] = control.typed ?? [control.value, null, null];
  if (value === control.defaultValue) return null;
  return () => {
    // Only if needed, because it moves the caret.
    if (control.value !== value) {
      control.value = value;
      if (start !== null) control.setSelectionRange(start, end);
    }
    // Flushed like a key press, so that the next field builds on this change.
    flushSync(() => say(control, 'input'));
  };
};
