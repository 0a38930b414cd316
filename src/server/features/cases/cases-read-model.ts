import { type CaseRow, notBy } from '#server/features/cases/cases-store.ts';
import { type Database, statement, type Transaction } from '#server/platform/database/database.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import type { StaffCase } from '#shared/contract/office/cases-contract.ts';
import type { CaseTopic } from '#shared/domain/case-topics.ts';

export const CASES_A_PAGE = 20;
const MAXIMUM_COUNT = 1000;

type Decision = NonNullable<StaffCase['decision']>;

export type StaffCaseRow = CaseRow & {
  closed_at: Date | null;
  decision_kind: Decision['kind'] | null;
  decision_reason: string | null;
  decided_at: Date | null;
  reversed_at: Date | null;
  /** set for an open appeal; null: not about a spoken hello, or it was replaced or deleted */
  hello_id: string | null;
  is_mine: boolean;
};

export type StepRow = {
  case_id: string;
  kind: StaffCase['steps'][number]['kind'];
  body: string;
  created_at: Date;
  /** null: the complainant, or an erased account */
  actor_name: string | null;
};

/** An operator, who sees the cases of these topics except those they sent themselves. */
export type CaseReader = {
  readonly siteId: number;
  readonly memberId: MemberId;
  readonly topics: readonly CaseTopic[];
};
export type CasePosition = { readonly at: Date; readonly id: string };

type Page = [siteId: number, reader: MemberId, topics: readonly string[], at: Date | null, id: string | null];

/**
 * SQL condition: the operator made the decision in question. An appeal without a named decision may be about any that
 * is in force against its sender, so all of them are read, for such cases alone; one that names a report is about the
 * decision on that report.
 */
const isDecidedBy = (reader: `$${number}`) => `(exists (
     select from moderation_actions a
     where a.report_reference = upper(btrim(c.about)) and a.action = 'report_closed' and is_same_person(a.actor_id, ${reader})
   ) or exists (
     select from decisions x where x.id = c.decision_id and is_same_person(x.decided_by, ${reader})
   ) or (c.decision_id is null and 'decision' in (c.topic, c.first_topic) and exists (
     select from decisions x
     where is_same_person(x.decided_by, ${reader}) and x.reversed_at is null and (
       select m.site_id = c.site_id and (m.id = c.member_id or mailbox_of(m.email) = mailbox_of(c.email))
       from members m where m.id = x.member_id))))`;

const columns = `c.id, c.site_id, c.reference, c.topic, c.first_topic, c.member_id, c.email, c.language, c.country, c.about, c.decision_id, c.body,
          c.status, c.created_at, c.due_at, c.closed_at, d.kind as decision_kind, d.reason as decision_reason, d.decided_at,
          d.reversed_at, he.id as hello_id, ${isDecidedBy('$2')} as is_mine
   from cases c left join decisions d on d.id = c.decision_id
   left join hellos he on he.id = d.hello_id and c.topic = 'decision' and c.status = 'open'
   where c.site_id = $1 and ${notBy('$2')} and c.topic = any ($3)`;

/** Returns one row more than a page holds if another page follows. */
const openCases = statement<Page, StaffCaseRow>(
  'cases-open-page',
  `select ${columns} and c.status = 'open' and ($4::timestamptz is null or (c.due_at, c.id) > ($4, $5::bigint))
   order by c.due_at, c.id
   limit ${CASES_A_PAGE + 1}`,
);

const closedCases = statement<Page, StaffCaseRow>(
  'cases-closed-page',
  `select ${columns} and c.status = 'closed' and ($4::timestamptz is null or (c.closed_at, c.id) < ($4, $5::bigint))
   order by c.closed_at desc, c.id desc
   limit ${CASES_A_PAGE + 1}`,
);

const numOpen = statement<[siteId: number, reader: MemberId, topics: readonly string[]], { num_open: number }>(
  'cases-count-open',
  `select count(*)::int as num_open from (
     select from cases c where site_id = $1 and ${notBy('$2')} and topic = any ($3) and status = 'open'
     limit ${MAXIMUM_COUNT}) as counted`,
);

const stepsOfCases = statement<[ids: readonly string[]], StepRow>(
  'case-steps-of',
  `select s.case_id, s.kind, s.body, s.created_at, p.name as actor_name
   from case_steps s left join profiles p on p.member_id = s.actor_id
   where s.case_id = any ($1::bigint[])
   order by s.id`,
);

const ownDecision = statement<[id: string, reader: MemberId], { found: boolean }>(
  'case-own-decision',
  `select ${isDecidedBy('$2')} as found from cases c where c.id = $1`,
);

type Source = Pick<Database, 'run'>;

/** Returns open cases by due date, closed ones latest first. */
export const findCases = (
  db: Source,
  { siteId, memberId, topics }: CaseReader,
  { status, after }: { readonly status: 'open' | 'closed'; readonly after: CasePosition | null },
): Promise<StaffCaseRow[]> =>
  db.run(status === 'open' ? openCases : closedCases, [siteId, memberId, topics, after?.at ?? null, after?.id ?? null]);

export const countOpenCases = async (db: Source, { siteId, memberId, topics }: CaseReader): Promise<number> =>
  (await db.run(numOpen, [siteId, memberId, topics]))[0]?.num_open ?? 0;

export const findSteps = (db: Source, ids: readonly string[]): Promise<StepRow[]> =>
  ids.length === 0 ? Promise.resolve([]) : db.run(stepsOfCases, [ids]);

/** Returns true if this operator made the decision that the case is, or may be, about. */
export const isOwnDecision = async (tx: Transaction, caseId: string, reader: MemberId): Promise<boolean> =>
  (await tx.run(ownDecision, [caseId, reader]))[0]?.found === true;
