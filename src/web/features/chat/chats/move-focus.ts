/** As the row around an element leaves: the keyboard goes on at its neighbour. */
export const moveFocus = (element: HTMLElement | null): void => {
  const row = element?.closest('li');
  const neighbour = row?.nextElementSibling ?? row?.previousElementSibling ?? document.querySelector('main');
  (neighbour?.querySelector('a') ?? document.querySelector<HTMLElement>('main'))?.focus();
};
