import { expect, it } from 'vitest';
import { writeJson } from '#server/features/export/write-json.ts';

const flow = async function* <Item>(...items: Item[]) {
  yield* items;
};
const written = async (value: unknown): Promise<string> => {
  let text = '';
  for await (const piece of writeJson(value)) text += piece;
  return text;
};

it('writes what JSON.stringify writes, for arrays and for async iterables', async () => {
  const at = new Date('2026-06-01T12:00:00Z');
  const line = 'two\n  lines "quoted"';
  const value = <List>(list: (...items: object[]) => List) => ({
    none: null,
    left_out: undefined,
    empty: list(),
    nested: { chats: list({ at, messages: list({ line }, { line: '' }) }, { messages: list() }) },
  });
  const whole = value((...items) => items);
  expect(await written(value(flow))).toBe(JSON.stringify(whole, null, 2));
  expect(await written(whole)).toBe(JSON.stringify(whole, null, 2));
});

it('reads the next item only after the one before is written', async () => {
  const asked: number[] = [];
  const counted = async function* () {
    for (const item of [1, 2]) {
      asked.push(item);
      yield item;
    }
  };
  const pieces = writeJson({ list: counted() });
  for await (const piece of pieces) if (piece === '1') break;
  expect(asked).toEqual([1]);
});
