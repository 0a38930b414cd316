import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';

const rooms: { unmount(): void }[] = [];

export const close = (): void => {
  for (const room of rooms.splice(0)) room.unmount();
  document.body.replaceChildren();
};

/** Renders the content as the server does, lets `fill` use it, and then hydrates it. */
export const openUnhydrated = (content: ReactNode, fill: (room: HTMLElement) => void): void => {
  onTestFinished(close);
  const early = document.createElement('div');
  early.innerHTML = renderToString(content);
  document.body.append(early);
  fill(early);
  rooms.push(hydrateRoot(early, content));
};

export const find = <Element extends HTMLElement>(within: HTMLElement, selector: string): Element =>
  within.querySelector<Element>(selector)!;

/** Changes a field as a visitor does before hydration: also sets `typed`, which browser autofill does not set. */
export const touch = (room: HTMLElement, selector: string, change: (control: HTMLInputElement) => void): void => {
  const control = find<HTMLInputElement>(room, selector);
  change(control);
  Object.assign(control, { typed: [control.value, control.selectionStart, control.selectionEnd] });
};

/** Renders “Hydrated” once React has hydrated the page. */
export const Hydrated = () => {
  const isHydrated = useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
  return isHydrated && <p>Hydrated</p>;
};
export const untilHydrated = async (): Promise<void> => {
  await expect.element(page.getByText('Hydrated')).toBeVisible();
};

/** A controlled field together with its value in React, and a button that renders it again. */
export const Known = <Value,>({
  first,
  draw,
}: {
  first: Value;
  draw: (value: Value, set: (value: Value) => void) => ReactNode;
}) => {
  const [value, set] = useState(first);
  const [turns, setTurns] = useState(0);
  return (
    <>
      {draw(value, set)}
      <button type="button" onClick={() => setTurns(turns + 1)}>
        Draw again
      </button>
      <output>{JSON.stringify(value)}</output>
    </>
  );
};
