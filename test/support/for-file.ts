import { afterAll } from 'vitest';

const open = new Set<() => Promise<void>>();

/** Opens something at the top level of a test file, for all its tests, and closes it when the file ends. */
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

/** Closes what is still open: Vitest runs no hooks of a file that failed at its top level or had no selected test. */
export const closeLeftOpen = async (): Promise<void> => {
  await Promise.allSettled([...open].map((close) => close()));
};
