import { sql } from 'kysely';
import {
  lockOwnerToStore,
  refreshMainPhoto,
  requireFewUnsent,
  requireFreePlace,
} from '#server/features/photos/pictures/photo-owner-store.ts';
import { claimPicture, giveUpPicture, storePicture } from '#server/features/photos/pictures/picture-files-store.ts';
import { createPicture } from '#server/features/photos/upload/create-picture.ts';
import { requireNew, requireNotBanned } from '#server/features/photos/upload/picture-hashes-store.ts';
import { scorePhoto } from '#server/features/photos/upload/record-nudity.ts';
import type { Database, Transaction } from '#server/platform/database/database.ts';
import { refuse } from '#server/platform/http/api/refuse.ts';
import type { MemberContext } from '#server/platform/http/requests/request-context.ts';
import type { MemberId, PhotoId } from '#server/platform/ids/public-id.ts';
import type { PictureEdit } from '#server/platform/images/decode-picture.ts';
import type { ImageProcessor } from '#server/platform/images/image-processor.ts';
import type { Picture } from '#server/platform/images/make-picture.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { Objects } from '#server/platform/objects/objects.ts';

type Context = Pick<MemberContext, 'viewer' | 'site' | 'now'> & {
  readonly db: Database;
  readonly objects: Objects;
  readonly images: Pick<ImageProcessor, 'process'>;
  readonly jobs: Pick<Jobs, 'enqueue'>;
};

type Upload = {
  /** made by the client, so that a retry does not create a second photo */
  readonly clientId: string;
  readonly isPrivate: boolean;
  /** not for the gallery; the same picture may also be there or be sent again */
  readonly isForMessage: boolean;
  readonly edit: PictureEdit | null;
  readonly file: Uint8Array;
};

/**
 * Stores the files before the row, so that no row is without files. If the outcome of the commit is unknown, the sweep
 * deletes files that no row refers to.
 */
export const uploadPhoto = async (ctx: Context, upload: Upload): Promise<PhotoId> => {
  const { db, viewer } = ctx;
  const known = await findUploaded(db, viewer.memberId, upload.clientId);
  if (known !== null) return known;
  // Checked again under the lock; checking here saves the work for a full gallery.
  await requirePlace(db, ctx, upload, viewer.paidUser);
  const picture = await createPicture(ctx.images, upload.file, upload.edit);
  await requireNotBanned(db, picture);
  if (!upload.isForMessage) await requireNew(db, viewer.memberId, picture, upload.clientId);
  const objectKey = await storePicture(ctx, picture);
  return db.transaction((tx) => addPhoto(tx, ctx, { ...upload, picture, objectKey }));
};

const requirePlace = (
  db: Pick<Database, 'run'>,
  { viewer, now }: Pick<Context, 'viewer' | 'now'>,
  { isForMessage }: Pick<Upload, 'isForMessage'>,
  isPremium: boolean,
): Promise<void> =>
  isForMessage ? requireFewUnsent(db, viewer.memberId, now) : requireFreePlace(db, viewer.memberId, isPremium);

const findUploaded = async (
  { kysely }: Pick<Database, 'kysely'>,
  memberId: MemberId,
  clientId: string,
): Promise<PhotoId | null> => {
  const row = await kysely
    .selectFrom('photos')
    .select(['id', 'status'])
    .where('member_id', '=', memberId)
    .where('client_id', '=', clientId)
    .executeTakeFirst();
  if (row?.status === 'deleted') return refuse('not_found');
  return (row?.id as PhotoId | undefined) ?? null;
};

type New = Upload & { readonly picture: Picture; readonly objectKey: string };

const addPhoto = async (
  tx: Transaction,
  { viewer, site, now, jobs }: Context,
  { clientId, isPrivate, isForMessage, picture, objectKey }: New,
): Promise<PhotoId> => {
  const { memberId } = viewer;
  const { isPremium } = await lockOwnerToStore(tx, memberId);
  const known = await findUploaded(tx, memberId, clientId);
  if (known !== null) {
    await giveUpPicture(tx, objectKey, now);
    return known;
  }
  await requirePlace(tx, { viewer, now }, { isForMessage }, isPremium);
  if (!isForMessage) await requireNew(tx, memberId, picture, clientId);
  await claimPicture(tx, objectKey);
  const { id } = await tx.kysely
    .insertInto('photos')
    .values({
      member_id: memberId,
      object_key: objectKey,
      client_id: clientId,
      position: sql<number>`(select coalesce(max(position) + 1, 0) from photos where member_id = ${memberId})`,
      status: site.photo_review === 'after' ? 'active' : 'pending',
      private: isPrivate,
      for_message: isForMessage,
      width: picture.width,
      height: picture.height,
      placeholder: picture.placeholder,
      hash: picture.hash,
      mirror_hash: picture.mirrorHash,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await refreshMainPhoto(tx, memberId);
  await jobs.enqueue(tx, scorePhoto, { photo: id as PhotoId });
  return id as PhotoId;
};
