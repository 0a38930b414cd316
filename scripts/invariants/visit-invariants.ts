import type { Invariant } from '#scripts/invariants/invariant.ts';

const visits = (where: string) =>
  `select 'visit of ' || v.visitor_id || ' to ' || v.visited_id as what from visits v
   join members a on a.id = v.visitor_id
   join members b on b.id = v.visited_id
   where ${where}`;

/** The visitors shown to a member really visited and were willing to be seen. */
export const visitInvariants: readonly Invariant[] = [
  { summary: 'no fictional member visits or is visited', violations: visits('a.fictional or b.fictional') },
  { summary: 'a member who browses invisibly has no visits on record', violations: visits('a.browse_invisibly') },
  {
    summary: 'no visit is earlier than the sign-up of either member',
    violations: visits('v.visited_at < greatest(a.signup_date, b.signup_date)'),
  },
];
