import { type Database, statement } from '#server/platform/database/database.ts';
import { KEY_ID_BYTES, type SecretBox } from '#server/platform/secrets/secret-box.ts';

type Context = { readonly db: Pick<Database, 'run'>; readonly secrets: SecretBox };

/** A column with marks (keyed hashes), which only the key that made them can make again. */
export type MarkedColumn = {
  /** `table.column` */
  readonly name: string;
  /** Counts marks by their prefix, which identifies the key. */
  count(db: Context['db']): Promise<{ readonly key_id: Buffer; readonly marks: number }[]>;
  /** Returns true if a mark exists that was made with none of these keys. Stops at the first. */
  hasOthers(db: Context['db'], keyIds: readonly Buffer[]): Promise<boolean>;
};

export const markedColumn = (table: string, column: string): MarkedColumn => {
  const byKey = statement<[], { key_id: Buffer; marks: number }>(
    `marks-${table}-${column}`.replaceAll('_', '-'),
    `select substr(${column}, 1, ${KEY_ID_BYTES}) as key_id, count(*)::int as marks from ${table}
     where ${column} is not null group by 1`,
  );
  const ofOthers = statement<[keyIds: readonly Buffer[]], { found: boolean }>(
    `other-marks-${table}-${column}`.replaceAll('_', '-'),
    `select exists (select from ${table} where substr(${column}, 1, ${KEY_ID_BYTES}) <> all ($1::bytea[])) as found`,
  );
  return {
    name: `${table}.${column}`,
    count: (db) => db.run(byKey, []),
    hasOthers: async (db, keyIds) => (await db.run(ofOthers, [keyIds]))[0]?.found === true,
  };
};

/** Numbers of marks, by key. */
export type MarkCounts = {
  readonly newest: number;
  /** made with an older key, which must be kept for them */
  readonly older: number;
  /** made with an unknown key: their persons cannot be recognised */
  readonly unknown: number;
};

export const countMarks = async ({ db, secrets }: Context, columns: readonly MarkedColumn[]): Promise<MarkCounts> => {
  const counts = { newest: 0, older: 0, unknown: 0 };
  for (const column of columns) {
    for (const { key_id: keyId, marks } of await column.count(db)) {
      const age = secrets.keyIds.findIndex((each) => each.equals(keyId));
      counts[age === 0 ? 'newest' : age > 0 ? 'older' : 'unknown'] += marks;
    }
  }
  return counts;
};
