/** SQL that adds three chained entries, by Bert about Anna, and disables the triggers that prevent changes. */
const THREE = `insert into audit_people (pseudonym, member_id, secret)
    select substring(sha256(decode(repeat('00', 32), 'hex') || convert_to(m::text, 'UTF8')) for 16), m, decode(repeat('00', 32), 'hex')
    from unnest(array[$anna, $bert]::bigint[]) m;
  insert into audit_entries (company_id, at, actor, actor_role, act, site_id, subject, reason)
    select s.company_id, '2026-06-01', b.pseudonym, 'moderator', 'member_warned', s.id, a.pseudonym, 'scam'
    from sites s, audit_people a, audit_people b, generate_series(1, 3)
    where s.domain = 'localhost' and a.member_id = $anna and b.member_id = $bert;
  set constraints all immediate; alter table audit_entries disable trigger user;`;
const WHOLE = 'the audit log of operators was not changed';
const ACTION = `insert into moderation_actions (site_id, actor_role, action, created_at)
  select id, 'moderator', 'member_warned', `;

/** Manipulations that are possible with write access to the database. */
export const PLANTED_IN_AUDIT: readonly (readonly [summary: string, plant: string])[] = [
  [WHOLE, `${THREE} update audit_entries set reason = 'spam' where seq = 2`],
  [WHOLE, `${THREE} update audit_entries set subject = actor where seq = 3`],
  [
    WHOLE,
    `${THREE} update audit_entries set reason = 'spam' where seq = 1; delete from audit_people where member_id = $anna`,
  ],
  [WHOLE, `${THREE} delete from audit_entries where seq = 2`],
  [WHOLE, `${THREE} delete from audit_entries where seq = 3`],
  [WHOLE, `${THREE} delete from audit_entries`],
  [WHOLE, `${THREE} update audit_entries set seq = null, hash = null where seq = 3`],
  [
    'each pseudonym in the audit log belongs to the member it was made for',
    `${THREE} delete from audit_people where member_id = $bert;
     update audit_people set member_id = $bert where member_id = $anna`,
  ],
  [
    'each decision of operators about members and money is in the audit log',
    `${THREE} ${ACTION} '2026-06-02' from sites`,
  ],
  [
    'each decision of operators about members and money is in the audit log',
    `insert into finance_actions (actor_role, action, purchase_id, amount_cents, keeps_credits, reason, created_at)
     select 'finance', 'refund', id, 1, false, 'x', created_at from purchases`,
  ],
];
