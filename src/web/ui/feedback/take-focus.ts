/** For the `ref` of an element that replaces the button that had the focus. */
export const takeFocus = (place: HTMLElement | null): void => place?.focus({ preventScroll: true });
