import { type AuditHead, findHeads, isInChain, listKeptHeads } from '#server/features/audit/audit-heads-store.ts';
import { type Database, statement } from '#server/platform/database/database.ts';
import { toPublicId } from '#server/platform/ids/public-id.ts';
import type { Objects } from '#server/platform/objects/objects.ts';

/** Finds entries that do not follow from the one before, and heads that are not the last entry. */
export const brokenChains = statement<[], { what: string }>(
  'audit-broken-chains',
  `select 'entry ' || coalesce((e).seq::text, '?') || ' of company ' || (e).company_id as what from (
     select e, lag(e.hash, 1, '') over chain as previous, lag(e.seq, 1, 0) over chain as before
     from audit_entries e window chain as (partition by e.company_id order by e.seq nulls last)) as entry
   where (e).hash is distinct from audit_hash(previous, e) or (e).seq <> before + 1
   union all
   select 'head of company ' || coalesce(h.company_id, l.company_id) from audit_heads h
   full join (select distinct on (company_id) company_id, seq, hash from audit_entries where seq is not null
     order by company_id, seq desc) l on l.company_id = h.company_id
   where (h.seq, h.hash) is distinct from (l.seq, l.hash)`,
);

/** Finds pseudonyms that were assigned to another member, which would blame the wrong person. */
export const shiftedPeople = statement<[], { what: string }>(
  'audit-shifted-people',
  `select 'member ' || member_id as what from audit_people
   where pseudonym <> substring(sha256(secret || convert_to(member_id::text, 'UTF8')) for 16)`,
);

type Verified = { readonly heads: readonly AuditHead[]; readonly kept: number; readonly faults: readonly string[] };

/** Checks every entry, and compares with the heads stored outside, which reveals a rewritten or shortened chain. */
export const verifyAudit = async (
  db: Pick<Database, 'run'>,
  objects: Pick<Objects, 'list' | 'get'>,
): Promise<Verified> => {
  const faults = [...(await db.run(brokenChains, [])), ...(await db.run(shiftedPeople, []))].map(({ what }) => what);
  let kept = 0;
  for await (const head of listKeptHeads(objects)) {
    kept += 1;
    if (await isInChain(db, head)) continue;
    faults.push(`entry ${head.seq} of company ${toPublicId(head.companyId)} is not the one that was noted outside`);
  }
  return { heads: await findHeads(db), kept, faults };
};
