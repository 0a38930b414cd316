import type { OwnPhotoRow } from '#server/features/photos/pictures/own-photos-read-model.ts';
import { toPublicId } from '#server/platform/ids/public-id.ts';
import type { OwnPhoto } from '#shared/contract/account/photos-contract.ts';
import { photoPath } from '#shared/domain/photos/image-paths.ts';
import { PHOTO_REJECTION_REASONS, type PhotoRejectionReason } from '#shared/domain/photos/photo-rejection.ts';

export const viewOwnPhoto = (photo: OwnPhotoRow): OwnPhoto => ({
  id: toPublicId(photo.id),
  status: photo.status,
  reason: photo.status === 'rejected' ? reasonOf(photo) : null,
  private: photo.private,
  caption: photo.caption,
  is_main: photo.is_main,
  width: photo.width,
  height: photo.height,
  placeholder: photo.placeholder,
  thumb_filename: photoPath(photo.key, 'thumb'),
  filename: photoPath(photo.key, 'card'),
  full_filename: photoPath(photo.key, 'full'),
});

const reasonOf = ({ rejection_reason: reason }: OwnPhotoRow): PhotoRejectionReason =>
  PHOTO_REJECTION_REASONS.find((known) => known === reason) ?? 'other';
