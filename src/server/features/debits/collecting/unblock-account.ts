import { statement, type Transaction } from '#server/platform/database/database.ts';

const unblock = statement<[attempt: string], { id: string }>(
  'debits-unblock',
  `delete from debit_blocks b using debit_blocks x
   where x.attempt_id = $1 and (b.id = x.id or b.iban_mark = x.iban_mark or b.member_id = x.member_id) returning b.id`,
);

/** Member and account may pay by direct debit again, whichever return has blocked them. False: nothing was blocked. */
export const unblockAccount = async (tx: Transaction, attemptId: string): Promise<boolean> =>
  (await tx.run(unblock, [attemptId])).length > 0;
