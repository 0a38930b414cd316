/** Rows in memory at a time. */
export const PAGE_ROWS = 500;

/** Reads a list of any length page by page: `load` returns the rows after the given one (keyset pagination). */
export const loadPages = async function* <Row>(
  load: (last: Row | null) => Promise<readonly Row[]>,
): AsyncGenerator<Row> {
  let last: Row | null = null;
  for (;;) {
    const rows: readonly Row[] = await load(last);
    yield* rows;
    last = rows.at(-1) ?? null;
    if (rows.length < PAGE_ROWS) return;
  }
};
