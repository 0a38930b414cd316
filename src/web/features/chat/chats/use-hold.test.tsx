import { useRef } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';
import { useHold } from '#web/features/chat/chats/use-hold.ts';

const pressed = vi.fn();

const Row = () => {
  const place = useRef<HTMLDivElement>(null);
  useHold(place);
  return (
    <ul>
      <li>
        Ada
        <div ref={place}>
          <button type="button" onClick={pressed}>
            More
          </button>
        </div>
      </li>
    </ul>
  );
};

const touch = (
  kind: 'touchstart' | 'touchmove' | 'touchend',
  at: number,
  y = 0,
  row = page.getByRole('listitem').element(),
): TouchEvent => {
  const event = new TouchEvent(kind, {
    bubbles: true,
    cancelable: true,
    touches: kind === 'touchend' ? [] : [new Touch({ identifier: 1, target: row, clientX: 0, clientY: y })],
  });
  Object.defineProperty(event, 'timeStamp', { value: at });
  row.dispatchEvent(event);
  return event;
};

beforeEach(async () => {
  await render(<Row />);
});
afterEach(() => pressed.mockReset());

it('presses the button of a row on which a finger stayed, once it lifts, and nothing else', () => {
  touch('touchstart', 0);
  touch('touchmove', 200, 4);
  expect(pressed).not.toHaveBeenCalled();
  expect(touch('touchend', 600).defaultPrevented).toBe(true);
  expect(pressed).toHaveBeenCalledOnce();
});

it('leaves a short touch to the link', () => {
  touch('touchstart', 0);
  expect(touch('touchend', 120).defaultPrevented).toBe(false);
  expect(pressed).not.toHaveBeenCalled();
});

it('leaves a finger that moves to the list', () => {
  touch('touchstart', 0);
  touch('touchmove', 300, 40);
  expect(touch('touchend', 600).defaultPrevented).toBe(false);
  expect(pressed).not.toHaveBeenCalled();
});

it('keeps the browser’s own menu away while a finger stays, not from a mouse', () => {
  const menu = () => {
    const event = new MouseEvent('contextmenu', { bubbles: true, cancelable: true });
    page.getByRole('listitem').element().dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect(menu()).toBe(false);
  touch('touchstart', 0);
  expect(menu()).toBe(true);
});

it('a finger that stays on what the menu has opened presses that, not the row', () => {
  const button = page.getByRole('button').element();
  touch('touchstart', 0, 0, button);
  expect(touch('touchend', 600, 0, button).defaultPrevented).toBe(false);
  expect(pressed).not.toHaveBeenCalled();
});
