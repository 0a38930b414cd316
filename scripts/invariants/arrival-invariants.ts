import type { Invariant } from '#scripts/invariants/invariant.ts';
import { SWIPE_LIKES_PER_DAY } from '#shared/domain/search/swipe-rules.ts';

/** Likes and messages sent with a sign-up wait until its email address is confirmed, and no longer. */
export const arrivalInvariants: readonly Invariant[] = [
  {
    summary: 'likes are held only for sign-ups whose address is not confirmed',
    violations: `select 'like of ' || l.member_id || ' to ' || l.liked_id as what from signup_likes l
      where not exists (select from members m where m.id = l.member_id and m.status <> 'active')`,
  },
  {
    summary: 'no more likes are held for one sign-up than may be given a day',
    violations: `select 'likes of ' || member_id as what from signup_likes group by member_id
      having count(*) > ${SWIPE_LIKES_PER_DAY}`,
  },
  {
    summary: 'each arrival is on the member’s own site',
    violations: `select 'arrival of ' || a.member_id as what from member_arrivals a
      join members m on m.id = a.member_id where m.site_id <> a.site_id`,
  },
];
