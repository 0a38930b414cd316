import type { Invariant } from '#scripts/invariants/invariant.ts';
import { brokenChains, shiftedPeople } from '#server/features/audit/verify-audit.ts';

/** Invariants of the audit log of operators. */
export const auditInvariants: readonly Invariant[] = [
  { summary: 'the audit log of operators was not changed', violations: brokenChains.text },
  { summary: 'each pseudonym in the audit log belongs to the member it was made for', violations: shiftedPeople.text },
  {
    summary: 'each decision of operators about members and money is in the audit log',
    violations: `select 'moderation action ' || a.id as what from moderation_actions a
      where not exists (select from audit_entries e
        where (e.site_id, e.act, e.at, e.actor_role) = (a.site_id, a.action, a.created_at, a.actor_role))
      union all select 'finance action ' || a.id from finance_actions a
      where not exists (select from audit_entries e where (e.act, e.at, e.actor_role) = (a.action, a.created_at, a.actor_role))`,
  },
];
