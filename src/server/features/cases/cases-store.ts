import { type Database, statement, type Transaction } from '#server/platform/database/database.ts';
import { repeatUntilNone } from '#server/platform/database/run-until-none.ts';
import type { MemberContext } from '#server/platform/http/requests/request-context.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import type { StaffCase } from '#shared/contract/office/cases-contract.ts';
import { appealOver, type CaseTopic } from '#shared/domain/case-topics.ts';
import type { CountryCode } from '#shared/domain/countries/country-codes.ts';

const CASES_AT_ONCE = 200;

export type CaseRow = {
  id: string;
  site_id: number;
  reference: string;
  topic: CaseTopic;
  /** the topic when it was sent */
  first_topic: CaseTopic;
  member_id: MemberId | null;
  email: string;
  language: string;
  country: CountryCode;
  about: string | null;
  decision_id: string | null;
  body: string;
  status: 'open' | 'closed';
  created_at: Date;
  due_at: Date;
};

const columns = `id, site_id, reference, topic, first_topic, member_id, email, language, country, about, decision_id, body, status, created_at, due_at`;

type NewCase = Pick<
  CaseRow,
  'site_id' | 'reference' | 'topic' | 'first_topic' | 'member_id' | 'email' | 'language' | 'country'
> &
  Pick<CaseRow, 'about' | 'decision_id' | 'body' | 'created_at' | 'due_at'> & { readonly token_hash: Buffer };

export const insertCase = async (tx: Transaction, added: NewCase): Promise<void> => {
  await tx.kysely.insertInto('cases').values(added).execute();
};

/** Finds an unanswered case with the same sender, topic and text. */
const sameCase = statement<
  [siteId: number, email: string, topic: string, body: string, about: string | null],
  { reference: string }
>(
  'case-same',
  `select reference from cases
   where site_id = $1 and email = $2 and topic = $3 and body = $4 and about is not distinct from $5 and status = 'open' limit 1`,
);

export const findSameCase = async (
  tx: Transaction,
  { siteId, email, topic, body, about }: Pick<CaseRow, 'email' | 'topic' | 'body' | 'about'> & { siteId: number },
): Promise<{ reference: string } | null> => (await tx.run(sameCase, [siteId, email, topic, body, about]))[0] ?? null;

/** SQL condition: case `c` is not by the reader, not even sent without logging in from their address. */
export const notBy = (reader: `$${number}`): string =>
  `c.member_id is distinct from ${reader} and mailbox_of(c.email) is distinct from (select mailbox_of(m.email) from members m where m.id = ${reader})`;

const caseByReceipt = statement<[siteId: number, reference: string, tokenHash: Buffer], CaseRow>(
  'case-by-receipt',
  `select ${columns} from cases where site_id = $1 and reference = $2 and token_hash = $3`,
);

type ReceiptLink = { readonly siteId: number; readonly reference: string; readonly tokenHash: Buffer };

export const findCaseByReceipt = async (
  db: Pick<Database, 'run'>,
  { siteId, reference, tokenHash }: ReceiptLink,
): Promise<CaseRow | null> => (await db.run(caseByReceipt, [siteId, reference, tokenHash]))[0] ?? null;

/** Locks the case, so that a repeated request sees the result of the first. */
export const lockCaseByReceipt = async (
  tx: Transaction,
  { siteId, reference, tokenHash }: ReceiptLink,
): Promise<CaseRow | null> => (await tx.run(lockByReceipt, [siteId, reference, tokenHash]))[0] ?? null;

const lockByReceipt = statement<[siteId: number, reference: string, tokenHash: Buffer], CaseRow>(
  'case-lock-by-receipt',
  `select ${columns} from cases where site_id = $1 and reference = $2 and token_hash = $3 for update`,
);

const lockById = statement<[siteId: number, id: string, topics: readonly string[], reader: MemberId], CaseRow>(
  'case-lock',
  `select ${columns} from cases c
   where site_id = $1 and id = $2 and topic = any ($3) and ${notBy('$4')}
   for update`,
);

/** Locks and returns a case that this operator may answer, or null. */
export const lockCase = async (
  tx: Transaction,
  { siteId, id, topics, reader }: { siteId: number; id: string; topics: readonly CaseTopic[]; reader: MemberId },
): Promise<CaseRow | null> => (await tx.run(lockById, [siteId, id, topics, reader]))[0] ?? null;

export const closeCase = async (tx: Transaction, id: string, now: Date): Promise<void> => {
  await tx.kysely
    .updateTable('cases')
    .set({ status: 'closed', closed_at: now, erase_at: appealOver(now) })
    .where('id', '=', id)
    .where('status', '=', 'open')
    .execute();
};

export const setCaseTopic = async (tx: Transaction, id: string, topic: CaseTopic): Promise<void> => {
  await tx.kysely.updateTable('cases').set({ topic }).where('id', '=', id).execute();
};

type Step = {
  readonly caseId: string;
  readonly kind: StaffCase['steps'][number]['kind'];
  readonly text?: string;
  /** null: the complainant */
  readonly actor: MemberContext['viewer'] | null;
  readonly now: Date;
};

/** Records a step in the transaction that carries it out, so that no change goes unrecorded. */
export const recordStep = async (tx: Transaction, { caseId, kind, text = '', actor, now }: Step): Promise<void> => {
  await tx.kysely
    .insertInto('case_steps')
    .values({
      case_id: caseId,
      actor_id: actor?.memberId ?? null,
      actor_role: actor?.role ?? null,
      kind,
      body: text,
      created_at: now,
    })
    .execute();
};

const dropDue = statement<[now: Date], { id: string }>(
  'cases-drop-due',
  `delete from cases where id in (
     select id from cases where erase_at <= $1 order by erase_at, id limit ${CASES_AT_ONCE})
   returning id`,
);

const dropOfMember = statement<[memberId: MemberId], { id: string }>(
  'cases-drop-of-member',
  `delete from cases where id in (
     select c.id from members m
     join cases c on c.member_id = m.id or (c.site_id = m.site_id and c.email = m.email)
     where m.id = $1 limit ${CASES_AT_ONCE})
   returning id`,
);

type Sweep = { readonly db: Database; readonly signal: AbortSignal };

export const eraseDueCases = ({ db, now, signal }: Sweep & { readonly now: Date }): Promise<void> =>
  repeatUntilNone(signal, () => db.transaction(async (tx) => (await tx.run(dropDue, [now])).length));

/** Deletes the member's cases, including those sent without logging in from their address. */
export const eraseCasesOf = ({ db, signal }: Sweep, memberId: MemberId): Promise<void> =>
  repeatUntilNone(signal, () => db.transaction(async (tx) => (await tx.run(dropOfMember, [memberId])).length));
