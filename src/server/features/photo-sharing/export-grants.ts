import { exportedPeople, listPeople } from '#server/features/members/export-people.ts';
import type { ExportContext, Exported } from '#server/platform/feature.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';

const photosShownTo = exportedPeople(
  'export-photo-grants',
  'select viewer_id as id, granted_at as created_at from photo_grants where owner_id = $1',
);

const photosAskedFor = exportedPeople(
  'export-photo-requests',
  'select owner_id as id, requested_at as created_at from photo_requests where viewer_id = $1',
);

export const exportGrants = async ({ db }: ExportContext, memberId: MemberId): Promise<Exported> => ({
  data: {
    private_photos: {
      shown_to: listPeople(db, memberId, photosShownTo),
      asked_for: listPeople(db, memberId, photosAskedFor),
    },
  },
});
