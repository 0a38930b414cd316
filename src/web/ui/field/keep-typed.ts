type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/**
 * The `ref` of every field whose value React knows: what somebody typed or chose while the page was still asleep is told
 * to React as if it happened now. React by itself leaves it on the screen, never hears of it, and wipes it out later.
 */
export const keepTyped = (control: Control | null): void => {
  if (control === null) return;
  const { value } = control;
  const repeat = wayToRepeat(control, value);
  // Not while React is still waking up what is around.
  if (repeat !== null) queueMicrotask(repeat);
};

const wayToRepeat = (control: Control, value: string): (() => void) | null => {
  const say = (type: string) => control.dispatchEvent(new Event(type, { bubbles: true }));
  if (control instanceof HTMLSelectElement) {
    const marked = [...control.options].find(({ defaultSelected }) => defaultSelected);
    // Only the server marks the option that is chosen.
    if (marked === undefined || marked.value === value) return null;
    return () => {
      control.value = value;
      say('change');
    };
  }
  if (control.type === 'checkbox' || control.type === 'radio') {
    const { checked, defaultChecked } = control as HTMLInputElement;
    // Of several only the chosen one speaks.
    if (checked === defaultChecked || (control.type === 'radio' && !checked)) return null;
    return () => {
      (control as HTMLInputElement).checked = !checked;
      control.click();
    };
  }
  if (value === control.defaultValue) return null;
  return () => {
    // React compares with what it has set itself, so it is set behind its back.
    control.value = control.defaultValue;
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value);
    say('input');
  };
};
