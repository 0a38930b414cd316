import type { Database } from '#server/platform/database/database.ts';

/**
 * Deletes all members and their data while the server is running. A `truncate` locks whole tables, and would deadlock
 * with streams that are closing and still read.
 */
export const removeMembers = async (db: Pick<Database, 'query'>): Promise<void> => {
  await db.query('delete from conversations');
  await db.query('delete from members');
};
