import { type Database, statement } from '#server/platform/database/database.ts';
import type { Objects } from '#server/platform/objects/objects.ts';

const REPORTS_AT_ONCE = 50;

type Context = {
  readonly db: Pick<Database, 'kysely' | 'run'>;
  readonly objects: Pick<Objects, 'delete'>;
  readonly now: Date;
  readonly signal: AbortSignal;
};

type DueRow = { id: string; erase_at: Date; evidence_key: string | null; is_needed: boolean };

/** `is_needed`: the picture is the copy of another report as well, whose time is not over. */
const dueReports = statement<[now: Date, afterAt: Date | null, afterId: string | null], DueRow>(
  'reports-due',
  `select r.id, r.erase_at, r.evidence_key,
          exists (select from reports o
                  where o.evidence_key = r.evidence_key and (o.erase_at is null or o.erase_at > $1)) as is_needed
   from reports r
   where r.erase_at <= $1 and ($2::timestamptz is null or (r.erase_at, r.id) > ($2, $3::bigint))
   order by r.erase_at, r.id
   limit ${REPORTS_AT_ONCE}`,
);

/**
 * Whose time is over. Files first: a crash in between leaves rows that lead to them once more. Fails at the end if a file
 * could not be deleted, so that it is tried again.
 */
export const eraseDueReports = async ({ db, objects, now, signal }: Context): Promise<void> => {
  const failures: unknown[] = [];
  let last: DueRow | undefined;
  do {
    signal.throwIfAborted();
    const due: DueRow[] = await db.run(dueReports, [now, last?.erase_at ?? null, last?.id ?? null]);
    const ids: string[] = [];
    for (const { id, evidence_key: key, is_needed: isNeeded } of due) {
      try {
        if (key !== null && !isNeeded) await objects.delete(key);
        ids.push(id);
      } catch (error) {
        failures.push(error);
      }
    }
    if (ids.length > 0) await db.kysely.deleteFrom('reports').where('id', 'in', ids).execute();
    last = due.at(-1);
  } while (last !== undefined);
  if (failures.length > 0)
    throw new AggregateError(failures, `Not deleted of erased reports: ${failures.length} picture(s)`);
};
