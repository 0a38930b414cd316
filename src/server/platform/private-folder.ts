import { chmodSync, mkdirSync, statSync } from 'node:fs';

const OTHERS = 0o077;

/** Makes the folder private to its owner. A folder of another owner, such as a mounted volume, is left unchanged. */
export const makePrivateFolder = (path: string): void => {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  const { mode, uid } = statSync(path);
  if ((mode & OTHERS) !== 0 && uid === process.geteuid?.()) chmodSync(path, 0o700);
};
