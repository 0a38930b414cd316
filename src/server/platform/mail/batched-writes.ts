/**
 * Collects items while the previous write is in progress and then writes them together. Each caller waits for the write
 * with its item.
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
