import type { Invariant } from '#scripts/invariants/invariant.ts';
import { brokenChains, shiftedPeople } from '#server/features/audit/verify-audit.ts';

/** Invariants of the audit log of operators. */
export const auditInvariants: readonly Invariant[] = [
  { summary: 'the log of what operators did is as it was written', violations: brokenChains.text },
  { summary: 'a pseudonym of the log leads to whom it was made for', violations: shiftedPeople.text },
  {
    summary: 'what operators decided about people and money is in the log',
    violations: `select 'moderation action ' || a.id as what from moderation_actions a
      where not exists (select from audit_entries e
        where (e.site_id, e.act, e.at, e.actor_role) = (a.site_id, a.action, a.created_at, a.actor_role))
      union all select 'finance action ' || a.id from finance_actions a
      where not exists (select from audit_entries e where (e.act, e.at, e.actor_role) = (a.action, a.created_at, a.actor_role))`,
  },
];
