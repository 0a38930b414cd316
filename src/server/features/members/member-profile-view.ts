import { viewMemberCard } from '#server/features/members/member-card-view.ts';
import { mayHearHello } from '#server/features/members/member-policy.ts';
import type { PhotoRow, ProfileRow } from '#server/features/members/member-profile-read-model.ts';
import { type PhotoViewer, whyPhotoLocked } from '#server/features/photos/delivery/photo-policy.ts';
import type { Site } from '#server/platform/http/requests/request-context.ts';
import type { MemberProfile } from '#shared/contract/people/members-contract.ts';
import { photoPath } from '#shared/domain/photos/image-paths.ts';
import { interestSlugs } from '#shared/domain/profile/interests.ts';
import { PROFILE_FACTS, type PROFILE_NOTES } from '#shared/domain/profile/profile-vocabulary.ts';
import { helloPath } from '#shared/domain/voice-rules.ts';

type ProfileContext = {
  readonly now: Date;
  readonly site: Site;
  /** the kind of viewer, which decides about locks */
  readonly as: PhotoViewer;
  /** the viewer has a grant for the private photos */
  readonly isGranted: boolean;
};

export const viewMemberProfile = (
  row: ProfileRow,
  photos: readonly PhotoRow[],
  { now, site, as, isGranted }: ProfileContext,
): MemberProfile => {
  const noteOf = (field: (typeof PROFILE_NOTES)[number]) =>
    site.visible_profile_notes.includes(field) ? row[field] : '';
  return {
    ...viewMemberCard(row, now),
    gender: row.gender,
    identity_label: noteOf('identity_label'),
    about_me: noteOf('about_me'),
    prompts: site.visible_profile_notes.includes('about_me') ? row.prompts : [],
    facts: PROFILE_FACTS.flatMap((field) => {
      const value = site.visible_profile_fields.includes(field) ? row[field] : null;
      return value === null ? [] : [{ field, value }];
    }),
    interests: interestSlugs(row.interests),
    photos: viewGallery(photos, { viewer: as, isGranted }, site.free_photos_visible),
    hello: as !== 'visitor' && mayHearHello(row) ? viewHello(row) : null,
    last_active_at: as === 'visitor' || row.fictional ? null : (row.last_active_at?.toISOString() ?? null),
    is_blocked_by_me: row.is_blocked_by_viewer,
    // Search engines may index only what visitors may see.
    is_public: row.public_profile && row.is_listed && !row.fictional && site.logged_out_search,
  };
};

const viewHello = ({ hello_key: key, hello_type: type, ...row }: ProfileRow): MemberProfile['hello'] =>
  key === null ? null : { duration_ms: row.hello_ms, peaks: row.hello_peaks, type, filename: helloPath(key) };

/** Ranks the public photos in their order, the main one first; private ones have no rank. */
const viewGallery = (
  photos: readonly PhotoRow[],
  { viewer, isGranted }: { readonly viewer: PhotoViewer; readonly isGranted: boolean },
  freePhotosVisible: number,
): MemberProfile['photos'] => {
  const ranked = photos.filter((photo) => !photo.private);
  // Rank 0 is reserved for the main photo, even when there is none.
  const firstRank = ranked[0]?.is_main === true ? 0 : 1;
  return photos.map((photo) => {
    const rank = firstRank + Math.max(0, ranked.indexOf(photo));
    const lock = whyPhotoLocked(viewer, { rank, private: photo.private, isGranted }, freePhotosVisible);
    const { key, width, height, placeholder, caption } = photo;
    if (lock !== null) {
      return {
        kind: 'locked',
        locked_filename: photoPath(key, 'locked'),
        width,
        height,
        placeholder,
        opens_with: lock,
      };
    }
    return {
      kind: 'open',
      thumb_filename: photoPath(key, 'thumb'),
      filename: photoPath(key, 'card'),
      full_filename: photoPath(key, 'full'),
      width,
      height,
      placeholder,
      caption,
    };
  });
};
