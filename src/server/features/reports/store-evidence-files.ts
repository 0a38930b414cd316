import { buffer } from 'node:stream/consumers';
import { makeEvidenceKey } from '#server/features/reports/report-rules.ts';
import type { ReportedRow } from '#server/features/reports/reported-object-read-model.ts';
import type { Database } from '#server/platform/database/database.ts';
import { noteLeftover } from '#server/platform/objects/leftovers.ts';
import type { Objects } from '#server/platform/objects/objects.ts';

type Reported = Pick<ReportedRow, 'object_key' | 'voice_file' | 'hello_file'>;
type Context = { readonly db: Database; readonly objects: Objects; readonly now: Date };

/** Object keys of copies that no report refers to yet; null: there is no such file. */
export type EvidenceKeys = {
  /** of the picture or the voice message */
  readonly evidenceKey: string | null;
  /** of the spoken hello */
  readonly helloEvidenceKey: string | null;
};

const fileOf = ({ object_key: picture, voice_file: voice = null }: Reported): string | null =>
  picture === null ? voice : `${picture}/full.webp`;

const copyFile = async ({ db, objects, now }: Context, file: string | null): Promise<string | null> => {
  const stored = file === null ? null : await objects.get(file);
  if (file === null || stored === null) return null;
  const key = makeEvidenceKey(file);
  const bytes = await buffer(stored.body);
  await noteLeftover(db, key, now);
  await objects.put(key, bytes);
  return key;
};

/** Copies the picture and the recording before any report refers to the copies. */
export const storeEvidenceFiles = async (ctx: Context, reported: Reported | null): Promise<EvidenceKeys> => ({
  evidenceKey: await copyFile(ctx, reported && fileOf(reported)),
  helloEvidenceKey: await copyFile(ctx, reported?.hello_file ?? null),
});
