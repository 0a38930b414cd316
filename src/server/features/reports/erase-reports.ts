import type { Database } from '#server/platform/database/database.ts';
import type { Objects } from '#server/platform/objects/objects.ts';

const REPORTS_AT_ONCE = 50;

type Context = {
  readonly db: Pick<Database, 'kysely'>;
  readonly objects: Pick<Objects, 'delete'>;
  readonly now: Date;
  readonly signal: AbortSignal;
};

/** Whose time is over. Files first: a crash in between leaves rows that lead to them once more. */
export const eraseDueReports = async ({ db, objects, now, signal }: Context): Promise<void> => {
  for (;;) {
    signal.throwIfAborted();
    const due = await db.kysely
      .selectFrom('reports')
      .select(['id', 'evidence_key'])
      .where('erase_at', '<=', now)
      .orderBy('erase_at')
      .limit(REPORTS_AT_ONCE)
      .execute();
    if (due.length === 0) return;
    for (const { evidence_key: key } of due) if (key !== null) await objects.delete(key);
    await db.kysely
      .deleteFrom('reports')
      .where(
        'id',
        'in',
        due.map(({ id }) => id),
      )
      .execute();
  }
};
