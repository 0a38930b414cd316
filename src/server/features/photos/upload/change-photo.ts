import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { findOwnPhoto, type OwnPhotoRow } from '#server/features/photos/pictures/own-photos-read-model.ts';
import { lockOwner, lockOwnerToStore, refreshMainPhoto } from '#server/features/photos/pictures/photo-owner-store.ts';
import { claimPicture, giveUpPicture, storePicture } from '#server/features/photos/pictures/picture-files-store.ts';
import { createPicture } from '#server/features/photos/upload/create-picture.ts';
import { requireNotBanned } from '#server/features/photos/upload/picture-hashes-store.ts';
import { scorePhoto } from '#server/features/photos/upload/record-nudity.ts';
import type { Database } from '#server/platform/database/database.ts';
import { refuse } from '#server/platform/http/api/refuse.ts';
import type { MemberContext } from '#server/platform/http/requests/request-context.ts';
import type { PhotoId } from '#server/platform/ids/public-id.ts';
import type { PictureEdit } from '#server/platform/images/decode-picture.ts';
import type { ImageProcessor } from '#server/platform/images/image-processor.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { Objects } from '#server/platform/objects/objects.ts';
import { photoPath } from '#shared/domain/photos/image-paths.ts';

type Context = Pick<MemberContext, 'viewer' | 'now'> & {
  readonly db: Database;
  readonly objects: Objects;
  readonly images: Pick<ImageProcessor, 'process'>;
  readonly jobs: Pick<Jobs, 'enqueue'>;
};

type Changes = {
  readonly id: PhotoId;
  readonly caption?: string | undefined;
  readonly private?: boolean | undefined;
  readonly edit?: (PictureEdit & { readonly of: string }) | undefined;
};

export const changePhoto = async (ctx: Context, { id, edit, caption, private: isPrivate }: Changes): Promise<void> => {
  const { db, viewer } = ctx;
  const photo = (await findOwnPhoto(db, viewer.memberId, id)) ?? refuse('not_found');
  // A client that retries an edit after a lost answer still names the old address: the edit is done already.
  const isDone = edit !== undefined && edit.of !== photoPath(photo.key, 'full');
  if (edit !== undefined && !isDone) await replacePicture(ctx, photo, edit);
  if (caption === undefined && isPrivate === undefined) return;
  await db.transaction(async (tx) => {
    await lockOwner(tx, viewer.memberId);
    await tx.kysely
      .updateTable('photos')
      .set({
        ...(caption !== undefined && { caption }),
        ...(isPrivate !== undefined && { private: isPrivate }),
      })
      .where('id', '=', id)
      .where('member_id', '=', viewer.memberId)
      .where('status', '<>', 'deleted')
      .execute();
    await refreshMainPhoto(tx, viewer.memberId);
  });
};

/**
 * The edited picture gets a new address, so that caches do not serve the old one. An edit of an approved picture stays
 * approved; one of a rejected picture is reviewed again.
 */
const replacePicture = async (ctx: Context, photo: OwnPhotoRow, edit: PictureEdit): Promise<void> => {
  const { db, objects, viewer, now, jobs } = ctx;
  const stored = (await objects.get(`${photo.object_key}/full.webp`)) ?? refuse('not_found');
  const picture = await createPicture(ctx.images, await buffer(stored.body), edit);
  await requireNotBanned(db, picture);
  const objectKey = await storePicture(ctx, picture);
  await db.transaction(async (tx) => {
    await lockOwnerToStore(tx, viewer.memberId);
    const { numUpdatedRows } = await tx.kysely
      .updateTable('photos')
      .set({
        object_key: objectKey,
        key: randomBytes(16).toString('hex'),
        width: picture.width,
        height: picture.height,
        placeholder: picture.placeholder,
        hash: picture.hash,
        mirror_hash: picture.mirrorHash,
        nudity_score: null,
        ...(photo.status === 'rejected' && { status: 'pending', rejection_reason: null, reviewed_at: null }),
      })
      .where('id', '=', photo.id)
      .where('member_id', '=', viewer.memberId)
      // The first of two simultaneous edits wins, and a moderator's decision made meanwhile is kept.
      .where('object_key', '=', photo.object_key)
      .where('status', '=', photo.status)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return giveUpPicture(tx, objectKey, now);
    await claimPicture(tx, objectKey);
    await jobs.enqueue(tx, scorePhoto, { photo: photo.id });
    return giveUpPicture(tx, photo.object_key, now);
  });
};
