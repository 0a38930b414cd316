import { type Database, statement } from '#server/platform/database/database.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';

const blockOf = statement<[memberId: MemberId, ibanMarks: readonly Buffer[]], { code: string }>(
  'debits-block-of',
  `select code from debit_blocks where member_id = $1
   union all select code from debit_blocks where iban_mark = any ($2::bytea[]) limit 1`,
);

/** Returns true if a returned debit blocks this member or this bank account from direct debit. */
export const isBlocked = async (
  db: Pick<Database, 'run'>,
  memberId: MemberId,
  ibanMarks: readonly Buffer[],
): Promise<boolean> => (await db.run(blockOf, [memberId, ibanMarks])).length > 0;
