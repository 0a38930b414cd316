/** The row around an element goes: the keyboard goes on at its neighbour. */
export const leaveRow = (element: HTMLElement | null): void => {
  const row = element?.closest('li');
  const neighbour = row?.nextElementSibling ?? row?.previousElementSibling ?? document.querySelector('main');
  (neighbour?.querySelector('a') ?? document.querySelector<HTMLElement>('main'))?.focus();
};
