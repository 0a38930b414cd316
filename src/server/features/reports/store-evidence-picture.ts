import { buffer } from 'node:stream/consumers';
import { makeEvidenceKey } from '#server/features/reports/report-rules.ts';
import type { Database } from '#server/platform/database/database.ts';
import { noteLeftover } from '#server/platform/objects/leftovers.ts';
import type { Objects } from '#server/platform/objects/objects.ts';

type Context = { readonly db: Database; readonly objects: Objects; readonly now: Date };

/**
 * Copies the picture before any report refers to the copy; returns its object key, or null when there is no picture.
 */
export const storeEvidencePicture = async (
  { db, objects, now }: Context,
  objectKey: string | null,
): Promise<string | null> => {
  const picture = objectKey === null ? null : await objects.get(`${objectKey}/full.webp`);
  if (objectKey === null || picture === null) return null;
  const key = makeEvidenceKey(objectKey);
  const bytes = await buffer(picture.body);
  await noteLeftover(db, key, now);
  await objects.put(key, bytes);
  return key;
};
