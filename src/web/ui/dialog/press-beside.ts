/** Calls back on a press that starts and ends beside the dialog; selecting words and letting go outside is none. Returns how to stop. */
export const onPressBeside = (dialog: HTMLDialogElement, callback: () => void): (() => void) => {
  let isStartedBeside = false;
  const start = (event: PointerEvent) => {
    isStartedBeside = isBeside(dialog, event);
  };
  const end = (event: MouseEvent) => {
    if (isStartedBeside && isBeside(dialog, event)) callback();
  };
  dialog.addEventListener('pointerdown', start);
  dialog.addEventListener('click', end);
  return () => {
    dialog.removeEventListener('pointerdown', start);
    dialog.removeEventListener('click', end);
  };
};

/** The backdrop belongs to the dialog element, so only the coordinates tell them apart. */
const isBeside = (dialog: HTMLDialogElement, { target, clientX, clientY }: MouseEvent): boolean => {
  if (target !== dialog) return false;
  const { left, right, top, bottom } = dialog.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
};
