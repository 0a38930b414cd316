/** What stands between a viewer and an active photo of a member they may see; null: nothing. */
export type PhotoLock = 'login' | 'premium' | 'grant';

export type PhotoViewer = 'visitor' | 'free' | 'premium' | 'owner';

/**
 * Visitors see the main photo; free members the main photo and the next ones up to `freePhotosVisible`; premium members
 * all; private photos open only to those the owner has granted them. `rank` counts the public photos, the main one is 0.
 */
export const whyPhotoLocked = (
  viewer: PhotoViewer,
  photo: { readonly rank: number; readonly private: boolean; readonly isGranted?: boolean },
  freePhotosVisible: number,
): PhotoLock | null => {
  if (viewer === 'owner') return null;
  if (photo.private) {
    if (viewer === 'visitor') return 'login';
    return photo.isGranted === true ? null : 'grant';
  }
  if (viewer === 'visitor') return photo.rank === 0 ? null : 'login';
  if (viewer === 'free') return photo.rank < freePhotosVisible ? null : 'premium';
  return null;
};
