/** How many rows of a list are in memory at a time. */
export const PAGE_ROWS = 500;

/** A list of any length, read page by page: `load` answers with the rows behind the last one it gave. */
export async function* loadPages<Row>(load: (last: Row | null) => Promise<readonly Row[]>): AsyncGenerator<Row> {
  let last: Row | null = null;
  for (;;) {
    const rows: readonly Row[] = await load(last);
    yield* rows;
    last = rows.at(-1) ?? null;
    if (rows.length < PAGE_ROWS) return;
  }
}
