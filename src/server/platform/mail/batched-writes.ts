/**
 * Collects what is to be written while the write before is under way, and writes it at once; each caller waits for the
 * write that has its own part.
 */
export const batchedWrites = <Item, Answer>(
  write: (items: readonly Item[]) => Promise<Answer>,
): ((item: Item) => Promise<Answer>) => {
  let before: Promise<unknown> = Promise.resolve();
  let next: { readonly items: Item[]; readonly written: Promise<Answer> } | null = null;
  return (item) => {
    if (next === null) {
      const items: Item[] = [];
      const written = before.then(() => {
        next = null;
        return write(items);
      });
      before = written.catch(() => {});
      next = { items, written };
    }
    next.items.push(item);
    return next.written;
  };
};
