import { type Database, statement } from '#server/platform/database/database.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import { createSecretBox } from '#server/platform/secrets/secret-box.ts';

type Row = {
  readonly seq: string;
  readonly at: Date;
  readonly actor_id: MemberId | null;
  readonly actor_role: string;
  readonly act: string;
  readonly subject_id: MemberId | null;
  readonly object: string | null;
  readonly amount_cents: number | null;
  readonly reason: string | null;
  readonly note: Buffer | null;
  readonly sealed_for: Buffer;
  readonly secret: Buffer | null;
};

const latest = statement<[companyId: string, limit: number], Row>(
  'audit-latest-entries',
  `select e.seq, e.at, a.member_id as actor_id, e.actor_role, e.act, s.member_id as subject_id, e.object, e.amount_cents,
     e.reason, e.note, coalesce(e.subject, e.actor) as sealed_for,
     case when e.subject is null then a.secret else s.secret end as secret
   from audit_entries e left join audit_people a on a.pseudonym = e.actor left join audit_people s on s.pseudonym = e.subject
   where e.company_id = $1 order by e.seq desc limit $2`,
);

export type AuditEntry = Omit<Row, 'sealed_for' | 'secret' | 'note'> & {
  /** null: there is none, or its key was erased with the member */
  readonly note: string | null;
};

/** Returns the latest entries first. Erased members, and notes about them, are null. */
export const findEntries = async (
  db: Pick<Database, 'run'>,
  { companyId, limit }: { readonly companyId: string; readonly limit: number },
): Promise<AuditEntry[]> =>
  (await db.run(latest, [companyId, limit])).map(({ sealed_for: owner, secret, note, ...entry }) => ({
    ...entry,
    note:
      note === null || secret === null ? null : createSecretBox(secret).open(note, owner.toString('hex')).toString(),
  }));
