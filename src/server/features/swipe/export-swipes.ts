import { exportedPeople, listPeople } from '#server/features/members/export-people.ts';
import type { ExportContext, Exported } from '#server/platform/feature.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';

const swipedLikes = exportedPeople(
  'swipe-likes',
  'select other_id as id, swiped_at as created_at from swipes where member_id = $1 and liked_on is not null',
);

const swipedPasses = exportedPeople(
  'swipe-passes',
  'select other_id as id, swiped_at as created_at from swipes where member_id = $1 and liked_on is null',
);

const heldLikes = exportedPeople(
  'signup-likes',
  'select liked_id as id, held_at as created_at from signup_likes where member_id = $1',
);

export const exportSwipes = async ({ db }: ExportContext, memberId: MemberId): Promise<Exported> => ({
  data: {
    swipe_game: {
      liked: listPeople(db, memberId, swipedLikes),
      passed: listPeople(db, memberId, swipedPasses),
      liked_before_sign_up: listPeople(db, memberId, heldLikes),
    },
  },
});
