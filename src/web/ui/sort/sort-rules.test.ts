import { expect, it } from 'vitest';
import { boxAfterKey, boxAt, moveTo } from '#web/ui/sort/sort-rules.ts';

/** A large box, two small ones beside it, and a row of two below. */
const boxes = [
  { left: 0, top: 0, width: 20, height: 20 },
  { left: 22, top: 0, width: 9, height: 9 },
  { left: 22, top: 11, width: 9, height: 9 },
  { left: 0, top: 22, width: 9, height: 9 },
  { left: 11, top: 22, width: 9, height: 9 },
];

it('moves one item and keeps the order of the others', () => {
  expect(moveTo(['a', 'b', 'c', 'd'], 'd', 0)).toEqual(['d', 'a', 'b', 'c']);
  expect(moveTo(['a', 'b', 'c', 'd'], 'a', 2)).toEqual(['b', 'c', 'a', 'd']);
});

it('knows which place a point lies on', () => {
  expect(boxAt(boxes, { x: 10, y: 10 })).toBe(0);
  expect(boxAt(boxes, { x: 25, y: 15 })).toBe(2);
  expect(boxAt(boxes, { x: 21, y: 10 })).toBeNull();
});

it('goes through the places one by one, and stops at the ends', () => {
  expect(boxAfterKey(boxes, 0, 'ArrowRight')).toBe(1);
  expect(boxAfterKey(boxes, 0, 'ArrowLeft')).toBe(0);
  expect(boxAfterKey(boxes, 4, 'ArrowRight')).toBe(4);
  expect(boxAfterKey(boxes, 3, 'Home')).toBe(0);
  expect(boxAfterKey(boxes, 0, 'End')).toBe(4);
});

it('goes up and down to the nearest place of the next row', () => {
  expect(boxAfterKey(boxes, 1, 'ArrowDown')).toBe(2);
  expect(boxAfterKey(boxes, 4, 'ArrowUp')).toBe(0);
  expect(boxAfterKey(boxes, 0, 'ArrowDown')).toBe(3);
  expect(boxAfterKey(boxes, 3, 'ArrowDown')).toBe(3);
});

it('leaves other keys alone', () => {
  expect(boxAfterKey(boxes, 0, 'a')).toBeNull();
});
