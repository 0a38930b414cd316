import { type Database, statement } from '#server/platform/database/database.ts';
import { KEY_ID_BYTES, type SecretBox } from '#server/platform/secrets/secret-box.ts';

type Context = { readonly db: Pick<Database, 'run'>; readonly secrets: SecretBox };

/** A column of the database that holds marks, which only the key that has made them can make again. */
export type MarkedColumn = {
  /** `table.column` */
  readonly name: string;
  /** By the beginning of the marks, which names their key. */
  count(db: Context['db']): Promise<{ readonly key_id: Buffer; readonly marks: number }[]>;
  /** Whether none of these keys has made one of them; stops at the first. */
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

/** Numbers of marks, by the key that has made them. */
export type MarkCounts = {
  readonly newest: number;
  /** of an older key, which has to stay for them */
  readonly older: number;
  /** of none of our keys: whom they are about is not recognised */
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
