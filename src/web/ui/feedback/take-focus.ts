/** For the `ref` of what appears in place of the button that had the focus. */
export const takeFocus = (place: HTMLElement | null): void => place?.focus({ preventScroll: true });
