import type { ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { onTestFinished } from 'vitest';

/** Renders on the server, clicks the first button, and hydrates only after the browser has opened its popover. */
export const openEarly = async (content: ReactNode): Promise<void> => {
  const room = document.createElement('div');
  document.body.append(room);
  room.innerHTML = renderToString(content);
  const popover = room.querySelector('[popover]')!;
  const isToggled = new Promise((resolve) => {
    popover.addEventListener('toggle', resolve, { once: true });
  });
  room.querySelector('button')!.click();
  await isToggled;
  const root = hydrateRoot(room, content);
  onTestFinished(() => {
    root.unmount();
    room.remove();
  });
};
