import { buffer } from 'node:stream/consumers';
import type { Objects } from '#server/platform/objects/objects.ts';

/**
 * Copies the picture beside the report, which names the place already: a crash in between leaves nothing that nobody
 * knows of, and whoever reports again brings the copy along.
 */
export const storeEvidencePicture = async (
  objects: Objects,
  { evidenceKey, objectKey }: { readonly evidenceKey: string | null; readonly objectKey: string | null },
): Promise<void> => {
  if (evidenceKey === null || objectKey === null || (await objects.head(evidenceKey)) !== null) return;
  const picture = await objects.get(`${objectKey}/full.webp`);
  if (picture !== null) await objects.put(evidenceKey, await buffer(picture.body));
};
