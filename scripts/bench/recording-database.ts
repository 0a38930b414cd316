import type pg from 'pg';
import type { Database } from '#server/platform/database/database.ts';

/** A statement as the server would send it. */
export type Sent = { readonly name: string; readonly text: string; readonly values: readonly unknown[] };

/** What a call to the server's own function would ask of the read pool, without asking. */
export async function statementsOf(work: (db: Pick<Database, 'read'>) => Promise<unknown>): Promise<Sent[]> {
  const sent: Sent[] = [];
  const run = (({ name, text }: { name: string; text: string }, values: readonly unknown[]) => {
    sent.push({ name, text, values });
    return Promise.resolve([{ counted: 0, fictional: 0 }]);
  }) as unknown as Database['read']['run'];
  await work({ read: { run } as Database['read'] });
  return sent;
}

export function onlyStatement(sent: readonly Sent[]): Sent {
  const [first, ...others] = sent;
  if (first === undefined || others.length > 0) throw new Error(`Expected one statement, not ${sent.length}.`);
  return first;
}

/** Sends everything over one connection and writes down what was sent. */
export function recordingDatabase(client: pg.Client): { readonly db: Database; readonly sent: Sent[] } {
  const sent: Sent[] = [];
  const run = async (
    { name, text }: { name: string; text: string },
    values: readonly unknown[],
  ): Promise<unknown[]> => {
    sent.push({ name, text, values });
    return (await client.query<Record<string, unknown>>({ name, text, values: [...values] })).rows;
  };
  return { db: { run, read: { run } } as unknown as Database, sent };
}
