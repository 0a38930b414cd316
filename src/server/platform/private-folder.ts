import { chmodSync, mkdirSync, statSync } from 'node:fs';

const OTHERS = 0o077;

/** Makes the folder and keeps everybody else out of it. What has another owner, a mounted volume, stays as that has made it. */
export const makePrivateFolder = (path: string): void => {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  const { mode, uid } = statSync(path);
  if ((mode & OTHERS) !== 0 && uid === process.geteuid?.()) chmodSync(path, 0o700);
};
