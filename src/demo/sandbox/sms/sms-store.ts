import type { Insertable, Selectable } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import type { Schema } from '#server/platform/database/schema/schema.generated.ts';

type Queries = Pick<Database, 'kysely'>;

export type SandboxSms = Selectable<Schema['sandbox_sms']>;

export const insertSms = (db: Queries, sms: Insertable<Schema['sandbox_sms']>): Promise<SandboxSms> =>
  db.kysely.insertInto('sandbox_sms').values(sms).returningAll().executeTakeFirstOrThrow();

export const listNewestSms = (db: Queries, limit: number): Promise<SandboxSms[]> =>
  db.kysely.selectFrom('sandbox_sms').selectAll().orderBy('created_at', 'desc').limit(limit).execute();

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Returns null if there is no message with this id, which comes from a URL. */
export const setSmsStatus = async (
  db: Queries,
  id: string,
  status: 'delivered' | 'failed',
): Promise<SandboxSms | null> =>
  UUID.test(id)
    ? ((await db.kysely
        .updateTable('sandbox_sms')
        .set({ status })
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirst()) ?? null)
    : null;
