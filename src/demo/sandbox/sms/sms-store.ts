import type { Insertable, Selectable } from 'kysely';
import { type Queries, sandbox } from '#demo/sandbox/tables/sandbox-store.ts';
import type { SandboxTables } from '#demo/sandbox/tables/sandbox-tables.generated.ts';

export type SandboxSms = Selectable<SandboxTables['sandbox_sms']>;

export const insertSms = (db: Queries, sms: Insertable<SandboxTables['sandbox_sms']>): Promise<SandboxSms> =>
  sandbox(db).insertInto('sandbox_sms').values(sms).returningAll().executeTakeFirstOrThrow();

export const listNewestSms = (db: Queries, limit: number): Promise<SandboxSms[]> =>
  sandbox(db).selectFrom('sandbox_sms').selectAll().orderBy('created_at', 'desc').limit(limit).execute();

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Returns null if there is no message with this id, which comes from a URL. */
export const setSmsStatus = async (
  db: Queries,
  id: string,
  status: 'delivered' | 'failed',
): Promise<SandboxSms | null> =>
  UUID.test(id)
    ? ((await sandbox(db)
        .updateTable('sandbox_sms')
        .set({ status })
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirst()) ?? null)
    : null;
