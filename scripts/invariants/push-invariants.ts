import type { Invariant } from '#scripts/invariants/invariant.ts';

/** Members who have left or are banned get no pushes. */
export const pushInvariants: readonly Invariant[] = [
  {
    summary: 'only members who may log in have push subscriptions',
    violations: `select 'subscription ' || p.id as what from push_subscriptions p
      join sessions s on s.id = p.session_id join members m on m.id = s.member_id
      where m.status not in ('not_confirmed', 'active')`,
  },
];
