import type pg from 'pg';
import type { Database } from '#server/platform/database/database.ts';

/** A statement with its values, as the server would send it. */
export type Sent = { readonly name: string; readonly text: string; readonly values: readonly unknown[] };

/** A database over one connection that records every statement. */
export const recordingDatabase = (client: pg.Client): { readonly db: Database; readonly sent: Sent[] } => {
  const sent: Sent[] = [];
  const run = async (
    { name, text }: { name: string; text: string },
    values: readonly unknown[],
  ): Promise<unknown[]> => {
    sent.push({ name, text, values });
    return (await client.query<Record<string, unknown>>({ name, text, values: [...values] })).rows;
  };
  return { db: { run, read: { run } } as unknown as Database, sent };
};
