import type { Viewer } from '#server/platform/http/requests/request-context.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';

/** What the viewer needs to open an active photo of a member they may see: an account, premium or a grant. */
export type PhotoLock = 'login' | 'premium' | 'grant';

export type PhotoViewer = 'visitor' | 'free' | 'premium' | 'owner';

export const photoViewerOf = (viewer: Pick<Viewer, 'memberId' | 'paidUser'> | null, ownerId: MemberId): PhotoViewer => {
  if (viewer === null) return 'visitor';
  if (viewer.memberId === ownerId) return 'owner';
  return viewer.paidUser ? 'premium' : 'free';
};

/**
 * Visitors see the main photo; free members also the next public ones up to `freePhotosVisible`; premium members all
 * public ones. Private photos open only with a grant. `rank` counts the public photos, the main one is 0; profiles count
 * it in `member-profile-view.ts`, delivery in SQL in `photo-delivery-read-model.ts`. A test in `photos-routes.test.ts`
 * compares what a profile names with what is delivered.
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
