import { randomUUID } from 'node:crypto';
import { deletePhoto } from '#server/features/photos/removal/delete-photo.ts';
import { eraseDeletedPhotos } from '#server/features/photos/removal/erase-deleted-photos.ts';
import { changePhoto } from '#server/features/photos/upload/change-photo.ts';
import { uploadPhoto } from '#server/features/photos/upload/upload-photo.ts';
import { openDatabase } from '#server/platform/database/open-database.ts';
import type { Viewer } from '#server/platform/http/requests/request-context.ts';
import { MOST_DECODING_MEGABYTES } from '#server/platform/images/decoding-cost.ts';
import type { ImageProcessor } from '#server/platform/images/image-processor.ts';
import { makePicture } from '#server/platform/images/make-picture.ts';
import { createFileObjects } from '#server/platform/objects/file-objects.ts';
import { sweepLeftovers } from '#server/platform/objects/leftovers.ts';
import { photoPath } from '#shared/domain/photos/image-paths.ts';
import { MINUTE_MS } from '#shared/domain/time.ts';
import { buildMember } from '#test/support/builders/build-member.ts';
import { buildSite } from '#test/support/builders/build-site.ts';
import { drawPicture } from '#test/support/builders/build-upload.ts';

/** Resolves when the line has been written to stdout, from where it survives a kill of this process. */
const say = (line: string): Promise<void> =>
  new Promise((resolve) => process.stdout.write(`${line}\n`, () => resolve()));

/**
 * Runs in its own process on the two given folders: uploads, edits, deletes and erases photos until it is killed, and
 * prints each photo that was acknowledged.
 */
const [databaseFolder = '', objectsFolder = ''] = process.argv.slice(2);
const db = await openDatabase({ kind: 'embedded', directory: databaseFolder }, { reportFault: console.error });
const objects = await createFileObjects(objectsFolder);
const jobs = { enqueue: async () => {} };
const images: Pick<ImageProcessor, 'process'> = {
  process: (bytes, limits, edit = null) =>
    makePicture(bytes, { ...limits, decodingMegabytes: MOST_DECODING_MEGABYTES }, edit),
};
const site = (await db.kysely.selectFrom('sites').selectAll().limit(1).executeTakeFirst()) ?? (await buildSite(db, {}));
await say('ready');
for (let number = process.pid * 1000; ; number += 2) {
  const memberId = await buildMember(db, { site, member: { email: `${randomUUID()}@vonk.test` } });
  const now = new Date();
  const ctx = { db, objects, images, jobs, now, site, viewer: { memberId, paidUser: false } as Viewer };
  const upload = async (file: Buffer) =>
    uploadPhoto(ctx, { clientId: randomUUID(), isPrivate: false, isForMessage: false, edit: null, file });
  const [kept, lost] = [await upload(await drawPicture(number)), await upload(await drawPicture(number + 1))];
  await say(`kept ${kept}`);
  await deletePhoto(ctx, lost);
  const { key } = await db.kysely.selectFrom('photos').select('key').where('id', '=', kept).executeTakeFirstOrThrow();
  const edit = { of: photoPath(key, 'full'), rotate: 90, crop: { x: 0, y: 0, width: 1, height: 1 } } as const;
  await changePhoto(ctx, { id: kept, edit });
  const { signal } = new AbortController();
  const later = new Date(now.getTime() + 11 * MINUTE_MS);
  await eraseDeletedPhotos({ db, now: later }, signal);
  await sweepLeftovers({ db, objects, now: later }, signal);
}
