/** What the moderator is about to say no to: the question that is open. */
export type Question = 'reject' | 'ban';

/** What a key asks for. Only without a modifier, and never while somebody writes. */
export type QueueKey = 'approve' | Question | 'next' | 'previous' | 'back' | { readonly reason: number };

const KEYS: Readonly<Record<string, QueueKey>> = {
  a: 'approve',
  r: 'reject',
  b: 'ban',
  arrowright: 'next',
  arrowleft: 'previous',
  escape: 'back',
};

type Pressed = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'repeat'>;

/** A key that is held down decides once: the next photo is another one. */
export const readQueueKey = (event: Pressed): QueueKey | null => {
  if (event.altKey || event.ctrlKey || event.metaKey || event.repeat) return null;
  if (/^[1-9]$/.test(event.key)) return { reason: Number(event.key) };
  return KEYS[event.key.toLowerCase()] ?? null;
};

/** The photo that is looked at when one is gone: the one that took its place, else the last. */
export const indexAfter = (index: number, length: number): number => Math.max(0, Math.min(index, length - 1));
