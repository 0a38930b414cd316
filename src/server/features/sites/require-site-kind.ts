import type { Database } from '#server/platform/database/database.ts';
import { StartError } from '#server/platform/start-error.ts';

/**
 * Throws `StartError` when the database holds a site of the other kind. Passwords and mails of a demo are public, so it
 * shares a database with no other site and runs only when configured as a demo.
 */
export const requireSiteKind = async (
  db: Pick<Database, 'kysely'>,
  { demo }: { readonly demo: boolean },
): Promise<void> => {
  const other = await db.kysely
    .selectFrom('sites')
    .select('domain')
    .where('is_demo', '<>', demo)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  if (other === undefined) return;
  throw new StartError(
    demo
      ? `DEMO is on, and the database holds ${other.domain}, which is no demo: set DEMO=off, or give the demo a database of its own.`
      : `The database holds the demo site ${other.domain}, whose passwords everybody knows: use another database, or set DEMO=on to show the demo alone.`,
  );
};
