import type { OwnPhotoRow } from '#server/features/photos/own-photos-read-model.ts';
import { toPublicId } from '#server/platform/ids/public-id.ts';
import type { OwnPhoto } from '#shared/contract/photos-contract.ts';
import { photoPath } from '#shared/domain/image-paths.ts';
import { PHOTO_REJECTION_REASONS } from '#shared/domain/photo-rejection.ts';

export const viewOwnPhoto = ({
  id,
  key,
  object_key: _,
  rejection_reason: reason,
  ...photo
}: OwnPhotoRow): OwnPhoto => ({
  ...photo,
  id: toPublicId(id),
  reason: photo.status === 'rejected' ? (PHOTO_REJECTION_REASONS.find((known) => known === reason) ?? 'other') : null,
  thumb_filename: photoPath(key, 'thumb'),
  filename: photoPath(key, 'card'),
  full_filename: photoPath(key, 'full'),
});
