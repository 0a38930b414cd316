import type { Stats } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import type { ByteRange, ObjectInfo, StoredObject } from '#server/platform/objects/objects.ts';

export const isErrorCode = (error: unknown, ...codes: string[]): boolean =>
  error instanceof Error && 'code' in error && codes.includes(String(error.code));

const infoOf = (stats: Stats): ObjectInfo => ({
  sizeBytes: stats.size,
  etag: `"${stats.size.toString(16)}-${Math.trunc(stats.mtimeMs).toString(16)}"`,
  modifiedAt: stats.mtime,
});

export const headFile = async (path: string): Promise<ObjectInfo | null> => {
  try {
    return infoOf(await stat(path));
  } catch (error) {
    if (isErrorCode(error, 'ENOENT', 'ENOTDIR')) return null;
    throw error;
  }
};

export const openFile = async (path: string, range?: ByteRange): Promise<StoredObject | null> => {
  const file = await open(path, 'r').catch((error: unknown) => {
    if (isErrorCode(error, 'ENOENT', 'ENOTDIR')) return null;
    throw error;
  });
  if (file === null) return null;
  try {
    const info = infoOf(await file.stat());
    if (range && range.start >= info.sizeBytes) throw new RangeError(`Byte ${range.start} lies behind the end.`);
    return { info, body: file.createReadStream(range ?? {}) };
  } catch (error) {
    await file.close();
    throw error;
  }
};
