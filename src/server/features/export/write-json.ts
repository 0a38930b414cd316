/** A list that is read while it is written, so that it is never completely in memory. */
type Flow = AsyncIterable<unknown>;

const isFlow = (value: unknown): value is Flow =>
  typeof value === 'object' && value !== null && Symbol.asyncIterator in value;

const holdsFlow = (value: unknown): value is object =>
  isFlow(value) || (typeof value === 'object' && value !== null && Object.values(value).some(holdsFlow));

/** Writes the same as `JSON.stringify(value, null, 2)`, piece by piece. Lists may be async iterables, even nested. */
export const writeJson = async function* (value: unknown, indent = ''): AsyncGenerator<string> {
  if (!holdsFlow(value)) {
    yield (JSON.stringify(value, null, 2) ?? 'null').replaceAll('\n', `\n${indent}`);
    return;
  }
  const deeper = `${indent}  `;
  if (isFlow(value)) {
    let before = '[';
    for await (const item of value) {
      yield `${before}\n${deeper}`;
      yield* writeJson(item, deeper);
      before = ',';
    }
    yield before === '[' ? '[]' : `\n${indent}]`;
    return;
  }
  let before = '{';
  for (const [key, item] of Object.entries(value)) {
    if (item === undefined) continue;
    yield `${before}\n${deeper}${JSON.stringify(key)}: `;
    yield* writeJson(item, deeper);
    before = ',';
  }
  yield `\n${indent}}`;
};
