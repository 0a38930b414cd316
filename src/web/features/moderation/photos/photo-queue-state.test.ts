import { expect, it } from 'vitest';
import { indexAfter, readQueueKey } from '#web/features/moderation/photos/photo-queue-state.ts';

const press = (key: string, modifiers: object = {}) =>
  readQueueKey({ key, altKey: false, ctrlKey: false, metaKey: false, repeat: false, ...modifiers });

it('keys decide, move, and choose a reason by its number', () => {
  expect(['a', 'A', 'r', 'b', 'ArrowRight', 'ArrowLeft', 'Escape', '3', '0', 'x'].map((key) => press(key))).toEqual([
    'approve',
    'approve',
    'reject',
    'ban',
    'next',
    'previous',
    'back',
    { reason: 3 },
    null,
    null,
  ]);
});

it('a shortcut of the browser is none of ours, and a key held down decides once', () => {
  for (const modifier of ['altKey', 'ctrlKey', 'metaKey', 'repeat']) {
    expect(press('a', { [modifier]: true })).toBeNull();
  }
});

it('what comes after a decided photo takes its place; after the last one the one before', () => {
  expect([indexAfter(0, 3), indexAfter(2, 2), indexAfter(5, 0)]).toEqual([0, 1, 0]);
});
