import {
  type DeliveryRow,
  findPhotoForDelivery,
  hasOwnerBlocked,
  isOwnerHiddenPartner,
  wasPhotoSentTo,
} from '#server/features/photos/delivery/photo-delivery-read-model.ts';
import { hasPhotoGrant } from '#server/features/photos/delivery/photo-grants-read-model.ts';
import { photoViewerOf, whyPhotoLocked } from '#server/features/photos/delivery/photo-policy.ts';
import { hasPhotoCase } from '#server/features/photos/review/photo-case-read-model.ts';
import { hasSearchAccess } from '#server/features/sites/search-access-read-model.ts';
import type { Database } from '#server/platform/database/database.ts';
import { whyNotAllowed } from '#server/platform/http/requests/caller-rules.ts';
import type { Site, Viewer } from '#server/platform/http/requests/request-context.ts';
import type { PhotoVariant } from '#shared/domain/photos/image-paths.ts';

type PhotoRequest = {
  readonly key: string;
  readonly variant: PhotoVariant;
  readonly site: Site;
  readonly now: Date;
  /** null for a browser without the device cookie */
  readonly deviceId: string | null;
};

export type Delivery = { readonly objectKey: string; readonly isPublic: boolean };

/**
 * Decides whether a picture is sent; null is answered as "not found", whatever the reason. Only a public main photo on
 * a site that visitors may search needs no viewer, so `findViewer` runs only for all other photos.
 */
export const deliverPhoto = async (
  db: Database,
  { key, variant, site, deviceId, now }: PhotoRequest,
  findViewer: () => Promise<Viewer | null>,
): Promise<Delivery | null> => {
  const photo = await findPhotoForDelivery(db, key, site.id);
  if (photo === null || photo.status === 'deleted') return null;
  const objectKey = `${photo.object_key}/${variant}.webp`;
  const isShown = photo.status === 'active' && photo.is_visible;
  if (isShown && photo.is_main && !photo.private && site.logged_out_search) return { objectKey, isPublic: true };

  const viewer = await findViewer();
  const role = photoViewerOf(viewer, photo.owner_id);
  if (await isForReview(db, photo, viewer, site)) return { objectKey, isPublic: false };
  if (role !== 'owner' && !isShown && !(await isShownToPartner(db, photo, viewer, site))) return null;
  if (!(await hasSearchAccess(db, { site, viewer, deviceId }))) return null;
  if (viewer !== null && (await hasOwnerBlocked(db, photo.owner_id, viewer.memberId))) return null;
  const isLocked = !(await isOpenTo(db, photo, { viewer, site, now, key }));
  if (isLocked && (variant !== 'locked' || photo.for_message)) return null;
  return { objectKey, isPublic: false };
};

/** Moderators also see photos that wait for review or are reported, even private ones; all others as members do. */
const isForReview = async (db: Database, photo: DeliveryRow, viewer: Viewer | null, site: Site): Promise<boolean> =>
  whyNotAllowed('moderate', viewer) === null && photo.site_id === site.id && hasPhotoCase(db, site, photo.id);

/** Returns true if the lock rules or a message that contains the photo open it to this viewer. */
const isOpenTo = async (
  db: Database,
  photo: DeliveryRow,
  { viewer, site, now, key }: Pick<PhotoRequest, 'site' | 'now' | 'key'> & { readonly viewer: Viewer | null },
): Promise<boolean> => {
  const isGranted = await isPrivateGranted(db, photo, viewer, now);
  if (whyPhotoLocked(photoViewerOf(viewer, photo.owner_id), { ...photo, isGranted }, site.free_photos_visible) === null)
    return true;
  return viewer !== null && wasPhotoSentTo(db, key, viewer.memberId);
};

const isPrivateGranted = async (db: Database, photo: DeliveryRow, viewer: Viewer | null, now: Date): Promise<boolean> =>
  photo.private &&
  !photo.for_message &&
  viewer !== null &&
  (await hasPhotoGrant(db, { ownerId: photo.owner_id, viewerId: viewer.memberId, now }));

const isShownToPartner = async (
  db: Database,
  photo: DeliveryRow,
  viewer: Viewer | null,
  site: Site,
): Promise<boolean> =>
  photo.status === 'active' &&
  viewer !== null &&
  (await isOwnerHiddenPartner(db, photo.owner_id, viewer.memberId, site.id));
