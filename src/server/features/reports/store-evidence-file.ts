import { buffer } from 'node:stream/consumers';
import { makeEvidenceKey } from '#server/features/reports/report-rules.ts';
import type { ReportedRow } from '#server/features/reports/reported-object-read-model.ts';
import type { Database } from '#server/platform/database/database.ts';
import { noteLeftover } from '#server/platform/objects/leftovers.ts';
import type { Objects } from '#server/platform/objects/objects.ts';

type Reported = Pick<ReportedRow, 'object_key' | 'voice_file'>;
type Context = { readonly db: Database; readonly objects: Objects; readonly now: Date };

const fileOf = ({ object_key: picture, voice_file: voice = null }: Reported): string | null =>
  picture === null ? voice : `${picture}/full.webp`;

/** Copies the picture or the recording before any report refers to the copy; returns its object key; null: there is none. */
export const storeEvidenceFile = async (
  { db, objects, now }: Context,
  reported: Reported | null,
): Promise<string | null> => {
  const file = reported === null ? null : fileOf(reported);
  const stored = file === null ? null : await objects.get(file);
  if (file === null || stored === null) return null;
  const key = makeEvidenceKey(file);
  const bytes = await buffer(stored.body);
  await noteLeftover(db, key, now);
  await objects.put(key, bytes);
  return key;
};
