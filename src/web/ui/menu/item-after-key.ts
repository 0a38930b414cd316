import type { KeyboardEvent } from 'react';

const TYPING_PAUSE_MS = 700;

/** Returns the item a key moves to: arrow keys wrap around, Home, End, and typed letters match the start of a label. */
export const itemAfterKey = (
  event: KeyboardEvent,
  items: readonly HTMLElement[],
  typed: { text: string; at: number },
): HTMLElement | undefined => {
  const current = items.findIndex((item) => item === document.activeElement);
  if (event.key === 'ArrowDown') return items[(current + 1) % items.length];
  if (event.key === 'ArrowUp') return items.at(current <= 0 ? -1 : current - 1);
  if (event.key === 'Home') return items[0];
  if (event.key === 'End') return items.at(-1);
  const isTyping = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;
  if (!isTyping || (event.key === ' ' && typed.text === '')) return undefined;

  const isContinued = event.timeStamp - typed.at < TYPING_PAUSE_MS;
  typed.text = (isContinued ? typed.text : '') + event.key.toLocaleLowerCase();
  typed.at = event.timeStamp;
  // The same letter again moves to the next item that starts with it.
  const isRepeated = new Set(typed.text).size === 1;
  const wanted = isRepeated ? typed.text.slice(0, 1) : typed.text;
  const start = isRepeated || current < 0 ? current + 1 : current;
  const inOrder = [...items.slice(start), ...items.slice(0, start)];
  return inOrder.find((item) => item.textContent.trim().toLocaleLowerCase().startsWith(wanted));
};
