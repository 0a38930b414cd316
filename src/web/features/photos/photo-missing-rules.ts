import type { User } from '#shared/contract/account/accounts-contract.ts';
import type { OwnPhotos } from '#web/features/photos/photo-queries.ts';

/** Returns true if the member has no visible photo and none is being checked. */
export const isPhotoMissing = ({ profile }: User, { photos }: OwnPhotos): boolean =>
  profile.main_image === null && !photos.some(({ status }) => status === 'pending');
