import { open, rm } from 'node:fs/promises';

/** A new private file, durable when this resolves. An incomplete file is removed. */
export const writeDurably = async (path: string, content: string | Uint8Array): Promise<void> => {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(content);
    await file.sync();
  } catch (error) {
    // On a full disk an incomplete file would take space that others need.
    await rm(path, { force: true });
    throw error;
  } finally {
    await file.close();
  }
};

/** Makes added and removed names of a folder durable. */
export const syncFolder = async (path: string): Promise<void> => {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
};
