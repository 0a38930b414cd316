/** The memory that several pools of children share. A request for more than is left waits its turn. */
export type MemoryBudget = {
  take(megabytes: number): Promise<void>;
  give(megabytes: number): void;
  /** Marks memory as held by an idle child. `end` is called once when another child needs it. */
  lend(end: () => void): void;
  /** Ends a loan: the memory is in use again or released. */
  recall(end: () => void): void;
};

/**
 * For all picture processes on this node: enough for two usual pictures and a score, or for a large picture and one of
 * these.
 */
const PICTURES_MEGABYTES = 1024;

export const createMemoryBudget = (megabytes = PICTURES_MEGABYTES): MemoryBudget => {
  let free = megabytes;
  const waiting: { readonly needed: number; readonly start: () => void }[] = [];
  const lent = new Set<() => void>();

  const settle = (): void => {
    for (let [next] = waiting; next !== undefined && next.needed <= free; [next] = waiting) {
      waiting.shift();
      free -= next.needed;
      next.start();
    }
    const [end] = lent;
    if (waiting.length === 0 || end === undefined) return;
    lent.delete(end);
    end();
  };

  return {
    take: (needed) =>
      new Promise((resolve) => {
        waiting.push({ needed, start: resolve });
        settle();
      }),
    give: (given) => {
      free += given;
      settle();
    },
    lend: (end) => {
      lent.add(end);
      settle();
    },
    recall: (end) => void lent.delete(end),
  };
};
