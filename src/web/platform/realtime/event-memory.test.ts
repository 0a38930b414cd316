import { expect, it } from 'vitest';
import type { LiveFrame } from '#web/platform/realtime/event-connection.ts';
import { createEventMemory } from '#web/platform/realtime/event-memory.ts';

const frame = (id: number | null, kind: LiveFrame['kind'] = 'like'): LiveFrame => ({ kind, id, data: {} });
const ids = (frames: readonly LiveFrame[]) => frames.map(({ id }) => id);

it('takes each event once, and what is not counted always', () => {
  const memory = createEventMemory(3);
  expect([3, 4, 4, 2].map((id) => memory.take(frame(id)))).toEqual([false, true, false, false]);
  expect([memory.take(frame(null, 'typing')), memory.take(frame(null, 'typing'))]).toEqual([true, true]);
  expect(memory.last).toBe(4);
});

it('takes once also what it is told late', () => {
  const memory = createEventMemory(3);
  expect([7, 4, 5, 7, 5, 3].map((id) => memory.take(frame(id)))).toEqual([true, true, true, false, false, false]);
  expect([memory.last, ids(memory.after(3))]).toEqual([7, [4, 5, 7]]);
});

it('goes on from where a reset says, even further back', () => {
  const memory = createEventMemory(9);
  expect(memory.take({ kind: 'reset', id: 5, data: { head: 5 } })).toBe(true);
  expect([memory.last, memory.take(frame(6))]).toEqual([5, true]);
});

it('tells a younger tab what came after its birth, holes and all', () => {
  const memory = createEventMemory(3);
  for (const id of [4, 5, 8]) memory.take(frame(id));
  expect(ids(memory.after(8))).toEqual([]);
  expect(ids(memory.after(3))).toEqual([4, 5, 8]);
  expect(ids(memory.after(6))).toEqual([8]);
});

it('sends a tab that is too far behind back to the beginning', () => {
  const memory = createEventMemory(3);
  memory.take(frame(4));
  expect(memory.after(1)).toEqual([{ kind: 'reset', id: 4, data: { head: 4 } }]);
  for (let id = 5; id < 300; id += 1) memory.take(frame(id));
  expect(memory.after(4)).toEqual([{ kind: 'reset', id: 299, data: { head: 299 } }]);
  expect(memory.after(298)).toHaveLength(1);
});
