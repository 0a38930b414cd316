import { randomBytes } from 'node:crypto';
import { statement, type Transaction } from '#server/platform/database/database.ts';
import type { MemberContext } from '#server/platform/http/requests/request-context.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import { createSecretBox } from '#server/platform/secrets/secret-box.ts';
import type { StaffCase } from '#shared/contract/office/cases-contract.ts';
import type { ModerationAction } from '#shared/contract/office/moderation-contract.ts';
import type { FinancePurchase } from '#shared/contract/office/purchase-contract.ts';

export type AuditedAct =
  | ModerationAction
  | FinancePurchase['actions'][number]['action']
  | 'difference_closed'
  | 'code_created'
  | 'code_paused'
  | 'code_resumed'
  | `case_${StaffCase['steps'][number]['kind']}`;

type Act = {
  readonly act: AuditedAct;
  /** the affected member; null: none, or a person without an account */
  readonly about: MemberId | null;
  /** `purchase:17`, `report:R-…`: never a name or an address */
  readonly object?: string | null;
  readonly amountCents?: number | null;
  /** a code from a short list */
  readonly reason?: string | null;
  /** what the operator wrote */
  readonly note?: string | null;
};

type Context = Pick<MemberContext, 'viewer' | 'site' | 'now'>;
type Queries = Pick<Transaction, 'run'>;

const SECRET_BYTES = 32;

type Person = { readonly member_id: MemberId; readonly pseudonym: Buffer; readonly secret: Buffer };

const peopleOf = statement<[memberIds: readonly MemberId[]], Person>(
  'audit-people-of-members',
  'select member_id, pseudonym, secret from audit_people where member_id = any ($1)',
);

/** Waits if another transaction is adding a pseudonym for the same member. */
const addPerson = statement<[memberId: MemberId, secret: Buffer], never>(
  'audit-add-person',
  `insert into audit_people (pseudonym, member_id, secret)
   values (substring(sha256($2::bytea || convert_to($1::bigint::text, 'UTF8')) for 16), $1, $2) on conflict do nothing`,
);

const takePeople = async (tx: Queries, ids: readonly MemberId[]): Promise<Map<MemberId, Person>> => {
  const find = async () => new Map((await tx.run(peopleOf, [ids])).map((person) => [person.member_id, person]));
  const known = await find();
  // In the order of ids, to avoid deadlocks.
  const missing = ids.filter((id) => !known.has(id)).toSorted();
  for (const id of missing) await tx.run(addPerson, [id, randomBytes(SECRET_BYTES)]);
  return missing.length === 0 ? known : find();
};

const addEntry = statement<
  [
    companyId: string,
    at: Date,
    actor: Buffer,
    role: string,
    act: AuditedAct,
    siteId: number,
    subject: Buffer | null,
    object: string | null,
    cents: number | null,
    reason: string | null,
    note: Buffer | null,
  ],
  never
>(
  'audit-add-entry',
  `insert into audit_entries
     (company_id, at, actor, actor_role, act, site_id, subject, object, amount_cents, reason, note)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
);

/**
 * Writes an operator's action to the audit log, in the transaction that carries it out. A note is encrypted with the
 * key of the affected member, or of the operator if there is none.
 */
export const recordAct = async (
  tx: Queries,
  { viewer, site, now }: Context,
  { act, about, object = null, amountCents = null, reason = null, note = null }: Act,
): Promise<void> => {
  const people = await takePeople(tx, about === null ? [viewer.memberId] : [viewer.memberId, about]);
  const actor = people.get(viewer.memberId);
  const subject = about === null ? null : people.get(about);
  if (actor === undefined || subject === undefined) throw new Error('There is no account to give a pseudonym to.');
  const { pseudonym, secret } = subject ?? actor;
  const sealed = note === null ? null : createSecretBox(secret).seal(Buffer.from(note), pseudonym.toString('hex'));
  await tx.run(addEntry, [
    site.company_id,
    now,
    actor.pseudonym,
    viewer.role ?? '',
    act,
    site.id,
    subject?.pseudonym ?? null,
    object,
    amountCents,
    reason,
    sealed,
  ]);
};
