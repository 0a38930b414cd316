/** What the viewer needs to open an active photo of a member they may see: an account, premium or a grant. */
export type PhotoLock = 'login' | 'premium' | 'grant';

export type PhotoViewer = 'visitor' | 'free' | 'premium' | 'owner';

/**
 * Visitors see the main photo; free members also the next public ones up to `freePhotosVisible`; premium members all
 * public ones. Private photos open only with a grant. `rank` counts the public photos, the main one is 0.
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
