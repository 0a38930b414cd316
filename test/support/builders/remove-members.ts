import type { Database } from '#server/platform/database/database.ts';

/**
 * Everybody, and all they have, under a running server: streams that are just closing still read, and would wait in a
 * circle with a `truncate`, which locks whole tables.
 */
export const removeMembers = async (db: Pick<Database, 'query'>): Promise<void> => {
  await db.query('delete from conversations');
  await db.query('delete from members');
};
