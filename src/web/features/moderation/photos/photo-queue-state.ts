/** The decision whose reason is being chosen. */
export type Question = 'reject' | 'ban';

/** The action of a key; only without modifier keys. */
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

/** Returns the action of a key press. A held key counts once, because the next photo is another one. */
export const readQueueKey = (event: Pressed): QueueKey | null => {
  if (event.altKey || event.ctrlKey || event.metaKey || event.repeat) return null;
  if (/^[1-9]$/.test(event.key)) return { reason: Number(event.key) };
  return KEYS[event.key.toLowerCase()] ?? null;
};

/** Returns the index after a photo was removed: the photo that took its place, otherwise the last. */
export const indexAfter = (index: number, length: number): number => Math.max(0, Math.min(index, length - 1));
