import { afterAll } from 'vitest';

const open = new Set<() => Promise<void>>();

/** What one test file opens at its top level and all its tests use: closed when the file ends. */
export const openForFile = async <Opened>(
  opens: () => Promise<Opened>,
  closes: (opened: Opened) => Promise<void>,
): Promise<Opened> => {
  const opened = await opens();
  const close = async (): Promise<void> => {
    if (open.delete(close)) await closes(opened);
  };
  open.add(close);
  afterAll(close);
  return opened;
};

/** Vitest runs no hooks of a file that failed at its top level, or of which no test was chosen. */
export const closeLeftOpen = async (): Promise<void> => {
  await Promise.allSettled([...open].map((close) => close()));
};
