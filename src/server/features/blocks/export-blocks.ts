import { countKnownPeople } from '#server/features/blocks/known/known-people-read-model.ts';
import { exportedPeople, listPeople } from '#server/features/members/export-people.ts';
import type { ExportContext, Exported } from '#server/platform/feature.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';

const blocksMade = exportedPeople(
  'export-blocks',
  'select blocked_id as id, created_at from blocks where blocker_id = $1 and is_by_hand',
);

export const exportBlocks = async ({ db }: ExportContext, memberId: MemberId): Promise<Exported> => ({
  data: {
    blocked: listPeople(db, memberId, blocksMade),
    // Only hashes are kept, which nobody can read.
    known_people_count: await countKnownPeople(db, memberId),
  },
});
