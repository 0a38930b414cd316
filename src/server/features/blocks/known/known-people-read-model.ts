import { type Database, statement, type Transaction } from '#server/platform/database/database.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import { markedColumn } from '#server/platform/secrets/marked-column.ts';

export const knownMarksColumn = markedColumn('known_people', 'person_mark');

const count = statement<[memberId: MemberId], { n: number }>(
  'known-people-count',
  'select count(*)::int as n from known_people where member_id = $1',
);

export const countKnownPeople = async (db: Pick<Database, 'run'>, memberId: MemberId): Promise<number> =>
  (await db.run(count, [memberId]))[0]?.n ?? 0;

const byMarks = statement<[marks: readonly Buffer[]], { member_id: MemberId; mark: Buffer }>(
  'known-people-by-marks',
  'select member_id::text, person_mark as mark from known_people where person_mark = any ($1::bytea[])',
);

/** Returns the members whose lists contain these marks. */
export const findHidingFrom = (
  tx: Transaction,
  marks: readonly Buffer[],
): Promise<{ member_id: MemberId; mark: Buffer }[]> => tx.run(byMarks, [marks]);
