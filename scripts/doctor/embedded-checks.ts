import { open, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { broken, fine, type Finding, warning } from '#scripts/doctor/finding.ts';
import { isPageWhole, PAGE_BYTES } from '#scripts/doctor/page-checksum.ts';

const PAGES_AT_ONCE = 128;
const PAGES_IN_A_SEGMENT = 131_072;
/** Tables and indexes with their auxiliary maps, in segments of 1 GiB. */
const RELATION_FILE = /^\d+(?:_(?:fsm|vm|init))?(?:\.(\d+))?$/;
const MOST_EXAMPLES = 3;

/** Offset of the cluster state in `global/pg_control`. */
const STATE_AT = 16;
const CLOSED_CLEANLY = 1;

/** Reads every page of a database that is not in use, to find corruption on disk before the page is needed. */
export const checkPages = async (directory: string): Promise<Finding> => {
  const where = `The embedded database in ${directory}`;
  if (!(await wasClosedCleanly(directory))) {
    return fine(
      `${where} was not closed cleanly: the next start recovers it, and its pages can be checked after a stop`,
    );
  }
  let pages = 0;
  const spoilt: string[] = [];
  const chunk = Buffer.alloc(PAGES_AT_ONCE * PAGE_BYTES);
  for (const { path, segment } of await relationFiles(directory)) {
    for await (const { page, block } of pagesOf(join(directory, path), { segment, chunk })) {
      pages += 1;
      if (!isPageWhole(page, block)) spoilt.push(`page ${block} of ${path}`);
    }
  }
  if (spoilt.length === 0) return fine(`${where} is whole: ${pages} pages`);
  const examples = spoilt.slice(0, MOST_EXAMPLES).join(', ');
  return broken(
    `${where} is damaged: ${examples}${spoilt.length > MOST_EXAMPLES ? ` and ${spoilt.length - MOST_EXAMPLES} more` : ''}.`,
    'Keep a copy of it, check the disk, and restore the latest backup: what those pages held is lost.',
  );
};

const wasClosedCleanly = async (directory: string): Promise<boolean> => {
  const file = await open(join(directory, 'global/pg_control'), 'r');
  try {
    const { buffer } = await file.read(Buffer.alloc(4), 0, 4, STATE_AT);
    return buffer.readUInt32LE() === CLOSED_CLEANLY;
  } finally {
    await file.close();
  }
};

const relationFiles = async (directory: string): Promise<{ path: string; segment: number }[]> => {
  const databases = (await readdir(join(directory, 'base'))).map((name) => join('base', name));
  const files: { path: string; segment: number }[] = [];
  for (const folder of ['global', ...databases]) {
    for (const name of (await readdir(join(directory, folder))).toSorted()) {
      const relation = RELATION_FILE.exec(name);
      if (relation !== null) files.push({ path: join(folder, name), segment: Number(relation[1] ?? 0) });
    }
  }
  return files;
};

/** Reads into one buffer, because allocating one for each of a thousand files takes longer than the checksums. */
const pagesOf = async function* (
  path: string,
  { segment, chunk }: { segment: number; chunk: Buffer },
): AsyncGenerator<{ page: Buffer; block: number }> {
  let block = segment * PAGES_IN_A_SEGMENT;
  const file = await open(path, 'r');
  try {
    for (;;) {
      const { bytesRead } = await file.read(chunk, 0, chunk.length);
      if (bytesRead === 0) return;
      // Files consist of whole pages, so each chunk does too.
      for (let at = 0; at + PAGE_BYTES <= bytesRead; at += PAGE_BYTES) {
        yield { page: chunk.subarray(at, at + PAGE_BYTES), block };
        block += 1;
      }
    }
  } finally {
    await file.close();
  }
};

/** Checks file permissions. A closed top folder protects the photos, which are too many to check one by one. */
export const checkRights = async (dataDir: string): Promise<Finding> => {
  const inDatabase = await readdir(join(dataDir, 'database'), { recursive: true }).catch(absent);
  const names = [
    'secret.key',
    'database.lock',
    'database',
    'objects',
    ...inDatabase.map((name) => join('database', name)),
  ];
  const open: string[] = [];
  for (const name of names) {
    const found = await stat(join(dataDir, name)).catch(absent);
    if ('mode' in found && (found.mode & 0o077) !== 0) open.push(name);
  }
  if (open.length === 0) return fine(`DATA_DIR: only this user can read or change what is in ${dataDir}`);
  const tops = [...new Set(open.map((name) => join(dataDir, name.split('/', 1)[0] ?? '')))];
  return warning(
    `DATA_DIR: other users of this machine may read or change ${open.length} files and folders in ${dataDir}.`,
    `chmod -R go= ${tops.join(' ')}`,
  );
};

/** Treats a missing or unreadable folder as empty; rethrows other errors. */
const absent = (error: NodeJS.ErrnoException): never[] => {
  if (['ENOENT', 'ENOTDIR', 'EACCES'].includes(error.code ?? '')) return [];
  throw error;
};
