import { open, rm } from 'node:fs/promises';

/** A new file, its owner's alone, on the disk when this resolves. Nothing is left of one that could not be written whole. */
export const writeDurably = async (path: string, content: string | Uint8Array): Promise<void> => {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(content);
    await file.sync();
  } catch (error) {
    // On a full disk the half of a file would keep room that others need.
    await rm(path, { force: true });
    throw error;
  } finally {
    await file.close();
  }
};

/** Makes a name that was added to the folder, or removed from it, survive a power failure. */
export const syncFolder = async (path: string): Promise<void> => {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
};
